import block from './block.json';
import { DEFAULTS } from './options';
import { Zoom } from './zoom';

describe( 'A slideshow', () => {
	it( 'S001-142, S001-143: stays 3000 ms on a slide and zooms from 1 to 3 by default', () => {
		expect( DEFAULTS ).toMatchObject( {
			delay: 3000,
			zoomMax: 3,
			zoomMin: 1,
		} );
		const { delay, zoomMax, zoomMin } = block.attributes;
		expect(
			[ delay, zoomMax, zoomMin ].map( ( one ) => one.default )
		).toEqual( [ 3000, 3, 1 ] );
	} );
} );

describe( 'Zoom', () => {
	const image = () => document.querySelector( 'img' ) as HTMLImageElement;
	const row = () => document.querySelector( 'div' ) as HTMLElement;
	const key = ( name: string ) =>
		row().dispatchEvent( new KeyboardEvent( 'keydown', { key: name } ) );
	const double = () =>
		image().dispatchEvent(
			new MouseEvent( 'dblclick', { bubbles: true } )
		);

	beforeEach( () => {
		document.body.innerHTML = '<div tabindex="0"><p><img alt=""></p></div>';
		void new Zoom( { row: row(), min: 1, max: 3 } );
	} );

	it( 'S001-143: a double click zooms to the largest ratio and back', () => {
		double();
		expect( image().style.scale ).toBe( '3' );
		double();
		expect( image().style.scale ).toBe( '' );
	} );

	it( 'S001-143: stays between 1 and 3 when using keys', () => {
		const ratios = [ '-', '+', '+', '+', '-', '0' ].map( ( name ) => {
			key( name );
			return image().style.scale;
		} );
		expect( ratios ).toEqual( [ '', '2', '3', '3', '2', '' ] );
	} );

	describe( 'on touch screens', () => {
		/** Dispatches a touch event with the x positions of one or two fingers; none when they are lifted. */
		const touch = ( type: string, ...fingers: number[] ) => {
			const event = new Event( type, {
				bubbles: true,
				cancelable: true,
			} );
			const touches = fingers.map( ( clientX ) => ( {
				target: image(),
				clientX,
				clientY: 50,
			} ) );
			image().dispatchEvent( Object.assign( event, { touches } ) );
			return event;
		};

		it( 'S001-143: pinching zooms, never above 3 or below 1', () => {
			touch( 'touchstart', 40, 60 );
			expect( touch( 'touchmove', 30, 70 ).defaultPrevented ).toBe(
				true
			);
			expect( image().style.scale ).toBe( '2' );
			touch( 'touchmove', 0, 100 );
			expect( image().style.scale ).toBe( '3' );
			touch( 'touchmove', 49, 51 );
			expect( image().style.scale ).toBe( '' );
		} );

		it( 'continues from the previous zoom, also if the first touches came before the script', () => {
			touch( 'touchmove', 40, 60 );
			touch( 'touchmove', 30, 70 );
			touch( 'touchend' );
			touch( 'touchstart', 40, 60 );
			touch( 'touchmove', 38, 63 );
			expect( image().style.scale ).toBe( '2.5' );
		} );

		it( 'one finger scrolls, and pans a zoomed image', () => {
			touch( 'touchstart', 50 );
			expect( touch( 'touchmove', 40 ).defaultPrevented ).toBe( false );
			double();
			image().parentElement!.getBoundingClientRect = () =>
				( { left: 0, top: 0, width: 100, height: 100 } ) as DOMRect;
			image().style.transformOrigin = '50% 50%';
			touch( 'touchstart', 50 );
			expect( touch( 'touchmove', 40 ).defaultPrevented ).toBe( true );
			expect( parseFloat( image().style.transformOrigin ) ).toBeCloseTo(
				55
			);
			touch( 'touchmove', -1000 );
			expect( image().style.transformOrigin ).toBe( '100% 50%' );
		} );
	} );
} );
