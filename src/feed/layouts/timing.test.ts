import { debounce } from '../../kernel/debounce';
import { onResized } from './timing';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const resize = () => window.dispatchEvent( new Event( 'resize' ) );

it( 'runs once after the delay when called several times in a row', () => {
	const run = jest.fn();
	const delayed = debounce( run, 500 );
	for ( let call = 0; call < 5; call++ ) {
		delayed();
		jest.advanceTimersByTime( 400 );
	}
	expect( run ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 100 );
	expect( run ).toHaveBeenCalledTimes( 1 );
} );

it( 'R000-177: a resize is handled after 500 ms and again after 1500 ms', () => {
	const run = jest.fn();
	const stop = onResized( run );
	resize();
	resize();
	jest.advanceTimersByTime( 499 );
	expect( run ).toHaveBeenCalledTimes( 0 );
	jest.advanceTimersByTime( 1 );
	expect( run ).toHaveBeenCalledTimes( 1 );
	jest.advanceTimersByTime( 999 );
	expect( run ).toHaveBeenCalledTimes( 1 );
	jest.advanceTimersByTime( 1 );
	expect( run ).toHaveBeenCalledTimes( 2 );
	jest.advanceTimersByTime( 5000 );
	expect( run ).toHaveBeenCalledTimes( 2 );

	resize();
	stop();
	resize();
	jest.advanceTimersByTime( 5000 );
	expect( run ).toHaveBeenCalledTimes( 2 );
} );
