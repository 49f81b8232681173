/**
 * @jest-environment node
 */
import { env } from '../forms/rules/php.fixtures';
import { seeded } from '../forms/rules/values.fixtures';
import { BruteForce } from './brute-force.fixtures';
import { checkForm } from './check';
import { facts, keyOfFinding, mistakes } from './facts.fixtures';
import { someForm } from './forms.fixtures';
import type { Report } from './types';

const isLong = Boolean( env.FRONTISPIECE_LONG );
const count = isLong ? 2000 : 200;
const seed = Number( env.FRONTISPIECE_SEED ?? 1 );

/** The most entries of a form, which are looked at one by one. */
const MAX_ENTRIES = isLong ? 30_000 : 3000;

/** The most sets of visits that are tried, to see whether fewer are enough. */
const MAX_COVERS = 2000;

const isUnchecked = ( report: Report, key: string ) => {
	const [ , target ] = JSON.parse( key );
	return report.unchecked.some(
		( each ) => JSON.stringify( each.target ) === JSON.stringify( target )
	);
};

/** Returns what is wrong with the visits of a form. */
function mistakesOfVisits(
	brute: BruteForce,
	{ visits, isSmallest, uncovered }: Report
): string[] {
	const names = brute.form.fields.map( ( { name } ) => name );
	const entries = brute.accepted( names );
	const possible = new Set(
		entries.flatMap( ( entry ) => brute.branches( entry ) )
	);
	const covered = new Set(
		visits.flatMap( ( { branches } ) =>
			branches.map( ( branch ) => JSON.stringify( branch ) )
		)
	);
	const missing = [ ...possible ].filter(
		( branch ) => ! covered.has( branch )
	);
	const whole = visits.map( ( { values } ) => brute.entry( values ) );
	return [
		...( whole.every( ( entry ) =>
			names.every( ( name ) => brute.accepts( entry, name ) )
		)
			? []
			: [ 'a visit is not accepted' ] ),
		...visits
			.flatMap( ( { branches }, n ) => {
				const real = brute.branches( whole[ n ] ?? {} );
				return branches
					.map( ( branch ) => JSON.stringify( branch ) )
					.filter( ( branch ) => ! real.includes( branch ) );
			} )
			.map( ( branch ) => `a visit does not have ${ branch }` ),
		...missing
			.filter(
				( branch ) =>
					! uncovered.some(
						( each ) => JSON.stringify( each ) === branch
					)
			)
			.map( ( branch ) => `no visit has ${ branch }` ),
		...( isSmallest &&
		missing.length === 0 &&
		isCoveredBy(
			visits.length - 1,
			possible,
			entries.map( ( entry ) => brute.branches( entry ) )
		)
			? [ 'fewer visits are enough' ]
			: [] ),
	];
}

/** Whether so many of the lists contain all members, if that can be tried. */
function isCoveredBy(
	size: number,
	members: ReadonlySet< string >,
	lists: string[][]
): boolean {
	const different = [
		...new Map( lists.map( ( list ) => [ list.join(), list ] ) ).values(),
	];
	const largest = different.filter(
		( list ) =>
			! different.some(
				( other ) =>
					other.length > list.length &&
					list.every( ( each ) => other.includes( each ) )
			)
	);
	if ( largest.length ** size > MAX_COVERS ) {
		return false;
	}
	const cover = ( left: string[], more: number ): boolean =>
		left.length === 0 ||
		( more > 0 &&
			largest.some( ( list ) =>
				cover(
					left.filter( ( each ) => ! list.includes( each ) ),
					more - 1
				)
			) );
	return members.size > 0 && cover( [ ...members ], size );
}

if ( isLong ) {
	jest.setTimeout( 3_600_000 );
}

describe( 'a form that checks itself', () => {
	const random = seeded( seed );
	const forms: BruteForce[] = [];
	while ( forms.length < count ) {
		const brute = new BruteForce( someForm( random ) );
		if ( brute.size <= MAX_ENTRIES ) {
			forms.push( brute );
		}
	}
	const reports = forms.map( ( { form } ) => checkForm( form ) );

	it( 'finds in random forms what all their entries show, and nothing else', () => {
		const problems = forms.flatMap( ( brute, n ) => {
			const report = reports[ n ] as Report;
			const implied = new Set< string >();
			const expected = facts( brute, implied );
			const known = new Map(
				report.findings.map( ( finding ) => [
					keyOfFinding( finding ),
					finding,
				] )
			);
			const alarms = [ ...known.keys() ].filter(
				( key ) =>
					! expected.has( key ) &&
					! ( implied.has( key ) && report.unchecked.length )
			);
			const missed = [ ...expected.keys() ].filter(
				( key ) => ! known.has( key ) && ! isUnchecked( report, key )
			);
			const wrong = [ ...known ].flatMap( ( [ key, finding ] ) => {
				const fact = expected.get( key );
				return fact
					? mistakes( brute, finding, fact, report.sampled ).map(
							( text ) => `${ key }: ${ text }`
						)
					: [];
			} );
			return [
				...alarms.map( ( key ) => `false alarm: ${ key }` ),
				...missed.map( ( key ) => `missed: ${ key }` ),
				...wrong,
			].map( ( text ) => `form ${ n }: ${ text }` );
		} );
		expect( problems ).toEqual( [] );
		const kinds = reports.flatMap( ( { findings } ) =>
			findings.map( ( { kind } ) => kind )
		);
		expect( new Set( kinds ).size ).toBe( 5 );
		expect(
			reports.flatMap( ( { unchecked } ) => unchecked ).length
		).toBeLessThan( kinds.length / 5 );
	} );

	it( 'makes the fewest visits that have every branch', () => {
		const problems = forms.flatMap( ( brute, n ) => {
			const report = reports[ n ] as Report;
			// A form that nobody can send has no visits to compare.
			const isSendable = ! report.findings.some(
				( { kind } ) => kind === 'blocked'
			);
			return isSendable
				? mistakesOfVisits( brute, report ).map(
						( text ) => `form ${ n }: ${ text }`
					)
				: [];
		} );
		expect( problems ).toEqual( [] );
		expect(
			reports.filter( ( { isSmallest } ) => isSmallest ).length
		).toBeGreaterThan( count / 2 );
	} );
} );
