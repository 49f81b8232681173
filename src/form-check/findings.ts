import { DomainFinder } from './domains';
import { conflictsOf } from './model';
import type { FormModel } from './model';
import type { Pieces, Questioner } from './questioner';
import type { Search } from './search';
import type { Part } from '../forms/conditions/condition';
import type {
	CheckedMail,
	CheckedRecipient,
	Conflict,
	Group,
	Target,
} from './types';

/** Finds the problems of a form, one question after the other. Each looks only at the fields on which it depends. */
export class FindingCollector {
	readonly #model: FormModel;
	readonly #questioner: Questioner;

	constructor( questioner: Questioner ) {
		this.#model = questioner.model;
		this.#questioner = questioner;
	}

	*collect(): Pieces {
		const { mails, fields } = this.#model.form;
		yield* this.#parts();
		for ( const { name } of fields ) {
			yield* this.#blocked( name );
		}
		for ( const mail of mails ) {
			yield* this.#mail( mail );
		}
		yield* this.#confirmations();
	}

	/** Fields, groups and steps that nobody reaches, and conditions that never require their fields. */
	*#parts(): Pieces {
		const model = this.#model;
		const unreachable: Part[] = [];
		for ( const part of model.parts ) {
			const isKnown = unreachable.some( ( outer ) =>
				model.isWithin( part, outer )
			);
			if (
				isKnown ||
				model.isRow( part ) ||
				model.isInLaterRow( part.fields )
			) {
				continue;
			}
			const target = model.target( part );
			const showing = model.showing( part );
			const hasFields = part.fields.length > 0;
			if (
				yield* this.#questioner.reach(
					'unreachable',
					target,
					showing,
					hasFields
				)
			) {
				unreachable.push( part );
				continue;
			}
			for ( const requiring of hasFields
				? model.requiring( part )
				: [] ) {
				yield* this.#questioner.reach(
					'never-required',
					target,
					[ ...showing, ...requiring ],
					true
				);
			}
		}
	}

	/** Fields that are shown though no value passes their rules. */
	*#blocked( field: string ): Pieces {
		const model = this.#model;
		const checked = model.fields.get( field );
		const rules = model.rules( field );
		if (
			! checked ||
			! rules.length ||
			checked.input === 'calculated' ||
			model.isInLaterRow( [ field ] )
		) {
			return;
		}
		const finder = new DomainFinder( checked, rules, {
			comparisons: [],
			isSummed: false,
			trait: String,
		} );
		const { values } = finder.find();
		const has = ( when: 'plain' | 'required' ) =>
			values.some( ( value ) => value[ when ] !== 'no' );
		if ( has( 'required' ) ) {
			return;
		}
		const target: Target = { kind: 'field', field };
		const result = yield* this.#questioner.example(
			target,
			{ states: [ field ], groups: [] },
			( search ) =>
				! search.hides( field ) &&
				( search.requires( field ) || ! has( 'plain' ) )
		);
		if ( result ) {
			this.#questioner.add( target, {
				kind: 'blocked',
				rules: rules
					.filter( ( rule ) =>
						values.some(
							( { texts } ) =>
								finder.failing( texts, [ rule ] ).length
						)
					)
					.map( ( { rule } ) => String( rule ) ),
				...result,
			} );
		}
	}

	/** Emails that nobody gets, or without a recipient, or with fields that are hidden. */
	*#mail( {
		name,
		conditions,
		recipients,
		conditional,
		fields,
	}: CheckedMail ): Pieces {
		const target: Target = { kind: 'mail', mail: name };
		const sent = conflictsOf( conditions, true );
		if ( yield* this.#questioner.reach( 'unreachable', target, sent ) ) {
			return;
		}
		for ( const [ index, { conditions: own } ] of conditional.entries() ) {
			const met = [ ...sent, ...conflictsOf( own, true ) ];
			yield* this.#questioner.reach(
				'unreachable',
				{ kind: 'recipient', mail: name, index },
				met
			);
		}
		const groups = [
			conditions,
			...conditional.map( ( { conditions: own } ) => own ),
		].filter( ( group ) => group !== null );
		const isSent = ( search: Search ) =>
			! conditions ||
			search.isMet( { part: '', rule: conditions, isMet: true } );
		if ( recipients.length ) {
			yield* this.#recipients(
				target,
				groups,
				isSent,
				recipients,
				conditional
			);
		}
		for ( const { field, part } of fields ) {
			if ( ! this.#model.sources( field ).length ) {
				continue;
			}
			const question = {
				states: [ field ],
				groups: conditions ? [ conditions ] : [],
			};
			const result = yield* this.#questioner.example(
				target,
				question,
				( search ) => isSent( search ) && search.hides( field )
			);
			if ( result ) {
				this.#questioner.add( target, {
					kind: 'hidden-in-mail',
					field,
					part,
					...result,
				} );
			}
		}
	}

	*#recipients(
		target: Target,
		groups: Group[],
		isSent: ( search: Search ) => boolean,
		usual: CheckedRecipient[],
		conditional: CheckedMail[ 'conditional' ]
	): Pieces {
		const all = [
			...usual,
			...conditional.flatMap( ( { recipients } ) => recipients ),
		];
		const fields = all.flatMap( ( { field } ) => field ?? [] );
		const isAddress = ( field: string, texts: string[] ) => {
			const { addressed } = this.#model.fields.get( field ) ?? {};
			return texts.some(
				( text ) => ! addressed || addressed.includes( text )
			);
		};
		const question = {
			fields,
			groups,
			trait: ( field: string, texts: string[] ) =>
				String( fields.includes( field ) && isAddress( field, texts ) ),
		};
		const result = yield* this.#questioner.example(
			target,
			question,
			( search ) => {
				const met = conditional.filter( ( { conditions: rule } ) =>
					search.isMet( { part: '', rule, isMet: true } )
				);
				const used = met.length
					? met.flatMap( ( { recipients } ) => recipients )
					: usual;
				return (
					isSent( search ) &&
					! used.some( ( { field, isValid } ) =>
						field === undefined
							? isValid
							: isAddress( field, search.texts( field ) )
					)
				);
			}
		);
		if ( result ) {
			this.#questioner.add( target, { kind: 'no-recipient', ...result } );
		}
	}

	/** Confirmations that nobody gets: the first one applies whose conditions are met. */
	*#confirmations(): Pieces {
		const { confirmations, hasUsualConfirmation } = this.#model.form;
		const earlier: Conflict[] = [];
		for ( const [ index, { conditions } ] of confirmations.entries() ) {
			const met = [ ...earlier, ...conflictsOf( conditions, true ) ];
			yield* this.#questioner.reach(
				'unreachable',
				{ kind: 'confirmation', index },
				met
			);
			earlier.push( ...conflictsOf( conditions, false ) );
		}
		if ( hasUsualConfirmation ) {
			yield* this.#questioner.reach(
				'unreachable',
				{ kind: 'confirmation', index: -1 },
				earlier
			);
		}
	}
}
