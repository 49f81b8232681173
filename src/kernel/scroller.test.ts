import { viewOf } from './scroller';

const row = { width: 660, scrollWidth: 1540, itemWidth: 200 };
const starts = [ 0, 220, 440, 660, 880, 1100, 1320 ];

it.each( [
	[ 0, { first: 1, last: 3, isStart: true, isEnd: false } ],
	[ 220, { first: 2, last: 4, isStart: false, isEnd: false } ],
	[ 330, { first: 3, last: 5, isStart: false, isEnd: false } ],
	[ 880, { first: 5, last: 7, isStart: false, isEnd: true } ],
] )( 'scrolled to %i it knows the visible items', ( at, expected ) => {
	expect( viewOf( { ...row, at, starts } ) ).toEqual( {
		...expected,
		seen: 3,
		total: 7,
	} );
} );

it( 'an empty carousel is at both ends', () => {
	expect(
		viewOf( {
			at: 0,
			width: 600,
			scrollWidth: 600,
			starts: [],
			itemWidth: 0,
		} )
	).toEqual( {
		first: 0,
		last: 0,
		seen: 0,
		total: 0,
		isStart: true,
		isEnd: true,
	} );
} );
