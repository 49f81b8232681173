import { placeOf } from './placement';

const WINDOW = { left: 0, top: 0, width: 1280, height: 800 };
const field = ( left: number, top: number, width = 300 ) => ( {
	left,
	top,
	width,
	height: 40,
} );
const place = ( more: Partial< Parameters< typeof placeOf >[ 0 ] > = {} ) =>
	placeOf( {
		field: field( 100, 50 ),
		view: WINDOW,
		height: 280,
		maxHeight: 300,
		isRtl: false,
		...more,
	} );

describe( 'BUG-62: Suggestions', () => {
	it( 'are below their field, and as wide', () => {
		expect( place() ).toEqual( {
			left: 100,
			top: 94,
			width: 300,
			maxHeight: 300,
		} );
	} );

	it.each( [
		[ 'the right', field( 1100, 50, 172 ), false, 984 ],
		[ 'the left', field( 8, 50, 172 ), true, 8 ],
		[ 'the left, beyond it', field( -50, 50 ), false, 8 ],
		[ 'the right, beyond it', field( 1100, 50 ), true, 972 ],
	] )(
		'of a field at the edge on %s stay in the window',
		( _edge, box, isRtl, left ) => {
			expect( place( { field: box, isRtl } ).left ).toBe( left );
		}
	);

	it( 'begin where the field does, in both directions', () => {
		const box = field( 600, 50, 200 );
		expect( place( { field: box } ) ).toMatchObject( {
			left: 600,
			width: 288,
		} );
		// The right edge of both is at 800.
		expect( place( { field: box, isRtl: true } ) ).toMatchObject( {
			left: 512,
			width: 288,
		} );
	} );

	it( 'are not wider than a narrow window', () => {
		const view = { ...WINDOW, width: 256 };
		expect( place( { view } ) ).toMatchObject( { left: 8, width: 240 } );
	} );

	it( 'are above a field at the lower edge, next to it', () => {
		expect( place( { field: field( 100, 700 ) } ) ).toMatchObject( {
			top: 416,
			maxHeight: 300,
		} );
	} );

	it( 'are as high as there is room, on the side with more of it', () => {
		const view = { ...WINDOW, height: 320 };
		expect( place( { view } ) ).toMatchObject( {
			top: 94,
			maxHeight: 218,
		} );
		expect( place( { view, field: field( 100, 200 ) } ) ).toMatchObject( {
			top: 8,
			maxHeight: 188,
		} );
	} );

	it( 'leave out what the keyboard of a phone covers', () => {
		const view = { ...WINDOW, top: 40, height: 300 };
		expect( place( { view, field: field( 10, 60 ) } ) ).toMatchObject( {
			top: 104,
			maxHeight: 228,
		} );
	} );
} );
