import { announce } from './announce';

it( 'says texts in one polite region, the same text again too', () => {
	jest.useFakeTimers();
	announce( 'one' );
	jest.runAllTimers();
	const region = document.querySelector( '[role=status]' );
	expect( region?.textContent ).toBe( 'one' );
	announce( 'one' );
	expect( region?.textContent ).toBe( '' );
	jest.runAllTimers();
	expect( region?.textContent ).toBe( 'one' );
	expect( document.querySelectorAll( '[role=status]' ) ).toHaveLength( 1 );
	jest.useRealTimers();
} );
