import { pathOf } from './query';
import type { Asked } from './query';

const asked = ( changed: Partial< Asked > ): Asked => ( {
	state: 'inbox',
	view: { type: 'table' },
	from: '',
	until: '',
	before: 0,
	...changed,
} );

it( 'asks for a state and nothing that is not asked for', () => {
	expect( pathOf( asked( {} ) ) ).toBe(
		'/frontispiece/v1/submissions?state=inbox&per_page=25'
	);
} );

it( 'asks for words, days, filters and where the page begins', () => {
	expect(
		pathOf(
			asked( {
				state: 'spam',
				view: {
					type: 'table',
					search: 'a & b',
					filters: [
						{ field: 'form', operator: 'is', value: '7' },
						{ field: 'mail', operator: 'is', value: undefined },
					],
				},
				from: '2030-05-01',
				before: 99,
			} )
		)
	).toBe(
		'/frontispiece/v1/submissions?state=spam&per_page=25&s=a+%26+b&from=2030-05-01&before=99&form=7'
	);
} );
