import { holds, passes } from './brute-rules.fixtures';
import { comparisons, conditionsOf, valuesOf } from './brute-values.fixtures';
import type { RandomForm, Terms } from './forms.fixtures';
import type {
	CheckedForm,
	CheckedMail,
	CheckedPart,
	CheckedRecipient,
	Comparison,
	FilledValues,
	Group,
} from './types';

const decides = ( { action }: { action: string } ) => action !== 'require';

/** Values of all fields. */
export type Entry = Record< string, string[] >;

/** A form that is asked about one entry after the other, without anything of the engine. */
export class BruteForce {
	readonly form: CheckedForm;
	readonly terms: Record< string, Terms >;
	readonly values: Record< string, string[][] >;

	constructor( { form, terms }: RandomForm ) {
		this.form = form;
		this.terms = terms;
		this.values = Object.fromEntries(
			form.fields.map( ( field ) => [
				field.name,
				valuesOf( form, field ),
			] )
		);
	}

	/** Returns the number of entries. */
	get size(): number {
		return this.form.fields.reduce(
			( product, { name } ) =>
				product * ( this.values[ name ]?.length || 1 ),
			1
		);
	}

	around( field: string ): CheckedPart[] {
		return this.form.parts.filter( ( { fields } ) =>
			fields.includes( field )
		);
	}

	/** Returns the fields on which these depend, and these. */
	dependencies( names: string[], isStrict = true ): string[] {
		const all = new Set( names );
		for ( const name of all ) {
			const conditions = this.around( name )
				.flatMap( conditionsOf )
				.filter( ( { action } ) => isStrict || action !== 'require' );
			conditions
				.flatMap( comparisons )
				.forEach( ( { field } ) => all.add( field ) );
			this.terms[ name ]?.forEach( ( [ , field ] ) => all.add( field ) );
		}
		return this.form.fields
			.map( ( { name } ) => name )
			.filter( ( name ) => all.has( name ) );
	}

	/** Returns all entries of some fields. */
	*entries( names: string[] ): Generator< Entry > {
		const [ name, ...rest ] = names;
		if ( name === undefined ) {
			yield {};
			return;
		}
		const values = this.values[ name ] ?? [];
		for ( const value of values.length ? values : [ [] ] ) {
			for ( const entry of this.entries( rest ) ) {
				yield { ...entry, [ name ]: value };
			}
		}
	}

	texts( entry: Entry, field: string ): string[] {
		if ( this.hides( entry, field ) ) {
			return [];
		}
		const terms = this.terms[ field ];
		if ( ! terms ) {
			return entry[ field ] ?? [];
		}
		const sum = ( name: string ) =>
			this.texts( entry, name ).reduce(
				( total, text ) =>
					total + ( /^[\d.-]+$/.test( text ) ? Number( text ) : 0 ),
				0
			);
		const total = terms.reduce(
			( result, [ factor, name ] ) => result + factor * sum( name ),
			0
		);
		return [
			String(
				total < 0
					? 0 - Math.floor( 0.5 - total )
					: Math.floor( total + 0.5 )
			).replace( '-0', '0' ),
		];
	}

	holds( entry: Entry, rule: Comparison | Group | null ): boolean {
		return ! rule || holds( rule, ( field ) => this.texts( entry, field ) );
	}

	shows( entry: Entry, part: CheckedPart ): boolean {
		return conditionsOf( part ).every(
			( condition ) =>
				condition.action === 'require' ||
				this.holds( entry, condition ) ===
					( condition.action === 'show' )
		);
	}

	hides( entry: Entry, field: string ): boolean {
		return this.around( field ).some(
			( part ) => ! this.shows( entry, part )
		);
	}

	requires( entry: Entry, field: string ): boolean {
		return this.around( field )
			.flatMap( conditionsOf )
			.some(
				( condition ) =>
					condition.action === 'require' &&
					this.holds( entry, condition )
			);
	}

	accepts( entry: Entry, field: string ): boolean {
		const isRequired = this.requires( entry, field );
		return (
			this.hides( entry, field ) ||
			this.terms[ field ] !== undefined ||
			this.form.rules.every(
				( rule ) =>
					rule.field !== field ||
					( rule.isConditional && ! isRequired ) ||
					passes( rule, entry[ field ] ?? [] )
			)
		);
	}

