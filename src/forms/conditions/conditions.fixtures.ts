import { pick } from '../rules/values.fixtures';
import { operators } from './operators';
import type { Comparison, Condition, Group, Part } from './condition';
import type { Random } from '../rules/values.fixtures';

const FIELDS = [ ...'abcdefgh' ];
const TEXTS = [
	...[ '0', '1', '7', 'x', 'Red', 'red wine', 'ÄÖÜ', '😀', 'two\nlines' ],
	...[ '2028-02-29', '<b>"x"</b>', '[x]', "\\'" ],
];

const below = ( random: Random, end: number ) => Math.floor( random() * end );

function someComparison( random: Random ): Comparison {
	const operator = pick( random, Object.keys( operators ) );
	const comparison = { field: pick( random, FIELDS ), operator };
	const values: Record< string, () => string > = {
		greater: () => String( below( random, 25 ) - 5 ),
		before: () =>
			`20${ 20 + below( random, 15 ) }-0${ pick( random, '123456789' ) }-11`,
	};
	values.less = values.greater as () => string;
	values.after = values.before as () => string;
	return operators[ operator ]?.accepts
		? {
				...comparison,
				value: values[ operator ]?.() ?? pick( random, TEXTS ),
			}
		: comparison;
}

export function someGroup( random: Random, depth = 2 ): Group {
	return {
		match: pick( random, [ 'all', 'any' ] as const ),
		rules: Array.from( { length: 1 + below( random, 4 ) }, () =>
			depth > 1 && random() < 0.25
				? someGroup( random, depth - 1 )
				: someComparison( random )
		),
	};
}

export function someCondition( random: Random ): Condition {
	const action = pick( random, [ 'show', 'hide', 'require' ] as const );
	return { action, ...someGroup( random ) };
}

export function someParts( random: Random ): Part[] {
	return Array.from( { length: 1 + below( random, 6 ) }, ( _, number ) => {
		const from = below( random, 8 );
		return {
			id: `c${ number + 1 }`,
			fields: FIELDS.slice( from, from + 1 + below( random, 3 ) ),
			conditions: [ someCondition( random ) ],
		};
	} );
}

export function someValues( random: Random ): Record< string, string[] > {
	return Object.fromEntries(
		FIELDS.map( ( field ) => [
			field,
			Array.from( { length: below( random, 3 ) }, () =>
				pick( random, TEXTS )
			),
		] )
	);
}
