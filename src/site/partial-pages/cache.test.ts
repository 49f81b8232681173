import { PageCache } from './cache';
import declared from './options.json';
import { DEFAULTS } from './pages';

const page = ( title: string ) => ( { nodes: [], title, scroll: 0 } );

describe( 'The pages that are kept', () => {
	it( 'S001-136: are 20 at most, and the 21st drops the oldest', () => {
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

	it( 'are given out once, and kept anew they are the newest', () => {
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

	it( 'are none when the owner wants none', () => {
		const cache = new PageCache( 0 );
		cache.keep( 'a', page( 'A' ) );
		expect( cache.take( 'a' ) ).toBeUndefined();
	} );
} );
