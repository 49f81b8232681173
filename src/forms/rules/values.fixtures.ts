import type { Definition } from './definition';

export type Files = [ name: string, type: string, size: number ][];

export interface Case {
	rule: Definition;
	values: string[];
	files: Files;
}

export type Random = () => number;

/** Returns a random generator that produces the same numbers for the same seed. */
export function seeded( seed: number ): Random {
	let state = seed;
	return () => {
		state = ( state * 48271 ) % 2147483647;
		return state / 2147483647;
	};
}

export function pick< T >( random: Random, list: ArrayLike< T > ): T {
	return list[ Math.floor( random() * list.length ) ] as T;
}

// Characters and strings that PHP and JavaScript tend to parse differently.
const NASTY = [
	...'\0\t\n\v\f\r \u0085\u00a0\u1680\u180e\u2003\u200b\u2028\u202f\u205f\u3000\ufeff\ufffd',
	...'0159aAzZéßİıKſ٣５😀\u0301\u200d👩',
	...'.,:;-+_*#/\\@()[]{}<>!?%&=|^~`\'"$',
	'//',
	'..',
	'http:',
	'@a.de',
	'2024-02-29',
	'1e5',
	'00',
	'\r\n',
];

/** Returns a variation of one of the examples; most keep the format that a rule checks. */
export function near( random: Random, examples: string[] ): string {
	let value = pick( random, examples );
	for ( let changes = Math.floor( random() ** 2 * 5 ); changes; changes-- ) {
		const signs = [ ...value ];
		const at = Math.floor( random() * ( signs.length + 1 ) );
		const added =
			random() < 0.5
				? pick( random, NASTY )
				: ( [ ...pick( random, examples ) ][ 0 ] ?? '' );
		signs.splice(
			at,
			pick( random, [ 0, 1, 1, 2 ] ),
			...pick( random, [ [], [ added ], [ added, added ] ] )
		);
		value = signs.join( '' );
	}
	if ( random() < 0.1 ) {
		value += pick( random, examples );
	}
	return value;
}

export function someNumber( random: Random ): string {
	const number = ( random() - 0.5 ) * 10 ** Math.floor( random() * 9 );
	return pick( random, [
		String( Math.round( number ) ),
		String( Math.round( number ) / 10 ),
		number.toFixed( 7 ),
		number.toExponential( 3 ),
	] );
}

export function someDay( random: Random ): string {
	const digits = ( count: number, below: number ) =>
		String( Math.floor( random() * below ) ).padStart( count, '0' );
	return `${ digits( 4, pick( random, [ 3000, 20000 ] ) ) }-${ digits( 2, 14 ) }-${ digits( 2, 33 ) }`;
}
