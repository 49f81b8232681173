import {
	FakeResize,
	setReducedMotion,
	withFakeObservers,
} from '../../kernel/observers.fixtures';
import block from './block.json';
import { flow, TRANSITION } from './island';

const animate = jest.fn();
let tops = [ 0, 100 ];

function start( props = {} ) {
	document.body.innerHTML =
		'<div class="m"><div class="frontispiece-masonry-blocks__columns"><p></p><p></p></div></div>';
	document.querySelectorAll( 'p' ).forEach( ( item, index ) => {
		item.animate = animate;
		item.getBoundingClientRect = () =>
			( { left: 0, top: tops[ index ] } ) as DOMRect;
	} );
	return flow( document.querySelector( '.m' ) as HTMLElement, props );
}

withFakeObservers();
beforeEach( () => {
	tops = [ 0, 100 ];
	animate.mockReset();
	setReducedMotion( false );
} );

describe( 'Masonry', () => {
	it( 'S001-141: animates moved items for 0.55 s and leaves the others in place', () => {
		expect( TRANSITION ).toBe( 550 );
		expect( block.attributes.transition.default ).toBe( 550 );
		start();
		FakeResize.resize();
		expect( animate ).not.toHaveBeenCalled();
		tops = [ 0, 300 ];
		FakeResize.resize();
		expect( animate.mock.calls ).toEqual( [
			[
				[ { translate: '0px -200px' }, { translate: '0 0' } ],
				expect.objectContaining( { duration: 550 } ),
			],
		] );
	} );

	it( 'does not animate with reduced motion, or if the owner turned it off', () => {
		for ( const [ reduced, props ] of [
			[ true, {} ],
			[ false, { transition: 0 } ],
		] as const ) {
			setReducedMotion( reduced );
			tops = [ 0, 100 ];
			const stop = start( props );
			tops = [ 0, 300 ];
			FakeResize.resize();
			stop();
		}
		expect( animate ).not.toHaveBeenCalled();
	} );
} );
