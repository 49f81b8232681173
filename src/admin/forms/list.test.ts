import { entriesText, pageOf } from './list';
import type { FormRow } from '../../form-settings/types';
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

it( 'marks a number of entries at the maximum as that many or more', () => {
	expect( entriesText( 0, 0 ) ).toBe( '0' );
	expect( entriesText( 1234, 0 ) ).toBe( '1,234' );
	expect( entriesText( 1234, 2 ) ).toBe( '1,234 (2 unread)' );
	expect( entriesText( 100_000, 100_000 ) ).toBe(
		'100,000+ (100,000+ unread)'
	);
} );
