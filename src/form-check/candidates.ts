import { parseDay } from '../forms/rules/day';
import { lengthOf, toNumber } from '../forms/rules/text';
import { folded } from '../forms/rules/typed-text';
import { subsets, unique } from './lists';
import type { Upload } from '../forms/rules/answers';
import type { CheckedField, Comparison, Definition } from './types';

export interface Interest {
	/** Comparisons of the field. */
	comparisons: Comparison[];
	/** Whether a formula contains the field. */
	isSummed: boolean;
	/** Further texts by which values differ. */
	trait: ( texts: string[] ) => string;
}

export interface Candidates {
	lists: string[][];
	isComplete: boolean;
}

const PATTERNS = [ 'contains', 'not_contains', 'starts_with', 'ends_with' ];

/** The most texts of conditions with a field, and the most kinds of choices, whose every combination is tried. */
export const MAX_COMBINED = 6;

/** The most numbers that are tried one by one. */
const MAX_NUMBERS = 200;

export const MAX_LENGTH = 2000;

const DAY = 86_400_000;

const without = ( number: number ) => String( Number( number.toFixed( 10 ) ) );

/** Finds values around what rules and comparisons of a field name. */
export class CandidateFinder {
	constructor(
		readonly field: CheckedField,
		readonly rules: readonly Definition[],
		readonly interest: Interest
	) {}

	candidates(): Candidates {
		switch ( this.field.input ) {
			case 'choice':
				return {
					lists: ( this.field.choices ?? [] ).map( ( choice ) => [
						choice,
					] ),
					isComplete: true,
				};
			case 'number':
				return this.#numbers();
			case 'date':
				return {
					lists: this.#days().map( ( day ) => [ day ] ),
					isComplete: this.compares( PATTERNS ).length === 0,
				};
			case 'file':
				return {
					lists: this.files().map( ( { name } ) => [ name ] ),
					isComplete: this.compares( PATTERNS ).length === 0,
				};
			default:
				return this.#texts();
		}
	}

	compares( operators: string[] ): string[] {
		return this.interest.comparisons
			.filter( ( { operator } ) => operators.includes( operator ) )
			.map( ( { value = '' } ) => value );
	}

	thresholds( ...names: string[] ): string[] {
		return this.rules
			.filter( ( { rule } ) => names.includes( String( rule ) ) )
			.map( ( { threshold } ) => String( threshold ) );
	}

