import { smallestCover } from './cover';
import { unique } from './lists';
import { fieldsOfFork, forksOf } from './forks';
import { Search } from './search';
import type { Fork } from './forks';
import type { Pieces } from './questioner';
import type { FormModel } from './model';
import type { Budget, Combination } from './question';
import type { Branch, Conflict, Visit } from './types';

/** Fields with more choices have no visit for each of them, unless they are recipients. */
const MAX_CHOICES = 12;

/** The most combinations among which the fewest are looked for. */
const MAX_POOL = 500;

/** Finds the fewest visits that cover every branch of a form. */
export class VisitPlanner {
	isSmallest = true;
	readonly uncovered: Branch[] = [];
	readonly #model: FormModel;
	readonly #budget: Budget;
	readonly #forks: Fork[];
	/** Fields whose every choice is a branch. */
	readonly #listed: ReadonlySet< string >;

	constructor( model: FormModel, budget: Budget ) {
		this.#model = model;
		this.#budget = budget;
		this.#forks = forksOf( model );
		// How many rows a repeating group has, is no choice of its own.
		const isRows = ( name: string ) =>
			[ ...model.fields.keys() ].some( ( field ) =>
				field.startsWith( `${ name }:1:` )
			);
		this.#listed = new Set(
			model.form.fields
				.filter(
					( { name, choices, addressed } ) =>
						choices &&
						( choices.length <= MAX_CHOICES || addressed ) &&
						! isRows( name )
				)
				.map( ( { name } ) => name )
		);
	}

	/** Fields that don't depend on each other are covered apart, so that one visit covers branches of all of them. */
	*plan(): Pieces< Visit[] > {
		const covers: Visit[][] = [];
		for ( const fields of this.#components() ) {
			covers.push( yield* this.#cover( fields ) );
		}
		const count = Math.max(
			0,
			...covers.map( ( visits ) => visits.length )
		);
		return Array.from( { length: count }, ( _, n ) => {
			const visits = covers.flatMap(
				( cover ) => cover[ n ] ?? cover[ 0 ] ?? []
			);
			const values = Object.assign(
				{},
				...visits.map( ( visit ) => visit.values )
			);
			const names = [ ...this.#model.fields.keys() ].filter( ( name ) =>
				Object.hasOwn( values, name )
			);
			return {
				values: Object.fromEntries(
					names.map( ( name ) => [ name, values[ name ] ] )
				),
				branches: visits.flatMap( ( { branches } ) => branches ),
			};
		} );
	}

	/** Returns the fields of the form in groups that don't depend on each other. */
	#components(): string[][] {
		const { fields } = this.#model;
		let components: string[][] = [];
		for ( const related of [
			...this.#forks.map( fieldsOfFork ),
			...[ ...fields.keys() ].map( ( field ) =>
				this.#model.closure( [ field ], true )
			),
		] ) {
			const touches = ( component: string[] ) =>
				component.some( ( field ) => related.includes( field ) );
			const joined = [
				...components.filter( touches ).flat(),
				...related,
			].filter( ( field ) => fields.has( field ) );
			components = [
				...components.filter( ( component ) => ! touches( component ) ),
				unique( joined ),
			];
		}
		return components;
	}

	*#cover( fields: string[] ): Pieces< Visit[] > {
		const forks = this.#forks.filter( ( fork ) =>
			fieldsOfFork( fork ).some( ( field ) => fields.includes( field ) )
		);
		const search = this.#search( fields, forks, true );
		const pool = new Map<
			string,
			{ combination: Combination; branches: Branch[] }
		>();
		const covered = new Set< string >();
		let isWhole = true;
		for ( const isCombination of search.combinations() ) {
			if ( ! isCombination ) {
				yield;
			} else if ( search.isSure ) {
				const branches = this.#branches( search, fields, forks );
				const names = branches.map( nameOf );
				const isNew = ! pool.has( names.join() );
				if (
					isNew &&
					( pool.size < MAX_POOL ||
						names.some( ( name ) => ! covered.has( name ) ) )
				) {
					pool.set( names.join(), {
						combination: search.combination,
						branches,
					} );
					names.forEach( ( name ) => covered.add( name ) );
				} else {
					isWhole &&= ! isNew;
				}
			}
		}
		const isProven = search.isExhausted && ! search.sampled.length;
		const choices = fields.flatMap( ( of ) =>
			this.#listed.has( of )
				? ( this.#model.fields.get( of )?.choices ?? [] ).map(
						( is ): Branch => ( { kind: 'choice', of, is } )
					)
				: []
		);
		const missing = [
			...forks.map( ( { branch } ) => branch ),
			...choices,
		].filter( ( branch ) => ! covered.has( nameOf( branch ) ) );
		this.uncovered.push( ...( isProven ? [] : missing ) );
		const all = [ ...pool.values() ];
		const { places, isSmallest } = smallestCover(
			all.map( ( { branches } ) => new Set( branches.map( nameOf ) ) )
		);
		this.isSmallest &&= isSmallest && isProven && isWhole;
		// Without branches, one visit fills in the fields.
		const visits = (
			places.length
				? places.flatMap( ( place ) => all[ place ] ?? [] )
				: all.slice( 0, 1 )
		).map( ( { combination, branches } ) => ( {
			values: this.#filled( search, combination ),
			branches,
		} ) );
		return visits.length ? visits : this.#refused( fields, forks );
	}

	/** Returns a visit with values of which some are not accepted, because no others were found. */
	#refused( fields: string[], forks: Fork[] ): Visit[] {
		const search = this.#search( fields, forks, false );
		search.combinations().next();
		return [
			{
				values: this.#filled( search, search.combination ),
				branches: [],
			},
		];
	}

	#search( fields: string[], forks: Fork[], isStrict: boolean ): Search {
		const question = {
			fields,
			groups: forks
				.flatMap( ( { conflicts, within } ) => [
					...conflicts,
					...within,
				] )
				.map( ( { rule } ) => rule ),
			isStrict,
			trait: ( field: string, texts: string[] ) =>
				this.#listed.has( field ) ? texts.join( '\n' ) : '',
			isFixed: ( field: string ) => ! this.#listed.has( field ),
		};
		return new Search( this.#model, question, this.#budget );
	}

	#branches( search: Search, fields: string[], forks: Fork[] ): Branch[] {
		const all = ( conflicts: Conflict[] ) =>
			conflicts.every( ( conflict ) => search.isMet( conflict ) );
		const choices = fields
			.filter( ( field ) => this.#listed.has( field ) )
			.flatMap( ( field ) =>
				search.texts( field ).map( ( is ): Branch => ( {
					kind: 'choice',
					of: field,
					is,
				} ) )
			);
		return [
			...forks
				.filter(
					( { conflicts, isMet, within } ) =>
						all( within ) && all( conflicts ) === isMet
				)
				.map( ( { branch } ) => branch ),
			...choices,
		];
	}

	#filled( search: Search, combination: Combination ) {
		const isFillable = ( field: string ) => {
			const { input, isChallenge } =
				this.#model.fields.get( field ) ?? {};
			return input !== 'file' && ! isChallenge;
		};
		return Object.fromEntries(
			Object.entries( search.filled( combination, true ) ).filter(
				( [ field ] ) => isFillable( field )
			)
		);
	}
}

const nameOf = ( { kind, of, is }: Branch ): string =>
	JSON.stringify( [ kind, of, is ] );
