import { findRows } from './find';
import { makeRow } from './row.fixtures';

const rows = [
	makeRow( {
		title: 'News',
		sources: [ { handle: 'a', name: 'Bakery', type: '' } ],
	} ),
	makeRow( {
		title: 'Photos',
		feature: 'photo-feed',
		fetched_at: 9,
		number: 0,
	} ),
	makeRow( { title: 'Old', deleted: true } ),
	makeRow( { title: 'about', state: 'failing', fetched_at: 5 } ),
];

const titles = ( view: object ) =>
	findRows( rows, { type: 'table', ...view } as never ).rows.map(
		( { title } ) => title
	);
const filtered = ( field: string, value: string ) =>
	titles( { filters: [ { field, operator: 'is', value } ] } );

it( 'shows deleted feeds only when the filter requests them', () => {
	expect( titles( {} ) ).toEqual( [ 'News', 'Photos', 'about' ] );
	expect( filtered( 'state', 'deleted' ) ).toEqual( [ 'Old' ] );
} );

it( 'searches the title, the sources and the locations', () => {
	expect( titles( { search: 'bak new' } ) ).toEqual( [ 'News' ] );
	expect( titles( { search: 'nothing' } ) ).toEqual( [] );
} );

it( 'filters by type, by state and by whether the feed has a name', () => {
	expect( filtered( 'feature', 'photo-feed' ) ).toEqual( [ 'Photos' ] );
	expect( filtered( 'state', 'failing' ) ).toEqual( [ 'about' ] );
	expect( filtered( 'named', 'no' ) ).toEqual( [ 'Photos' ] );
} );

it( 'sorts and pages the list', () => {
	const sort = { field: 'title', direction: 'desc' };
	expect( titles( { sort } ) ).toEqual( [ 'Photos', 'News', 'about' ] );
	expect( titles( { sort, perPage: 2, page: 2 } ) ).toEqual( [ 'about' ] );
	expect(
		titles( { sort: { field: 'fetched_at', direction: 'asc' } } )[ 2 ]
	).toBe( 'Photos' );
} );
