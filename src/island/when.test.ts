import { triggers } from './when';

function setUp( when: string ) {
	document.body.innerHTML = '<div id="c"><button>b</button></div>';
	const container = document.getElementById( 'c' ) as HTMLElement;
	const button = container.querySelector( 'button' ) as HTMLElement;
	const wake = jest.fn();
	const preload = jest.fn();
	triggers[ when ]?.( container, wake, preload );
	return { container, button, wake, preload };
}

const key = ( name: string ) =>
	new KeyboardEvent( 'keydown', { key: name, bubbles: true } );

describe( 'interaction', () => {
	it.each( [ 'pointerdown', 'touchstart', 'focusin' ] )(
		'wakes on %s inside the container',
		( type ) => {
			const { button, wake } = setUp( 'interaction' );
			button.dispatchEvent( new Event( type, { bubbles: true } ) );
			expect( wake ).toHaveBeenCalled();
		}
	);

	it( 'wakes on a key, but not on a bare Tab or modifier', () => {
		const { button, wake } = setUp( 'interaction' );
		for ( const name of [ 'Tab', 'Shift', 'Control', 'CapsLock' ] ) {
			button.dispatchEvent( key( name ) );
		}
		expect( wake ).not.toHaveBeenCalled();
		button.dispatchEvent( key( 'Enter' ) );
		expect( wake ).toHaveBeenCalled();
	} );

	it( 'does not wake on what happens elsewhere', () => {
		const { wake } = setUp( 'interaction' );
		document.body.dispatchEvent( new Event( 'pointerdown' ) );
		expect( wake ).not.toHaveBeenCalled();
	} );

	it( 'only preloads when the pointer comes in', () => {
		const { container, wake, preload } = setUp( 'interaction' );
		container.dispatchEvent( new Event( 'pointerenter' ) );
		container.dispatchEvent( new Event( 'pointerenter' ) );
		expect( preload ).toHaveBeenCalledTimes( 1 );
		expect( wake ).not.toHaveBeenCalled();
	} );
} );

describe( 'visible', () => {
	it( 'wakes once the container comes into view, and stops looking', () => {
		let see: ( entries: { isIntersecting: boolean }[] ) => void = () => {};
		const disconnect = jest.fn();
		window.IntersectionObserver = jest.fn( ( callback ) => {
			see = callback;
			return { observe: jest.fn(), disconnect };
		} ) as unknown as typeof IntersectionObserver;

		const { wake } = setUp( 'visible' );
		see( [ { isIntersecting: false } ] );
		expect( wake ).not.toHaveBeenCalled();
		see( [ { isIntersecting: true } ] );
		expect( wake ).toHaveBeenCalledTimes( 1 );
		expect( disconnect ).toHaveBeenCalled();
	} );
} );

describe( 'idle', () => {
	it( 'wakes when the browser has time, also without its idle callback', () => {
		jest.useFakeTimers();
		const { wake } = setUp( 'idle' );
		expect( wake ).not.toHaveBeenCalled();
		jest.runAllTimers();
		expect( wake ).toHaveBeenCalledTimes( 1 );
		jest.useRealTimers();
	} );
} );

describe( 'load', () => {
	it( 'wakes at once', () => {
		expect( setUp( 'load' ).wake ).toHaveBeenCalledTimes( 1 );
	} );
} );
