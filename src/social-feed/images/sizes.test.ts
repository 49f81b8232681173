import {
	isInResizedRange,
	mergeSources,
	needsResize,
	selectSource,
	shouldRaise,
	targetWidth,
} from './sizes';

it.each( [
	[ 500, 320, true ],
	[ 300, 320, false ],
	[ 320, 320, false ],
] )(
	'R000-097: with %d px displayed and %d px loaded, upgrading is %s',
	( displayed, loaded, is ) => {
		expect( shouldRaise( displayed, loaded ) ).toBe( is );
	}
);

it.each( [
	[ [ 150, 500 ], true ],
	[ [ 151 ], false ],
	[ [ 499 ], false ],
	[ [ 130, 720 ], true ],
	[ [], true ],
] )(
	'R000-127: with GDPR off the sizes %j need a request: %s; with GDPR on all do',
	( widths, needs ) => {
		expect( needsResize( widths, false ) ).toBe( needs );
		expect( needsResize( widths, true ) ).toBe( true );
	}
);

it.each( [
	[ 219, true ],
	[ 220, false ],
	[ 700, false ],
	[ 701, true ],
] )( 'R000-128: %d px is in the resized range: %s', ( width, is ) => {
	expect( isInResizedRange( width ) ).toBe( is );
} );

it.each( [
	[ 0, 50 ],
	[ 49, 50 ],
	[ 50, 50 ],
	[ 51, 51 ],
] )(
	'R000-129: a displayed width of %d px requests %d px',
	( displayed, target ) => {
		expect( targetWidth( displayed ) ).toBe( target );
	}
);

it( 'selects the smallest source that is wide enough, else the widest', () => {
	const sources = { 320: 'a', 640: 'b' };
	expect( selectSource( sources, 0 ) ).toBe( 'a' );
	expect( selectSource( sources, 321 ) ).toBe( 'b' );
	expect( selectSource( sources, 2000 ) ).toBe( 'b' );
	expect( selectSource( {}, 10 ) ).toBe( '' );
} );

describe( 'R000-187: source sizes outside 220 to 700 are replaced by the resized ones', () => {
	const network = { 130: 'n130', 320: 'n320', 720: 'n720' };
	const resized = { 250: 'r250', 400: 'r400' };

	it( 'with consent the original is kept above the largest resized source', () => {
		expect( mergeSources( network, resized, true ) ).toEqual( {
			250: 'r250',
			320: 'n320',
			400: 'r400',
			720: 'n720',
		} );
		expect(
			mergeSources( network, { 1080: 'r1080' }, true )
		).not.toHaveProperty( '720' );
	} );

	it( 'without consent no remote source is used', () => {
		expect( mergeSources( network, resized, false ) ).toEqual( resized );
	} );

	it( 'nothing is replaced if there are no resized sources', () => {
		expect( mergeSources( network, {}, true ) ).toEqual( network );
	} );
} );