	/** The constants of comparisons and rules, the numbers next to them, and one in each interval between. */
	#numbers(): Candidates {
		const { comparisons, isSummed } = this.interest;
		const compared = comparisons
			.map( ( { value = '' } ) => value )
			.filter( ( value ) => toNumber( value ) !== undefined );
		const limits = this.thresholds( 'minnumber', 'maxnumber' ).map(
			Number
		);
		const constants = [ 0, ...compared.map( Number ), ...limits ].sort(
			( a, b ) => a - b
		);
		const step = this.rules.find( ( { rule } ) => rule === 'stepnumber' );
		const [ base, interval ] = [
			Number( step?.base ?? 0 ),
			Number( step?.interval ?? 0 ),
		];
		const numbers =
			interval > 0
				? constants.flatMap( ( constant ) =>
						[ -1, 0, 1, 2 ].map(
							( n ) =>
								base +
								( Math.floor( ( constant - base ) / interval ) +
									n ) *
									interval
						)
					)
				: constants.flatMap( ( constant, n ) => [
						constant - 1,
						( constant + ( constants[ n + 1 ] ?? constant + 2 ) ) /
							2,
					] );
		const [ low = NaN, high = NaN ] = [ 'minnumber', 'maxnumber' ].map(
			( name ) => Number( this.thresholds( name )[ 0 ] )
		);
		const count = Math.floor( ( high - low ) / interval + 1e-9 ) + 1;
		const isListed = isSummed && interval > 0 && count <= MAX_NUMBERS;
		const listed = isListed
			? Array.from(
					{ length: Math.max( 0, count ) },
					( _, n ) =>
						base +
						( Math.ceil( ( low - base ) / interval - 1e-9 ) + n ) *
							interval
				)
			: [ 1, 10, 100, 1000 ];
		return {
			isComplete:
				this.compares( PATTERNS ).length === 0 &&
				( ! isSummed || isListed ),
			lists: [
				...[
					...constants,
					...numbers,
					...( isSummed ? listed : [] ),
				].map( without ),
				// The same number can be written in two ways, which are different texts.
				'0.0',
				...this.compares( [ 'is', 'is_not' ] ).flatMap( ( value ) => [
					value,
					`${ value }.0`,
					`${ value }0`,
				] ),
			]
				.filter( ( text ) => toNumber( text ) !== undefined )
				.map( ( text ) => [ text ] ),
		};
	}

	/** The days of comparisons and rules, those around them, and all days of a week next to them. */
	#days(): string[] {
		const constants = [
			...this.interest.comparisons.map( ( { value = '' } ) => value ),
			...this.thresholds( 'mindate', 'maxdate' ),
			...[ this.field.sample ?? '2030-06-14' ],
		].filter( ( value ) => parseDay( value ) );
		const reach = this.rules.some( ( { rule } ) => rule === 'dayofweek' )
			? 7
			: 1;
		const offsets = Array.from(
			{ length: 2 * reach + 1 },
			( _, n ) => n - reach
		).sort( ( a, b ) => Math.abs( a ) - Math.abs( b ) );
		return constants
			.flatMap( ( day ) =>
				offsets.map(
					( offset ) =>
						new Date(
							Date.parse( `${ day }T00:00Z` ) + offset * DAY
						)
				)
			)
			.filter( ( day ) => Number.isFinite( day.getTime() ) )
			.map( ( day ) => day.toISOString().slice( 0, 10 ) );
	}

	/** A file of each type, as small as rules allow. */
	files(): Upload[] {
		const accept = this.rules.find(
			( { rule } ) => rule === 'file'
		)?.accept;
		const types = Array.isArray( accept )
			? accept.map( String )
			: [ '.txt' ];
		const size = Math.max(
			1,
			...this.thresholds( 'minfilesize' ).map( Number )
		);
		return types.map( ( type ) => ( {
			name: type.startsWith( '.' )
				? `file${ type }`
				: `file-${ type.replace( /\W+/g, '-' ) }`,
			type: type.replace( '*', 'any' ),
			size,
		} ) );
	}

	/** Texts of each length that a rule tells apart, and with each combination of the texts that conditions look for. */
	#texts(): Candidates {
		const { sample } = this.field;
		const ranges = this.compares( [
			'greater',
			'less',
			'before',
			'after',
		] );
		const patterns = this.compares( PATTERNS );
		const isFew = new Set( patterns ).size <= MAX_COMBINED;
		const texts = [
			...( sample ? [ sample ] : [] ),
			...this.lengths().map( ( length ) => 'x'.repeat( length ) ),
			...this.interest.comparisons.map( ( { operator, value = '' } ) =>
				operator === 'checked' ? '0' : value
			),
			...( ranges.length || this.interest.isSummed
				? [ ...this.#numbers().lists.flat(), ...this.#days() ]
				: [] ),
			...( patterns.length && isFew ? this.#combined() : [] ),
		];
		return {
			isComplete:
				isFew &&
				! ( patterns.length && ranges.length ) &&
				! this.interest.isSummed,
			lists: texts
				.filter( ( text ) => text !== '' )
				.map( ( text ) => [ text ] ),
		};
	}

	lengths(): number[] {
		return [
			1,
			...this.thresholds( 'minlength', 'maxlength' ).map( Number ),
		]
			.flatMap( ( length ) => [ length - 1, length, length + 1 ] )
			.filter( ( length ) => length > 0 && length <= MAX_LENGTH );
	}

	/**
	 * Texts that contain some of the texts that conditions look for, and as little else as possible: between them is a
	 * letter that none of them contains.
	 */
	#combined(): string[] {
		const of = ( ...operators: string[] ) =>
			unique( this.compares( operators ).map( folded ) ).map(
				( text ) => ( { text, operators } )
			);
		const pieces = [
			...of( 'starts_with' ),
			...of( 'contains', 'not_contains' ),
			...of( 'ends_with' ),
		];
		const all = pieces.map( ( { text } ) => text ).join( '' );
		const between =
			[ ...'xzqjkvw·~' ].find( ( letter ) => ! all.includes( letter ) ) ??
			'\u2016';
		const least = Math.max(
			0,
			...this.thresholds( 'minlength' )
				.map( Number )
				.filter( ( length ) => length <= MAX_LENGTH )
		);
		return subsets( pieces ).map( ( set ) => {
			const texts = ( operator: string ) =>
				set
					.filter( ( { operators } ) =>
						operators.includes( operator )
					)
					.map( ( { text } ) => text )
					.sort( ( a, b ) => b.length - a.length );
			const [ start = '' ] = texts( 'starts_with' );
			const [ end = '' ] = texts( 'ends_with' );
			const middle = [ '', ...texts( 'contains' ), '' ].join( between );
			const padding = between.repeat(
				Math.max( 0, least - lengthOf( start + middle + end ) )
			);
			return start + middle + padding + end;
		} );
	}
}
