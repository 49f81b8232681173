import { fewest, reason } from './reasons';
import { Search } from './search';
import type { FormModel } from './model';
import type { Case } from './reasons';
import type { Budget, Combination, Question } from './question';
import type {
	Conflict,
	FilledValues,
	Finding,
	Target,
	Unchecked,
} from './types';

/** A check that runs in pieces. */
export type Pieces< T = void > = Generator< void, T, void >;

const costOf = ( combination: Combination ): number =>
	combination.reduce( ( sum, value ) => sum + ( value?.cost ?? 0 ), 0 );

type Details = Finding extends infer Each
	? Each extends Finding
		? Omit< Each, 'target' | 'step' >
		: never
	: never;

/** Asks questions about the combinations of a form, and collects what is found. */
export class Questioner {
	readonly findings: Finding[] = [];
	readonly unchecked: Unchecked[] = [];
	readonly sampled = new Set< string >();

	constructor(
		readonly model: FormModel,
		readonly budget: Budget
	) {}

	/** Looks for values with which all of these conditions hold. Returns whether it is proven that there are none. */
	*reach(
		kind: 'unreachable' | 'never-required',
		target: Target,
		conflicts: Conflict[],
		isStrict = true
	): Pieces< boolean > {
		if ( ! conflicts.length ) {
			return false;
		}
		const search = this.#search( {
			groups: conflicts.map( ( { rule } ) => rule ),
			isStrict,
		} );
		const vectors = new Set< string >();
		let nearest:
			| { score: number; cost: number; combination: Combination }
			| undefined;
		for ( const isCombination of search.combinations() ) {
			if ( ! isCombination ) {
				yield;
				continue;
			}
			const vector = conflicts.map( ( conflict ) =>
				Number( search.isMet( conflict ) )
			);
			const score = vector.filter( Boolean ).length;
			if ( score === conflicts.length && search.isSure ) {
				return false;
			}
			vectors.add( vector.join( '' ) );
			const { combination } = search;
			const cost = costOf( combination );
			if (
				! nearest ||
				score > nearest.score ||
				( score === nearest.score && cost < nearest.cost )
			) {
				nearest = { score, cost, combination };
			}
		}
		const isProven = this.#isProven(
			target,
			search,
			! vectors.has( '1'.repeat( conflicts.length ) )
		);
		// Without any combination, a field on which it depends has no valid value, which is a finding of that field.
		if ( ! nearest || ! isProven ) {
			return false;
		}
		this.add( target, {
			kind,
			values: search.filled( nearest.combination ),
			because: [],
			conflict: fewest( conflicts, [ ...vectors ] ),
		} );
		return true;
	}

	/** Returns the fewest values with which something is so, and on which of them it depends. */
	*example(
		target: Target,
		question: Omit< Question, 'isStrict' >,
		isSo: ( search: Search ) => boolean
	): Pieces< { values: FilledValues; because: string[] } | undefined > {
		const search = this.#search( { ...question, isStrict: true } );
		const cases: Case[] = [];
		for ( const isCombination of search.combinations() ) {
			if ( isCombination ) {
				const { combination, isSure } = search;
				cases.push( { combination, isSo: isSo( search ), isSure } );
			} else {
				yield;
			}
		}
		const sure = cases.filter( ( each ) => each.isSo && each.isSure );
		const isDecided =
			sure.length > 0 || ! cases.some( ( each ) => each.isSo );
		const isProven = this.#isProven(
			target,
			search,
			isDecided,
			sure.length > 0
		);
		const [ first ] = sure.sort(
			( a, b ) => costOf( a.combination ) - costOf( b.combination )
		);
		return (
			first && {
				values: search.filled( first.combination ),
				because: reason(
					first.combination,
					isProven ? cases : undefined
				).map( ( level ) => search.order[ level ] ?? '' ),
			}
		);
	}

	#search( question: Question ): Search {
		return new Search( this.model, question, this.budget );
	}

	/** Whether a search tried all that there is. If not, and nothing was found, that is noted. */
	#isProven(
		target: Target,
		search: Search,
		isDecided: boolean,
		isFound = false
	): boolean {
		search.sampled.forEach( ( field ) => this.sampled.add( field ) );
		const isProven = search.isExhausted && search.isComplete && isDecided;
		if ( ! isProven && ! isFound ) {
			this.unchecked.push( {
				target,
				reason: search.isExhausted ? 'sample' : 'budget',
			} );
		}
		return isProven;
	}

	add( target: Target, details: Details ): void {
		this.findings.push( {
			target,
			step: this.model.stepOf( target ),
			...details,
		} );
	}
}
