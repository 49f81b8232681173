import { fireEvent, render, screen } from '@testing-library/react';
import { FocusableButton } from './focusable-button';

it( 'keeps the focus and ignores clicks while it is disabled', () => {
	const onClick = jest.fn();
	const { rerender } = render(
		<FocusableButton onClick={ onClick }>Older</FocusableButton>
	);
	const button = screen.getByRole( 'button', { name: 'Older' } );
	button.focus();
	rerender(
		<FocusableButton onClick={ onClick } disabled>
			Older
		</FocusableButton>
	);
	fireEvent.click( button );
	expect( onClick ).not.toHaveBeenCalled();
	expect( document.activeElement ).toBe( button );
	expect( button.hasAttribute( 'disabled' ) ).toBe( false );
} );
