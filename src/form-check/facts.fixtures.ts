import type { BruteForce, Entry } from './brute-force.fixtures';
import type { CheckedPart, Conflict, Finding, Target } from './types';

export interface Fact {
	/** Fields that are asked for. */
	fields: string[];
	/** Entries in which it is so; undefined = it is so in every case. */
	cases?: Entry[];
	isSo?: ( entry: Entry ) => boolean;
}

const keyOf = ( kind: string, target: Target, more = '' ) =>
	JSON.stringify( [ kind, target, more ] );

export const keyOfFinding = ( finding: Finding ) =>
	keyOf(
		finding.kind,
		finding.target,
		'field' in finding ? finding.field : ''
	);

function targetOf( { fields, id }: CheckedPart ): Target {
	return fields.length === 1
		? { kind: 'field', field: fields[ 0 ] ?? '' }
		: { kind: 'part', part: id };
}

/** Finds all problems of a form by looking at all of its entries. */
export function facts(
	brute: BruteForce,
	implied: Set< string >
): Map< string, Fact > {
	const { form } = brute;
	const all = new Map< string, Fact >();
	const conditions = ( part: CheckedPart, isRequire: boolean ) =>
		( part.conditions as { action: string }[] ).filter(
			( { action } ) => ( action === 'require' ) === isRequire
		) as never[];
	const unreachable: CheckedPart[] = [];
	for ( const part of form.parts ) {
		const around = [ ...brute.outside( part ), part ];
		const deciding = around.flatMap( ( each ) =>
			conditions( each, false )
		);
		const isKnown = brute
			.outside( part )
			.some( ( outer ) => unreachable.includes( outer ) );
		const fields = brute.fieldsOf( ...deciding );
		if ( isKnown ) {
			implied.add( keyOf( 'unreachable', targetOf( part ) ) );
			unreachable.push( part );
			continue;
		}
		const entries = part.fields.length
			? brute.accepted( fields )
			: [ ...brute.entries( brute.dependencies( fields, false ) ) ];
		const isShown = ( entry: Entry ) =>
			around.every( ( each ) => brute.shows( entry, each ) );
		if ( entries.length && ! entries.some( isShown ) ) {
			unreachable.push( part );
			all.set( keyOf( 'unreachable', targetOf( part ) ), { fields } );
			continue;
		}
		for ( const rule of part.fields.length
			? conditions( part, true )
			: [] ) {
			const more = [ ...fields, ...brute.fieldsOf( rule ) ];
			const others = brute.accepted( more );
			if (
				others.length &&
				! others.some(
					( entry ) => isShown( entry ) && brute.holds( entry, rule )
				)
			) {
				all.set( keyOf( 'never-required', targetOf( part ) ), {
					fields: more,
				} );
			}
		}
	}
	const example = (
		key: string,
		fields: string[],
		isSo: ( entry: Entry ) => boolean,
		without = ''
	) => {
		const cases = brute.accepted( fields, without ).filter( isSo );
		if ( cases.length ) {
			all.set( key, { fields, cases, isSo } );
		}
	};
	for ( const { name, input } of form.fields ) {
		if ( input !== 'calculated' ) {
			const isBlocked = ( entry: Entry ) =>
				! ( brute.values[ name ] ?? [] ).some( ( value ) =>
					brute.accepts( { ...entry, [ name ]: value }, name )
				);
			const sources = brute
				.around( name )
				.flatMap( ( part ) =>
					brute.fieldsOf( ...( part.conditions as never[] ) )
				);
			example(
				keyOf( 'blocked', { kind: 'field', field: name } ),
				sources,
				isBlocked,
				name
			);
		}
	}
	for ( const mail of form.mails ) {
		const target: Target = { kind: 'mail', mail: mail.name };
		const own = brute.fieldsOf( mail.conditions );
		const entries = brute.accepted( own );
		if (
			mail.conditions &&
			entries.length &&
			! entries.some( ( entry ) => brute.isSent( entry, mail ) )
		) {
			all.set( keyOf( 'unreachable', target ), { fields: own } );
			continue;
		}
		mail.conditional.forEach( ( { conditions: rule }, index ) => {
			const more = [ ...own, ...brute.fieldsOf( rule ) ];
			const others = brute.accepted( more );
			if (
				others.length &&
				! others.some(
					( entry ) =>
						brute.isSent( entry, mail ) &&
						brute.holds( entry, rule )
				)
			) {
				all.set(
					keyOf( 'unreachable', {
						kind: 'recipient',
						mail: mail.name,
						index,
					} ),
					{ fields: more }
				);
			}
		} );
		const recipients = [
			...mail.recipients,
			...mail.conditional.flatMap( ( each ) => each.recipients ),
		].flatMap( ( { field } ) => field ?? [] );
		const named = [
			...own,
			...mail.conditional.flatMap( ( each ) =>
				brute.fieldsOf( each.conditions )
			),
			...recipients,
		];
		example(
			keyOf( 'no-recipient', target ),
			named,
			( entry ) =>
				brute.isSent( entry, mail ) &&
				! brute.hasRecipient( entry, mail )
		);
		for ( const { field } of mail.fields ) {
			const deciding = brute
				.around( field )
				.flatMap( ( part ) =>
					brute.fieldsOf( ...( part.conditions as never[] ) )
				);
			const names = [ ...own, ...deciding ];
			example(
				keyOf( 'hidden-in-mail', target, field ),
				names,
				( entry ) =>
					brute.isSent( entry, mail ) && brute.hides( entry, field )
			);
		}
	}
	form.confirmations.forEach( ( { conditions: rule }, index ) => {
		const before = form.confirmations
			.slice( 0, index )
			.map( ( each ) => each.conditions );
		const names = brute.fieldsOf( rule, ...before );
		const entries = brute.accepted( names );
		if (
			entries.length &&
			! entries.some(
				( entry ) =>
					brute.holds( entry, rule ) &&
					! before.some( ( each ) => brute.holds( entry, each ) )
			)
		) {
			all.set( keyOf( 'unreachable', { kind: 'confirmation', index } ), {
				fields: names,
			} );
		}
	} );
	if ( form.hasUsualConfirmation && form.confirmations.length ) {
		const rules = form.confirmations.map( ( each ) => each.conditions );
		const names = brute.fieldsOf( ...rules );
		const entries = brute.accepted( names );
		if (
			entries.length &&
			entries.every( ( entry ) =>
				rules.some( ( rule ) => brute.holds( entry, rule ) )
			)
		) {
			all.set(
				keyOf( 'unreachable', { kind: 'confirmation', index: -1 } ),
				{ fields: names }
			);
		}
	}
	return all;
}

