import { fieldsOf, isRequired, isShown } from './condition';
import type { Part, Texts } from './condition';

/** Adds a number to the count of each of these fields. */
function count( counts: Map< string, number >, fields: string[], by: number ) {
	for ( const field of fields ) {
		counts.set( field, ( counts.get( field ) ?? 0 ) + by );
	}
}

/**
 * What is hidden and required in a form, as includes/Forms/Conditions/FormConditions.php finds it. A change evaluates
 * only the parts that depend on it, in the order of the form. The server sends no conditions that depend on each other.
 */
export class Evaluator {
	readonly #texts: Texts;
	readonly #dependents = new Map< string, number[] >();
	readonly #hidden = new Set< Part >();
	readonly #required = new Set< Part >();
	/** How many hidden, and requiring, parts a field is in. */
	readonly #hiddenFields = new Map< string, number >();
	readonly #requiredFields = new Map< string, number >();
	/** How many parts were evaluated so far. */
	evaluated = 0;

	constructor(
		readonly parts: readonly Part[],
		texts: Texts
	) {
		this.#texts = texts;
		parts.forEach( ( { conditions }, number ) => {
			for ( const field of new Set( conditions.flatMap( fieldsOf ) ) ) {
				this.#dependents.set( field, [
					...( this.#dependents.get( field ) ?? [] ),
					number,
				] );
			}
		} );
	}

	hides( field: string ): boolean {
		return ( this.#hiddenFields.get( field ) ?? 0 ) > 0;
	}

	requires( field: string ): boolean {
		return (
			( this.#requiredFields.get( field ) ?? 0 ) > 0 &&
			! this.hides( field )
		);
	}

	isHidden( part: Part ): boolean {
		return this.#hidden.has( part );
	}

	/** Evaluates what depends on these fields, or everything. Returns the parts whose state is another now. */
	update( fields?: string[] ): Set< Part > {
		const changed = new Set< Part >();
		const waiting = new Set(
			fields?.flatMap( ( field ) => this.#of( field ) ) ??
				this.parts.keys()
		);
		// Conditions that depend on each other would never end.
		let left = ( this.parts.length + 1 ) ** 2;
		while ( waiting.size && left-- > 0 ) {
			const number = Math.min( ...waiting );
			waiting.delete( number );
			const part = this.parts[ number ];
			if ( part && this.#evaluate( part, waiting ) ) {
				changed.add( part );
			}
		}
		return changed;
	}

	#of( field: string ): number[] {
		return this.#dependents.get( field ) ?? [];
	}

	#evaluate( part: Part, waiting: Set< number > ): boolean {
		this.evaluated++;
		const texts = ( field: string ) =>
			this.hides( field ) ? [] : this.#texts( field );
		const isNowHidden = ! isShown( part, texts );
		const isNowRequired = isRequired( part, texts );
		const isOther = isNowHidden !== this.#hidden.has( part );
		if ( isOther ) {
			toggle( this.#hidden, part, isNowHidden );
			count( this.#hiddenFields, part.fields, isNowHidden ? 1 : -1 );
			for ( const field of part.fields ) {
				this.#of( field ).forEach( ( number ) =>
					waiting.add( number )
				);
			}
		}
		if ( isNowRequired === this.#required.has( part ) ) {
			return isOther;
		}
		toggle( this.#required, part, isNowRequired );
		count( this.#requiredFields, part.fields, isNowRequired ? 1 : -1 );
		return true;
	}
}

/** Adds a member to a set, or removes it. */
export function toggle< T >( set: Set< T >, member: T, isIn: boolean ): void {
	if ( isIn ) {
		set.add( member );
	} else {
		set.delete( member );
	}
}
