import { resultOf } from '../forms/calculation/result';
import { fieldsOf, isMet } from '../forms/conditions/condition';
import { Evaluator } from '../forms/conditions/evaluate';
import { sumOf } from './lists';
import { DomainFinder } from './domains';
import { comparisonsIn } from './model';
import type { Domain, Value } from './domains';
import type { FormModel } from './model';
import type { Budget, Combination, Question } from './question';
import type { Comparison, Conflict, FilledValues } from './types';

/** If there are more combinations than the budget allows, this part of it is spent on random ones. */
const SAMPLED = 1 / 4;

/** How often a search pauses, in steps. */
const PAUSE = 500;

/** Iterates over the combinations of values on which something depends, and has the state of the current one. */
export class Search {
	readonly order: readonly string[];
	/** Whether all combinations were checked. */
	isExhausted = true;
	readonly #model: FormModel;
	readonly #question: Question;
	readonly #budget: Budget;
	readonly #domains: Domain[];
	readonly #values = new Map< string, string[] >();
	readonly #chosen: ( Value | null )[] = [];
	readonly #evaluator: Evaluator;
	readonly #formulas;
	#seed = 1;

	constructor( model: FormModel, question: Question, budget: Budget ) {
		this.#model = model;
		this.#question = question;
		this.#budget = budget;
		const { fields = [], states = [], groups } = question;
		const values = [ ...fields, ...groups.flatMap( fieldsOf ) ];
		const around = states
			.flatMap( ( field ) => model.around( field ) )
			.flatMap( ( { conditions } ) => conditions );
		this.order = model
			.closure(
				[ ...values, ...around.flatMap( fieldsOf ) ],
				question.isStrict
			)
			.filter(
				( field ) =>
					values.includes( field ) || ! states.includes( field )
			);
		const known = new Set( [ ...this.order, ...states ] );
		const parts = model.parts.filter( ( part ) =>
			part.fields.some( ( field ) => known.has( field ) )
		);
		this.#evaluator = new Evaluator(
			parts,
			( field ) => this.#values.get( field ) ?? []
		);
		this.#evaluator.update();
		const comparisons = [
			...parts.flatMap( ( { conditions } ) => conditions ),
			...groups,
		].flatMap( comparisonsIn );
		const summed = new Set(
			this.order.flatMap( ( field ) => model.references( field ) )
		);
		this.#domains = this.order.map( ( field ) =>
			this.#domain(
				field,
				comparisons.filter( ( each ) => each.field === field ),
				summed.has( field )
			)
		);
		this.#formulas = new Map(
			[ ...model.formulas ].map( ( [ name, formula ] ) => [
				name,
				{ ...formula, output: { closest: () => this.hides( name ) } },
			] )
		);
	}

	#domain(
		field: string,
		comparisons: Comparison[],
		isSummed: boolean
	): Domain {
		const { trait, isFixed } = this.#question;
		const checked = this.#model.fields.get( field );
		if ( ! checked || checked.input === 'calculated' ) {
			return { values: [], isComplete: true };
		}
		const domain = new DomainFinder( checked, this.#model.rules( field ), {
			comparisons,
			isSummed,
			trait: ( texts ) => trait?.( field, texts ) ?? '',
		} ).find();
		if ( ! isFixed?.( field ) || comparisons.length || isSummed ) {
			return domain;
		}
		const rank = ( { texts, plain, required }: Value ) =>
			[ 'no', 'maybe', 'yes' ].indexOf( plain ) * 4 +
			[ 'no', 'maybe', 'yes' ].indexOf( required ) * 2 +
			Number( texts.length > 0 );
		return {
			...domain,
			values: [ ...domain.values ]
				.sort( ( a, b ) => rank( b ) - rank( a ) )
				.slice( 0, 1 ),
		};
	}

	/** Whether the values that are tried cover all cases. */
	get isComplete(): boolean {
		return this.#domains.every( ( { isComplete } ) => isComplete );
	}

	/** Returns the fields of which samples are tried. */
	get sampled(): string[] {
		return this.order.filter( ( _, level ) => {
			const { values = [], isComplete = true } =
				this.#domains[ level ] ?? {};
			return (
				! isComplete ||
				values.some( ( { plain } ) => plain === 'maybe' )
			);
		} );
	}

	hides( field: string ): boolean {
		return this.#evaluator.hides( field );
	}

	requires( field: string ): boolean {
		return this.#evaluator.requires( field );
	}

	/** Returns the values of a field as conditions read them. */
	readonly texts = ( field: string ): string[] =>
		this.hides( field ) ? [] : ( this.#values.get( field ) ?? [] );

	isMet( { rule, isMet: isWanted }: Conflict ): boolean {
		return isMet( rule, this.texts ) === isWanted;
	}

	/** Whether rules accept the values of all fields for certain. */
	get isSure(): boolean {
		return (
			! this.#question.isStrict ||
			this.#chosen.every(
				( value, level ) =>
					! value || this.#accepts( value, level ) === 'yes'
			)
		);
	}

	/** Returns a copy of the current combination. */
	get combination(): Combination {
		return [ ...this.#chosen ];
	}

	/** Returns the values of a combination that differ from those of a new form, or all. */
	filled( combination: Combination, isWhole = false ): FilledValues {
		return Object.fromEntries(
			this.order.flatMap( ( field, level ) => {
				const value = combination[ level ];
				return value && ( isWhole || value.cost )
					? [ [ field, value.texts ] ]
					: [];
			} )
		);
	}

	/**
	 * Yields true at each combination, and false now and then to pause. Combinations whose first values are refused count,
	 * too.
	 */
	*combinations(): Generator< boolean, void, void > {
		const { perQuestion, total, spent } = this.#budget;
		const end = Math.min( spent + perQuestion, total );
		const positions: number[] = [ -1 ];
		for ( let n = 1; positions.length; n++ ) {
			if ( n % PAUSE === 0 ) {
				yield false;
			}
			if ( this.#budget.spent >= end ) {
				this.isExhausted = false;
				break;
			}
			const level = positions.length - 1;
			if ( level === this.order.length ) {
				this.#budget.spent++;
				if ( this.#isAccepted() ) {
					yield true;
				}
				positions.pop();
			} else if ( this.#advance( level, positions ) ) {
				positions.push( -1 );
			} else {
				this.#chosen.length = level;
				positions.pop();
			}
		}
		if ( ! this.isExhausted && end < total ) {
			yield* this.#samples( perQuestion * SAMPLED );
		}
	}

	*#samples( count: number ): Generator< boolean, void, void > {
		const pause = Math.ceil( PAUSE / ( this.order.length + 1 ) );
		for ( let n = 0; n < count; n++ ) {
			if ( n % pause === 0 ) {
				yield false;
			}
			this.#budget.spent++;
			const isPossible = this.order.every( ( _, level ) => {
				const values = this.#open( level );
				this.#seed = ( this.#seed * 48271 ) % 2147483647;
				const value = values[ this.#seed % values.length ];
				return value !== undefined && this.#choose( level, value );
			} );
			yield isPossible && this.#isAccepted();
		}
	}

	/** Chooses the next value of a field. Returns false if there is none. */
	#advance( level: number, positions: number[] ): boolean {
		const values = this.#open( level );
		for (;;) {
			const position = ++( positions[ level ] as number );
			const value = values[ position ];
			if ( value === undefined ) {
				return false;
			}
			if ( this.#choose( level, value ) ) {
				return true;
			}
			this.#budget.spent++;
		}
	}

	/** Returns the values that a field can have now; null = it is hidden or calculated. */
	#open( level: number ): readonly ( Value | null )[] {
		const field = this.order[ level ] ?? '';
		return this.hides( field ) || this.#formulas.has( field )
			? [ null ]
			: ( this.#domains[ level ]?.values ?? [] );
	}

	#choose( level: number, value: Value | null ): boolean {
		if ( value && this.#question.isStrict && value.plain === 'no' ) {
			return false;
		}
		const field = this.order[ level ] ?? '';
		this.#chosen[ level ] = value;
		this.#values.set( field, value?.texts ?? this.#calculated( field ) );
		this.#evaluator.update( [ field ] );
		return true;
	}

	#calculated( field: string ): string[] {
		if ( ! this.#formulas.has( field ) ) {
			return [];
		}
		const sums = { get: ( name: string ) => sumOf( this.texts( name ) ) };
		const result = resultOf(
			{ formulas: this.#formulas, columns: this.#model.columns, sums },
			field
		);
		return result === '' ? [] : [ result ];
	}

	#accepts( value: Value, level: number ) {
		return this.requires( this.order[ level ] ?? '' )
			? value.required
			: value.plain;
	}

	#isAccepted(): boolean {
		return (
			! this.#question.isStrict ||
			this.#chosen.every(
				( value, level ) =>
					! value || this.#accepts( value, level ) !== 'no'
			)
		);
	}
}
