import { closeOnBack } from './close-on-back';

class FakeWatcher extends EventTarget {
	static last: FakeWatcher | undefined;
	destroy = jest.fn();
	constructor() {
		super();
		FakeWatcher.last = this;
	}
}

const back = () => window.dispatchEvent( new PopStateEvent( 'popstate' ) );

afterEach( () => Reflect.deleteProperty( window, 'CloseWatcher' ) );

it( 'R000-004: closes on Back without adding a history entry, until it is released', () => {
	const entries = window.history.length;
	const close = jest.fn();
	const release = closeOnBack( close );
	expect( window.history.length ).toBe( entries );
	back();
	expect( close ).toHaveBeenCalledTimes( 1 );
	release();
	back();
	expect( close ).toHaveBeenCalledTimes( 1 );
} );

it( 'closes on a close request of the browser, and destroys the watcher on release', () => {
	Object.assign( window, { CloseWatcher: FakeWatcher } );
	const close = jest.fn();
	const release = closeOnBack( close );
	FakeWatcher.last?.dispatchEvent( new Event( 'close' ) );
	expect( close ).toHaveBeenCalledTimes( 1 );
	release();
	expect( FakeWatcher.last?.destroy ).toHaveBeenCalled();
} );
