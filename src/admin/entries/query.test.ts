import { pathOf } from './query';
import type { EntryQuery } from './query';

const query = ( changed: Partial< EntryQuery > ): EntryQuery => ( {
	state: 'inbox',
	view: { type: 'table' },
	from: '',
	until: '',
	before: 0,
	...changed,
} );

it( 'requests a state and omits unset filters', () => {
	expect( pathOf( query( {} ) ) ).toBe(
		'/frontispiece/v1/entries?state=inbox&per_page=25'
	);
} );

it( 'requests search terms, dates, filters and the page position', () => {
	expect(
		pathOf(
			query( {
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
		'/frontispiece/v1/entries?state=spam&per_page=25&s=a+%26+b&from=2030-05-01&before=99&form=7'
	);
} );
