import {
	FakeIntersection,
	setReducedMotion,
	withFakeObservers,
} from './observers.fixtures';
import { startAutoplay } from './autoplay';

withFakeObservers();

describe( 'Autoplay', () => {
	const next = jest.fn();
	const onChange = jest.fn();
	const button = () => document.querySelector( 'button' ) as HTMLElement;
	const slider = () => document.querySelector( 'div' ) as HTMLElement;
	let stop = () => {};

	const start = () => {
		document.body.innerHTML =
			'<div><button class="frontispiece-slider__play" data-pause="Stop" data-play="Start" aria-label="Stop"></button><p></p></div>';
		stop = startAutoplay( {
			slider: slider(),
			button: button(),
			delay: 3000,
			next,
			onChange,
		} );
	};
	beforeEach( () => {
		jest.useFakeTimers();
		setReducedMotion( false );
		next.mockReset();
		onChange.mockReset();
	} );
	afterEach( () => {
		stop();
		jest.useRealTimers();
	} );

	it( 'moves on every 3000 ms', () => {
		start();
		jest.advanceTimersByTime( 2999 );
		expect( next ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( next ).toHaveBeenCalledTimes( 1 );
		jest.advanceTimersByTime( 6000 );
		expect( next ).toHaveBeenCalledTimes( 3 );
	} );

	it( 'stops and starts by its button, and stops when the slides are moved manually', () => {
		start();
		button().click();
		expect( button().getAttribute( 'aria-label' ) ).toBe( 'Start' );
		jest.advanceTimersByTime( 9000 );
		expect( next ).not.toHaveBeenCalled();
		button().click();
		jest.advanceTimersByTime( 3000 );
		expect( next ).toHaveBeenCalledTimes( 1 );
		document
			.querySelector( 'p' )
			?.dispatchEvent( new Event( 'pointerdown', { bubbles: true } ) );
		jest.advanceTimersByTime( 9000 );
		expect( next ).toHaveBeenCalledTimes( 1 );
		expect( onChange.mock.calls.flat() ).toEqual( [
			true,
			false,
			true,
			false,
		] );
	} );

	it( 'pauses while it is out of view', () => {
		start();
		FakeIntersection.see( false );
		jest.advanceTimersByTime( 9000 );
		expect( next ).not.toHaveBeenCalled();
		FakeIntersection.see( true );
		jest.advanceTimersByTime( 3000 );
		expect( next ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'does not start with reduced motion', () => {
		setReducedMotion( true );
		start();
		jest.advanceTimersByTime( 9000 );
		expect( next ).not.toHaveBeenCalled();
		expect( button().getAttribute( 'aria-label' ) ).toBe( 'Start' );
	} );
} );
