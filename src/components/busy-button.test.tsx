import { fireEvent, render, screen } from '@testing-library/react';
import { BusyButton } from './busy-button';

const button = () => screen.getByRole( 'button', { name: 'Save' } );

it( 'ignores clicks until the request ends, and keeps the focus', () => {
	const onClick = jest.fn();
	const { rerender } = render(
		<BusyButton isBusy={ false } onClick={ onClick }>
			Save
		</BusyButton>
	);
	button().focus();
	fireEvent.click( button() );
	rerender(
		<BusyButton isBusy onClick={ onClick }>
			Save
		</BusyButton>
	);
	fireEvent.click( button() );
	expect( onClick ).toHaveBeenCalledTimes( 1 );
	expect( document.activeElement ).toBe( button() );
	expect( button().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
} );

it( 'does not send a form twice', () => {
	const onSubmit = jest.fn( ( event ) => event.preventDefault() );
	render(
		<form onSubmit={ onSubmit }>
			<BusyButton type="submit" isBusy>
				Save
			</BusyButton>
		</form>
	);
	fireEvent.click( button() );
	expect( onSubmit ).not.toHaveBeenCalled();
} );

it( 'can be disabled for another reason', () => {
	render(
		<BusyButton isBusy={ false } disabled>
			Save
		</BusyButton>
	);
	expect( button().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( button().className ).not.toContain( 'is-busy' );
} );
