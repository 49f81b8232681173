import { render, screen } from '@testing-library/react';
import { Boundary } from './boundary';

it( 'shows a screen, and what went wrong in it when it crashes', () => {
	let isBroken = false;
	function Part() {
		if ( isBroken ) {
			throw new Error( 'No rows.' );
		}
		return <p>The screen</p>;
	}
	const { rerender } = render(
		<Boundary>
			<Part />
		</Boundary>
	);
	expect( screen.getByText( 'The screen' ) ).toBeTruthy();
	isBroken = true;
	rerender(
		<Boundary>
			<Part />
		</Boundary>
	);
	expect( screen.getByRole( 'alert' ).textContent ).toContain(
		'Error: No rows.'
	);
	expect( screen.getByRole( 'button', { name: 'Reload' } ) ).toBeTruthy();
	// React reports the error as well.
	expect( console ).toHaveErrored();
} );
