import { normalise, toNumber } from './text';
import type { Answers } from './answers';

/** A rule of a schema as the server sent it; its members may have any type. */
export interface Definition {
	readonly rule?: unknown;
	readonly field?: unknown;
	readonly error?: unknown;
	readonly [ member: string ]: unknown;
}

export interface ValidationError {
	field: string;
	error: string;
}

/**
 * A rule returns false to fail with its own message; a rule made of other rules may return the error of one of them.
 */
export type Rule = (
	definition: Definition,
	answers: Answers,
	validateRule: (
		part: Definition,
		answers: Answers
	) => ValidationError | undefined,
	isKnown: ( part: Definition ) => boolean
) => boolean | ValidationError;

export function text( definition: Definition, member: string ): string {
	const value = definition[ member ];
	return typeof value === 'string' ? value : '';
}

export const errorOf = ( definition: Definition ): ValidationError => ( {
	field: text( definition, 'field' ),
	error: text( definition, 'error' ),
} );

/** Returns a number, or undefined if the member is missing or not a number. */
export function number(
	definition: Definition,
	member: string
): number | undefined {
	const value = definition[ member ];
	if ( typeof value === 'number' ) {
		return value;
	}
	return typeof value === 'string' ? toNumber( value.trim() ) : undefined;
}

/** Returns a rule that each value of a field must pass. */
export const eachValue =
	( accepts: ( value: string, definition: Definition ) => boolean ): Rule =>
	( definition, values ) =>
		values
			.texts( text( definition, 'field' ) )
			.every( ( value ) => accepts( value, definition ) );

/** Checks the comparison of a value with the threshold of a rule whose name begins with min or max. */
export const isWithin = (
	definition: Definition,
	comparison: number
): boolean =>
	text( definition, 'rule' ).startsWith( 'min' )
		? comparison >= 0
		: comparison <= 0;

/** Checks a number by the threshold of such a rule. */
export function isAllowed( definition: Definition, amount: number ): boolean {
	const bound = number( definition, 'threshold' );
	// Not only the difference: that of two infinite numbers is none.
	return (
		bound === undefined ||
		isWithin( definition, amount === bound ? 0 : amount - bound )
	);
}

export function accept( definition: Definition ): string[] {
	const list = definition.accept;
	return ( Array.isArray( list ) ? list : [] )
		.filter(
			( entry ) => typeof entry === 'string' || Number.isInteger( entry )
		)
		.map( ( entry ) => normalise( String( entry ) ) );
}

export function parts( definition: Definition ): Definition[] {
	const list = definition.rules;
	return ( Array.isArray( list ) ? list : [] )
		.filter( ( part ) => typeof part === 'object' && part !== null )
		.map( ( part ) => ( { field: definition.field, ...part } ) );
}
