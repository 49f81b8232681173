import { pathOf } from './view';
import type { View } from '@wordpress/dataviews/wp';

const view = ( changed: Partial< View > ) =>
	( { type: 'table', page: 2, perPage: 20, ...changed } ) as View;

it( 'requests a page of rows from a route', () => {
	expect( pathOf( '/a/b', view( {} ) ) ).toBe( '/a/b?page=2&per_page=20' );
} );

it( 'requests the search, the sort order and each filter that has a value', () => {
	expect(
		pathOf(
			'/a',
			view( {
				search: 'a & b',
				sort: { field: 'date', direction: 'desc' },
				filters: [
					{ field: 'kind', operator: 'isAny', value: [ 'a', 'b' ] },
					{ field: 'none', operator: 'is', value: undefined },
				],
			} )
		)
	).toBe(
		'/a?page=2&per_page=20&search=a+%26+b&orderby=date&order=desc&kind=a%2Cb'
	);
} );
