import { itemHtml, makeFeed, setWindowWidth } from '../feed.fixtures';
import { applyMobileCount, isNarrowWindow } from './mobile-count';

const items = [ '1_1', '1_2', '1_3', '1_4', '1_5' ].map( ( id ) =>
	itemHtml( id )
);

const hiddenIds = ( feed: HTMLElement ) =>
	[ ...feed.querySelectorAll( '.cff-num-diff-hide' ) ].map(
		( { id } ) => id
	);

it( 'R000-126: marks what is past page number times mobile count', () => {
	const feed = makeFeed( { items, attributes: 'data-nummobile="2"' } );
	expect( applyMobileCount( feed, 1 ) ).toBe( 3 );
	expect( hiddenIds( feed ) ).toEqual( [ 'cff_1_3', 'cff_1_4', 'cff_1_5' ] );
	expect( applyMobileCount( feed, 2 ) ).toBe( 1 );
	expect( hiddenIds( feed ) ).toEqual( [ 'cff_1_5' ] );
	expect( applyMobileCount( feed, 3 ) ).toBe( 0 );
} );

it( 'hides nothing without a mobile count', () => {
	const feed = makeFeed( { items, attributes: 'data-nummobile=""' } );
	expect( applyMobileCount( feed, 1 ) ).toBe( 0 );
	expect( hiddenIds( feed ) ).toEqual( [] );
} );

it.each( [
	[ 479, true ],
	[ 480, false ],
] )( 'R000-126: a window of %d px counts as narrow: %s', ( width, narrow ) => {
	setWindowWidth( width );
	expect( isNarrowWindow() ).toBe( narrow );
} );
