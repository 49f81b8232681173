import { pageOf } from './list';
import type { FormRow } from './types';
import type { View } from '../components/table';

const rows = [ 'Orders', 'Ask us a question', 'More orders' ].map(
	( title, id ) => ( { id, title } ) as FormRow
);

const view = ( changed: Partial< View > ) =>
	( { type: 'table', page: 1, perPage: 20, ...changed } ) as View;

it( 'searches forms by name and pages the list', () => {
	expect( pageOf( rows, view( { search: 'ORDER' } ) ) ).toEqual( {
		rows: [ rows[ 0 ], rows[ 2 ] ],
		total: 2,
	} );
	expect( pageOf( rows, view( { page: 2, perPage: 2 } ) ) ).toEqual( {
		rows: [ rows[ 2 ] ],
		total: 3,
	} );
} );