/** Whether these conditions hold together. */
const agree = ( brute: BruteForce, entry: Entry, conflict: Conflict[] ) =>
	conflict.every(
		( { rule, isMet } ) => brute.holds( entry, rule ) === isMet
	);

/** Returns what is wrong with the values of a finding. */
export function mistakes(
	brute: BruteForce,
	finding: Finding,
	{ fields, cases = [], isSo }: Fact,
	sampled: string[]
): string[] {
	const { values, because, kind, target } = finding;
	const without =
		kind === 'blocked' && target.kind === 'field' ? target.field : '';
	const entries = brute.accepted( fields, without );
	const names = brute
		.dependencies( fields )
		.filter( ( name ) => name !== without );
	if ( kind === 'unreachable' || kind === 'never-required' ) {
		const { conflict } = finding;
		const all =
			target.kind === 'part' &&
			! brute.form.parts.find( ( { id } ) => id === target.part )?.fields
				.length
				? [ ...brute.entries( brute.dependencies( fields, false ) ) ]
				: entries;
		return [
			...( all.some( ( entry ) => agree( brute, entry, conflict ) )
				? [ 'its conditions do not exclude each other' ]
				: [] ),
			// Of texts that rules refuse, it is not known whether others are accepted.
			...( names.some( ( name ) => sampled.includes( name ) )
				? []
				: conflict
			)
				.filter(
					( each ) =>
						! all.some( ( entry ) =>
							agree(
								brute,
								entry,
								conflict.filter( ( other ) => other !== each )
							)
						)
				)
				.map( () => 'it names a condition too many' ),
		];
	}
	const entry = brute.entry( values );
	const isAccepted = names.every( ( name ) =>
		brute.accepts( without ? { ...entry, [ without ]: [] } : entry, name )
	);
	const isSame = ( other: Entry ) =>
		because.every(
			( name ) =>
				! brute.hides( other, name ) &&
				brute.texts( other, name ).join() ===
					brute.texts( entry, name ).join()
		);
	const least = Math.min( ...cases.map( ( each ) => brute.changes( each ) ) );
	return [
		...( isSo?.( entry ) ? [] : [ 'its values do not show it' ] ),
		...( isAccepted ? [] : [ 'its values are not accepted' ] ),
		...( Object.keys( values ).length > least
			? [ `${ least } values are enough` ]
			: [] ),
		...( entries.some( ( other ) => isSame( other ) && ! isSo?.( other ) )
			? [ 'it depends on more' ]
			: [] ),
	];
}
