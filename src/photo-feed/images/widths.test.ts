import { choose, widthFor, withNeighbours } from './widths';

it.each( [
	[ 'P002-195', 'thumb', 150 ],
	[ 'P002-196', 'medium', 320 ],
	[ 'P002-197', 'full', 640 ],
] )(
	'%s: the resolution %s is %d px wide, whatever the displayed width',
	( _rule, resolution, width ) => {
		for ( const shown of [ 0, 141, 900 ] ) {
			expect( widthFor( resolution, shown, false ) ).toBe( width );
			expect( widthFor( resolution, shown, true ) ).toBe( width );
		}
	}
);

it.each( [
	[ 0, 150 ],
	[ 141, 150 ],
	[ 150, 150 ],
	[ 151, 320 ],
	[ 320, 320 ],
	[ 321, 640 ],
	[ 641, 640 ],
	[ 2000, 640 ],
] )(
	'P002-198: a displayed width of %d px uses the %d px image',
	( shown, width ) => {
		expect( widthFor( 'auto', shown, false ) ).toBe( width );
		expect( widthFor( undefined, shown, false ) ).toBe( width );
	}
);

it.each( [
	[ 70, 150 ],
	[ 71, 320 ],
	[ 160, 320 ],
	[ 161, 640 ],
	[ 170, 640 ],
] )(
	'P002-198, P002-199: %d px of a highlighted post, rounded up to tens, use the %d px image',
	( shown, width ) => {
		expect( widthFor( 'auto', shown, true ) ).toBe( width );
	}
);

it.each( [
	[ { 320: 'low' }, { 150: 'low', 320: 'low', 640: 'low' } ],
	[ { 640: 'full' }, { 150: 'full', 320: 'full', 640: 'full' } ],
	[ { 150: 'thumb' }, { 150: 'thumb', 320: 'thumb' } ],
	[
		{ 150: 'thumb', 640: 'full' },
		{ 150: 'thumb', 320: 'full', 640: 'full' },
	],
	[
		{ 320: 'low', 640: 'full' },
		{ 150: 'low', 320: 'low', 640: 'full' },
	],
	[
		{ 150: 'thumb', 320: 'low' },
		{ 150: 'thumb', 320: 'low', 640: 'low' },
	],
	[ {}, {} ],
] )(
	'P002-056: for %j a missing size comes from its neighbors: %j',
	( sources, all ) => {
		expect( withNeighbours( sources ) ).toEqual( all );
	}
);

it( 'P002-056: a missing size keeps the original, unless local images are preferred or the original is blocked', () => {
	const sources = { 150: 'thumb', 320: 'low' };
	expect( choose( sources, 320, 'original', false ) ).toBe( 'low' );
	expect( choose( sources, 640, 'original', false ) ).toBe( 'original' );
	expect( choose( sources, 640, 'original', true ) ).toBe( 'low' );
	expect( choose( sources, 640, '', false ) ).toBe( 'low' );
	expect( choose( { 150: 'thumb' }, 640, '', true ) ).toBe( 'thumb' );
	expect( choose( {}, 640, '', true ) ).toBe( '' );
} );
