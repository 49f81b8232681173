import {
	FakeIntersection,
	setReducedMotion,
	withFakeObservers,
} from '../../kernel/observers.fixtures';
import block from './block.json';
import { ANIMATION, grow } from './island';

const animate = jest.fn();

function start( time = '' ) {
	document.body.innerHTML = `<div><figure style="${ time }"><svg><circle class="frontispiece-pie-chart__share"></circle></svg></figure></div>`;
	const share = document.querySelector( 'circle' ) as SVGElement;
	share.animate = animate;
	return grow( document.querySelector( 'div' ) as HTMLElement );
}

withFakeObservers();
beforeEach( () => {
	animate.mockReset();
	setReducedMotion( false );
} );

describe( 'A pie chart', () => {
	it( 'S001-140: animates for 1000 ms, or for the duration set by the owner', () => {
		expect( ANIMATION ).toBe( 1000 );
		expect( block.attributes.animation.default ).toBe( 1000 );
		for ( const [ style, duration ] of [
			[ '', 1000 ],
			[ '--frontispiece-time: 400ms', 400 ],
		] as const ) {
			start( style );
			FakeIntersection.see( false );
			FakeIntersection.see( true );
			expect( animate ).toHaveBeenLastCalledWith(
				expect.anything(),
				expect.objectContaining( { duration } )
			);
		}
	} );

	it( 'animates once, and only if it was out of view at page load', () => {
		start();
		FakeIntersection.see( true );
		FakeIntersection.see( false );
		FakeIntersection.see( true );
		expect( animate ).not.toHaveBeenCalled();
	} );

	it( 'does not animate with reduced motion', () => {
		setReducedMotion( true );
		start();
		FakeIntersection.see( false );
		FakeIntersection.see( true );
		expect( animate ).not.toHaveBeenCalled();
	} );
} );
