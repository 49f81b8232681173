import { announce } from './announce';

it( 'announces texts in one polite region, also the same text again', () => {
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
