import { blockOf, feedOf, layoutsFor } from './layouts';
import type { ConnectedSource } from './discover';

const source = (
	families: string[],
	more: Partial< ConnectedSource > = {}
) => ( {
	handle: `s_${ families.join( '' ) }`,
	name: 'Harbor',
	type: 'rss',
	families,
	error: null,
	...more,
} );

const ids = ( ...sources: ConnectedSource[] ) =>
	layoutsFor( sources ).map( ( { id } ) => id );

it( 'BUG-67: the default is a grid of nine posts in three columns', () => {
	const posts = source( [ 'posts', 'photos' ] );
	const [ first ] = layoutsFor( [ posts ] );
	expect( first && feedOf( first, [ posts ] ) ).toEqual( {
		source: [ posts.handle ],
		layout: 'grid',
		num: 9,
		cols: 3,
		characters: 240,
	} );
	expect( first?.feature ).toBe( 'social-feed' );
} );

it( 'BUG-67: photos of an account without posts are in a grid of nine in three columns, too', () => {
	const photos = source( [ 'photos' ] );
	const [ first ] = layoutsFor( [ photos ] );
	expect( first ).toMatchObject( {
		feature: 'photo-feed',
		attributes: { layout: 'grid', num: 9, cols: 3 },
	} );
} );

it( 'offers layouts of posts, of photos, or of both', () => {
	const posts = ids( source( [ 'posts' ] ) );
	const photos = ids( source( [ 'photos' ] ) );
	expect( posts ).toEqual( [
		'posts-grid',
		'posts-masonry',
		'posts-list',
		'posts-carousel',
	] );
	expect( photos ).toEqual( [
		'photos-grid',
		'photos-highlight',
		'photos-masonry',
		'photos-carousel',
	] );
	expect( ids( source( [ 'posts', 'photos' ] ) ) ).toEqual( [
		...posts,
		...photos,
	] );
	expect( ids( source( [ 'posts' ] ), source( [ 'photos' ] ) ) ).toEqual( [
		...posts,
		...photos,
	] );
	expect( ids( source( [] ) ) ).toEqual( posts );
} );

it( 'a feed shows those of several sources that suit it', () => {
	const sources = [ source( [ 'posts' ] ), source( [ 'photos' ] ) ];
	expect(
		layoutsFor( sources ).map(
			( layout ) => feedOf( layout, sources ).source
		)
	).toEqual( [
		...Array( 4 ).fill( [ 's_posts' ] ),
		...Array( 4 ).fill( [ 's_photos' ] ),
	] );
} );

it( 'reviews are in a feed of reviews', () => {
	const reviews = source( [ 'posts' ], { type: 'reviews' } );
	const [ grid ] = layoutsFor( [ reviews ] );
	expect( grid && feedOf( grid, [ reviews ] ).type ).toBe( 'reviews' );
	const both = [ reviews, source( [ 'posts' ] ) ];
	expect( grid && feedOf( grid, both ).type ).toBeUndefined();
} );

it( 'BUG-67: a copied block has room for its columns and never shows demo posts', () => {
	const posts = source( [ 'posts' ] );
	const [ grid, , list ] = layoutsFor( [ posts ] );
	expect( grid && blockOf( grid, [ posts ] ) ).toBe(
		'<!-- wp:frontispiece/social-feed {"source":["s_posts"],"layout":"grid","num":9,"cols":3,"characters":240,"demo":false,"align":"wide"} /-->'
	);
	expect( list && blockOf( list, [ posts ] ) ).not.toContain( 'align' );
} );
