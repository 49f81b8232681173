import { isAnimatingHeight, animateHeight, DURATION } from './animate-height';

const animations: { onfinish?: () => void; cancel: jest.Mock }[] = [];
const animate = jest.fn( () => {
	const animation = { cancel: jest.fn() };
	animations.push( animation );
	return animation;
} );

function makeElement() {
	const element = document.createElement( 'div' );
	element.animate = animate as unknown as typeof element.animate;
	return element;
}

const reduceMotion = ( matches: boolean ) => {
	window.matchMedia = ( () => ( {
		matches,
	} ) ) as unknown as typeof matchMedia;
};

beforeEach( () => {
	animations.length = 0;
	animate.mockClear();
	reduceMotion( false );
} );

it( 'R000-184: animates from one height to the other in 300 ms', () => {
	const element = makeElement();
	const onEnd = jest.fn();
	animateHeight( element, 0, 120, onEnd );
	expect( animate ).toHaveBeenCalledWith(
		[
			{ blockSize: '0px', overflow: 'clip' },
			{ blockSize: '120px', overflow: 'clip' },
		],
		{ duration: 300, easing: 'ease' }
	);
	expect( DURATION ).toBe( 300 );
	expect( isAnimatingHeight( element ) ).toBe( true );
	expect( onEnd ).not.toHaveBeenCalled();
	animations[ 0 ]?.onfinish?.();
	expect( onEnd ).toHaveBeenCalledTimes( 1 );
	expect( isAnimatingHeight( element ) ).toBe( false );
} );

it( 'is canceled by the next animation', () => {
	const element = makeElement();
	animateHeight( element, 0, 120 );
	animateHeight( element, 60, 0 );
	expect( animations[ 0 ]?.cancel ).toHaveBeenCalled();
	expect( animations[ 1 ]?.cancel ).not.toHaveBeenCalled();
} );

it( 'finishes at once with reduced motion and when nothing changes', () => {
	const onEnd = jest.fn();
	animateHeight( makeElement(), 50, 50, onEnd );
	reduceMotion( true );
	animateHeight( makeElement(), 0, 120, onEnd );
	expect( onEnd ).toHaveBeenCalledTimes( 2 );
	expect( animate ).not.toHaveBeenCalled();
} );
