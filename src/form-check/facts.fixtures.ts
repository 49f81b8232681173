import { conditionsOf } from './brute-values.fixtures';
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
	/** Notes what is so in none of the entries. */
	const never = (
		kind: string,
		target: Target,
		fields: string[],
		isSo: ( entry: Entry ) => boolean,
		entries = brute.accepted( fields )
	) => {
		const isNever = entries.length > 0 && ! entries.some( isSo );
		if ( isNever ) {
			all.set( keyOf( kind, target ), { fields } );
		}
		return isNever;
	};
	/** Notes what is so in some of the entries. */
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
	const unreachable: CheckedPart[] = [];
	for ( const part of form.parts ) {
		const outside = brute.outside( part );
		const around = [ ...outside, part ];
		const target = targetOf( part );
		const fields = brute.fieldsOf(
			...around
				.flatMap( conditionsOf )
				.filter( ( { action } ) => action !== 'require' )
		);
		const isShown = ( entry: Entry ) =>
			around.every( ( each ) => brute.shows( entry, each ) );
		const hasFields = part.fields.length > 0;
		const entries = hasFields
			? undefined
			: [ ...brute.entries( brute.dependencies( fields, false ) ) ];
		if ( outside.some( ( outer ) => unreachable.includes( outer ) ) ) {
			implied.add( keyOf( 'unreachable', target ) );
			unreachable.push( part );
		} else if ( never( 'unreachable', target, fields, isShown, entries ) ) {
			unreachable.push( part );
		} else if ( hasFields ) {
			conditionsOf( part )
				.filter( ( { action } ) => action === 'require' )
				.forEach( ( rule ) =>
					never(
						'never-required',
						target,
						[ ...fields, ...brute.fieldsOf( rule ) ],
						( entry ) =>
							isShown( entry ) && brute.holds( entry, rule )
					)
				);
		}
	}
	const deciding = ( field: string ) =>
		brute.fieldsOf( ...brute.around( field ).flatMap( conditionsOf ) );
	for ( const { name, input } of form.fields ) {
		if ( input !== 'calculated' ) {
			const isBlocked = ( entry: Entry ) =>
				! ( brute.values[ name ] ?? [] ).some( ( value ) =>
					brute.accepts( { ...entry, [ name ]: value }, name )
				);
			example(
				keyOf( 'blocked', { kind: 'field', field: name } ),
				deciding( name ),
				isBlocked,
				name
			);
		}
	}
	for ( const mail of form.mails ) {
		const target: Target = { kind: 'mail', mail: mail.name };
		const own = brute.fieldsOf( mail.conditions );
		const isSent = ( entry: Entry ) => brute.isSent( entry, mail );
		if ( never( 'unreachable', target, own, isSent ) ) {
			continue;
		}
		mail.conditional.forEach( ( { conditions: rule }, index ) =>
			never(
				'unreachable',
				{ kind: 'recipient', mail: mail.name, index },
				[ ...own, ...brute.fieldsOf( rule ) ],
				( entry ) => isSent( entry ) && brute.holds( entry, rule )
			)
		);
		const recipients = [
			...mail.recipients,
			...mail.conditional.flatMap( ( each ) => each.recipients ),
		].flatMap( ( { field } ) => field ?? [] );
		const named = brute.fieldsOf(
			mail.conditions,
			...mail.conditional.map( ( { conditions } ) => conditions )
		);
		example(
			keyOf( 'no-recipient', target ),
			[ ...named, ...recipients ],
			( entry ) => isSent( entry ) && ! brute.hasRecipient( entry, mail )
		);
		for ( const { field } of mail.fields ) {
			example(
				keyOf( 'hidden-in-mail', target, field ),
				[ ...own, ...deciding( field ) ],
				( entry ) => isSent( entry ) && brute.hides( entry, field )
			);
		}
	}
	const rules = form.confirmations.map( ( { conditions } ) => conditions );
	const holdsFirst = ( entry: Entry, index: number ) =>
		rules.findIndex( ( rule ) => brute.holds( entry, rule ) ) === index;
	for ( const index of [
		...rules.keys(),
		...( form.hasUsualConfirmation && rules.length ? [ -1 ] : [] ),
	] ) {
		never(
			'unreachable',
			{ kind: 'confirmation', index },
			brute.fieldsOf(
				...( index < 0 ? rules : rules.slice( 0, index + 1 ) )
			),
			( entry ) => holdsFirst( entry, index )
		);
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
