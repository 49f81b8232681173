import { fireEvent, render, screen } from '@testing-library/react';
import { Form, FormButtons } from './form';

const names = () =>
	screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );

it( 'sends a form by its button, without leaving the page', () => {
	const onSubmit = jest.fn();
	render(
		<Form onSubmit={ onSubmit }>
			<FormButtons submit="Save" />
		</Form>
	);
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	expect( fireEvent.submit( form ) ).toBe( false );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( onSubmit ).toHaveBeenCalledTimes( 2 );
	expect( names() ).toEqual( [ 'Save' ] );
} );

it( 'cancels a form without sending it', () => {
	const onSubmit = jest.fn();
	const onCancel = jest.fn();
	render(
		<Form onSubmit={ onSubmit }>
			<FormButtons submit="Save" onCancel={ onCancel } />
		</Form>
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	expect( onCancel ).toHaveBeenCalledTimes( 1 );
	expect( onSubmit ).not.toHaveBeenCalled();
	expect( names() ).toEqual( [ 'Save', 'Cancel' ] );
} );

it( 'has the main button last at the end of a dialog', () => {
	render( <FormButtons isEnd submit="Insert" onCancel={ () => {} } /> );
	expect( names() ).toEqual( [ 'Cancel', 'Insert' ] );
} );
