import { finishSmoothScroll, smoothScrollBy } from './smooth-scroll';

const frame = 16;

function makeRow( behavior: string ): HTMLElement {
	document.body.innerHTML = `<div style="scroll-behavior: ${ behavior }"></div>`;
	const row = document.querySelector( 'div' )!;
	const style = document.createElement( 'style' );
	style.textContent = `div { scroll-behavior: ${ behavior } }`;
	document.body.append( style );
	row.style.scrollBehavior = '';
	row.scrollBy = jest.fn();
	return row;
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'P002-058: moves a row in 250 ms and enables snapping only afterward', () => {
	const row = makeRow( 'smooth' );
	smoothScrollBy( row, 600 );
	jest.advanceTimersByTime( frame + 240 );
	expect( row.scrollLeft ).toBeGreaterThan( 500 );
	expect( row.scrollLeft ).toBeLessThan( 600 );
	expect( row.style.scrollSnapType ).toBe( 'none' );
	jest.advanceTimersByTime( 2 * frame );
	expect( row.scrollLeft ).toBe( 600 );
	expect( row.style.scrollSnapType ).toBe( '' );
} );

it( 'moves at once if scrolling is not smooth', () => {
	const row = makeRow( 'auto' );
	smoothScrollBy( row, 600 );
	expect( row.scrollBy ).toHaveBeenCalledWith( { left: 600 } );
	expect( row.style.scrollSnapType ).toBe( '' );
} );

it( 'stops when the row is touched, and otherwise continues from the target of the last move', () => {
	const row = makeRow( 'smooth' );
	smoothScrollBy( row, 600 );
	jest.advanceTimersByTime( 100 );
	row.dispatchEvent( new Event( 'pointerdown' ) );
	const held = row.scrollLeft;
	jest.advanceTimersByTime( 500 );
	expect( row.scrollLeft ).toBe( held );

	row.scrollLeft = 0;
	smoothScrollBy( row, 600 );
	jest.advanceTimersByTime( 100 );
	finishSmoothScroll( row );
	expect( row.scrollLeft ).toBe( 600 );
	smoothScrollBy( row, 600 );
	jest.advanceTimersByTime( 300 );
	expect( row.scrollLeft ).toBe( 1200 );
} );
