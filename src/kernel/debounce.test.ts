import { debounce } from './debounce';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'runs once after the last call, not before the delay has passed', () => {
	const run = jest.fn();
	const delayed = debounce( run, 100 );
	delayed();
	jest.advanceTimersByTime( 99 );
	delayed();
	jest.advanceTimersByTime( 99 );
	expect( run ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( run ).toHaveBeenCalledTimes( 1 );
} );

it( 'does not run after it was canceled', () => {
	const run = jest.fn();
	const delayed = debounce( run, 100 );
	delayed();
	delayed.cancel();
	jest.advanceTimersByTime( 100 );
	expect( run ).not.toHaveBeenCalled();
} );
