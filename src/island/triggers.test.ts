import { triggers } from './triggers';

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
		'starts on %s inside the container',
		( type ) => {
			const { button, wake } = setUp( 'interaction' );
			button.dispatchEvent( new Event( type, { bubbles: true } ) );
			expect( wake ).toHaveBeenCalled();
		}
	);

	it( 'starts on a key press, but not on Tab or a modifier alone', () => {
		const { button, wake } = setUp( 'interaction' );
		for ( const name of [ 'Tab', 'Shift', 'Control', 'CapsLock' ] ) {
			button.dispatchEvent( key( name ) );
		}
		expect( wake ).not.toHaveBeenCalled();
		button.dispatchEvent( key( 'Enter' ) );
		expect( wake ).toHaveBeenCalled();
	} );

	it( 'does not start on events outside the container', () => {
		const { wake } = setUp( 'interaction' );
		document.body.dispatchEvent( new Event( 'pointerdown' ) );
		expect( wake ).not.toHaveBeenCalled();
	} );

	it( 'only preloads on hover', () => {
		const { container, wake, preload } = setUp( 'interaction' );
		container.dispatchEvent( new Event( 'pointerenter' ) );
		container.dispatchEvent( new Event( 'pointerenter' ) );
		expect( preload ).toHaveBeenCalledTimes( 1 );
		expect( wake ).not.toHaveBeenCalled();
	} );
} );

describe( 'visible', () => {
	it( 'starts once the container becomes visible, and stops observing', () => {
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
	it( 'starts when the browser is idle, also without requestIdleCallback', () => {
		jest.useFakeTimers();
		const { wake } = setUp( 'idle' );
		expect( wake ).not.toHaveBeenCalled();
		jest.runAllTimers();
		expect( wake ).toHaveBeenCalledTimes( 1 );
		jest.useRealTimers();
	} );
} );

describe( 'load', () => {
	it( 'starts at once', () => {
		expect( setUp( 'load' ).wake ).toHaveBeenCalledTimes( 1 );
	} );
} );