	/** Returns the entries of the fields on which these depend, with values that are accepted. */
	accepted( names: string[], without = '' ): Entry[] {
		const fields = this.dependencies( names ).filter(
			( name ) => name !== without
		);
		return [ ...this.entries( fields ) ].filter( ( entry ) =>
			fields.every( ( field ) => this.accepts( entry, field ) )
		);
	}

	/** Returns the parts around another one, which begin before it. */
	outside( part: CheckedPart ): CheckedPart[] {
		const { parts } = this.form;
		return part.fields.length
			? parts
					.slice( 0, parts.indexOf( part ) )
					.filter( ( { fields } ) =>
						part.fields.every( ( field ) =>
							fields.includes( field )
						)
					)
			: [];
	}

	fieldsOf( ...rules: ( Comparison | Group | null )[] ): string[] {
		return rules
			.flatMap( ( rule ) => ( rule ? comparisons( rule ) : [] ) )
			.map( ( { field } ) => field );
	}

	isSent( entry: Entry, { conditions }: CheckedMail ): boolean {
		return this.holds( entry, conditions );
	}

	hasRecipient(
		entry: Entry,
		{ recipients, conditional }: CheckedMail
	): boolean {
		const met = conditional.filter( ( { conditions } ) =>
			this.holds( entry, conditions )
		);
		const used = met.length
			? met.flatMap( ( each ) => each.recipients )
			: recipients;
		const is = ( { field, isValid }: CheckedRecipient ) => {
			const addressed = this.form.fields.find(
				( { name } ) => name === field
			)?.addressed;
			return field === undefined
				? isValid
				: this.texts( entry, field ).some(
						( text ) => ! addressed || addressed.includes( text )
					);
		};
		return used.some( is );
	}

	/** Returns an entry with these values, and otherwise those of a new form. */
	entry( filled: FilledValues ): Entry {
		return Object.fromEntries(
			this.form.fields.map( ( { name, initial } ) => [
				name,
				filled[ name ] ?? initial,
			] )
		);
	}

	/** Returns how many values of an entry are others than those of a new form. Fields that are hidden don't count. */
	changes( entry: Entry ): number {
		return this.form.fields.filter(
			( { name, initial } ) =>
				! this.terms[ name ] &&
				name in entry &&
				! this.hides( entry, name ) &&
				entry[ name ]?.join() !== initial.join()
		).length;
	}

	/** Returns the branches of an entry, as visits name them. */
	branches( entry: Entry ): string[] {
		const { form } = this;
		const all: string[] = [];
		const add = ( kind: string, of: string, is: string ) =>
			all.push( JSON.stringify( { kind, of, is } ) );
		for ( const part of form.parts ) {
			const around = [ ...this.outside( part ), part ];
			const isShown = around.every( ( each ) =>
				this.shows( entry, each )
			);
			if ( around.flatMap( conditionsOf ).some( decides ) ) {
				add( 'part', part.id, isShown ? 'shown' : 'hidden' );
			}
			conditionsOf( part )
				.filter( ( rule ) => isShown && ! decides( rule ) )
				.forEach( ( rule, n ) =>
					add(
						'required',
						n ? `${ part.id }#${ n + 1 }` : part.id,
						this.holds( entry, rule ) ? 'required' : 'optional'
					)
				);
		}
		for ( const mail of form.mails ) {
			const isSent = this.isSent( entry, mail );
			if ( mail.conditions ) {
				add( 'mail', mail.name, isSent ? 'sent' : 'unsent' );
			}
			mail.conditional.forEach( ( { conditions }, n ) => {
				if ( isSent && this.holds( entry, conditions ) ) {
					add( 'recipient', mail.name, String( n ) );
				}
			} );
		}
		if ( form.confirmations.length ) {
			const first = form.confirmations.findIndex( ( { conditions } ) =>
				this.holds( entry, conditions )
			);
			add( 'confirmation', String( first ), 'shown' );
		}
		for ( const { name, choices } of form.fields ) {
			if ( choices ) {
				this.texts( entry, name ).forEach( ( choice ) =>
					add( 'choice', name, choice )
				);
			}
		}
		return all;
	}
}
