import { PageCache } from './cache';
import declared from './options.json';
import { DEFAULTS } from './pages';

const page = ( title: string ) => ( { nodes: [], title, scroll: 0 } );

describe( 'The page cache', () => {
	it( 'S001-136: keeps at most 20 pages, and the 21st drops the oldest', () => {
		expect( declared.attributes.cache.default ).toBe( 20 );
		expect( DEFAULTS.cache ).toBe( 20 );
		const cache = new PageCache( DEFAULTS.cache );
		for ( let n = 1; n <= 21; n++ ) {
			cache.keep( `p${ n }`, page( `Page ${ n }` ) );
		}
		expect( cache.take( 'p1' ) ).toBeUndefined();
		expect( cache.take( 'p2' )?.title ).toBe( 'Page 2' );
		expect( cache.take( 'p21' )?.title ).toBe( 'Page 21' );
	} );

	it( 'returns each page once, and a page stored again is the newest', () => {
		const cache = new PageCache( 2 );
		cache.keep( 'a', page( 'A' ) );
		cache.keep( 'b', page( 'B' ) );
		expect( cache.take( 'a' )?.title ).toBe( 'A' );
		expect( cache.take( 'a' ) ).toBeUndefined();
		cache.keep( 'b', page( 'B2' ) );
		cache.keep( 'a', page( 'A2' ) );
		cache.keep( 'c', page( 'C' ) );
		expect( cache.take( 'b' ) ).toBeUndefined();
		expect( cache.take( 'a' )?.title ).toBe( 'A2' );
	} );

	it( 'keeps no pages if the owner set none', () => {
		const cache = new PageCache( 0 );
		cache.keep( 'a', page( 'A' ) );
		expect( cache.take( 'a' ) ).toBeUndefined();
	} );
} );
