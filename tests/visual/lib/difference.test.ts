import { difference } from './difference';

/** Returns a gray image. */
const gray = ( width: number, height: number, level: number ) => ( {
	width,
	height,
	data: Array.from( { length: width * height * 4 }, ( _, at ) =>
		at % 4 === 3 ? 255 : level
	),
} );

const RED = [ 220, 0, 40, 255 ];

test( 'an image does not differ from itself', () => {
	const { share, picture } = difference(
		gray( 4, 3, 80 ),
		gray( 4, 3, 80 ),
		0
	);
	expect( share ).toBe( 0 );
	expect( picture ).toHaveLength( 4 * 3 * 4 );
} );

test( 'one pixel that differs is counted and marked', () => {
	const actual = gray( 4, 3, 80 );
	actual.data[ 5 * 4 + 1 ] = 180;
	const { share, picture } = difference( gray( 4, 3, 80 ), actual, 40 );
	expect( share ).toBeCloseTo( 1 / 12 );
	expect( [ ...picture.slice( 20, 24 ) ] ).toEqual( RED );
	expect( [ ...picture.slice( 0, 4 ) ] ).not.toEqual( RED );
} );

test( 'a channel may differ by the tolerance and not by more', () => {
	const shareOf = ( level: number ) =>
		difference( gray( 2, 2, 80 ), gray( 2, 2, level ), 40 ).share;
	expect( shareOf( 120 ) ).toBe( 0 );
	expect( shareOf( 40 ) ).toBe( 0 );
	expect( shareOf( 121 ) ).toBe( 1 );
	expect( shareOf( 39 ) ).toBe( 1 );
} );

test( 'images of different sizes differ everywhere', () => {
	expect( difference( gray( 2, 2, 80 ), gray( 2, 3, 80 ), 40 ).share ).toBe(
		1
	);
	expect( difference( gray( 3, 2, 80 ), gray( 2, 3, 80 ), 40 ).share ).toBe(
		1
	);
} );
