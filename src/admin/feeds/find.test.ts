import { findRows } from './find';
import type { Row } from './types';

const row = ( more: Partial< Row > ): Row => ( {
	id: String( more.title ),
	number: 1,
	title: '',
	feature: 'social-feed',
	type: 'timeline',
	layout: 'list',
	sources: [],
	places: [],
	fetched_at: 0,
	fetched_text: '',
	state: 'ok',
	message: '',
	shortcode: '',
	deleted: false,
	attributes: {},
	...more,
} );

const rows = [
	row( {
		title: 'News',
		sources: [ { handle: 'a', name: 'Bakery', type: '' } ],
	} ),
	row( { title: 'Photos', feature: 'photo-feed', fetched_at: 9, number: 0 } ),
	row( { title: 'Old', deleted: true } ),
	row( { title: 'about', state: 'failing', fetched_at: 5 } ),
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
