import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { EditForm } from './edit-form';
import type { EntryControl } from '../types';

jest.mock( '@wordpress/api-fetch' );

const controls: EntryControl[] = [
	{
		name: 'your-name',
		label: 'Name',
		control: 'text',
		values: [ 'Ada' ],
		choices: [],
	},
	{
		name: 'size',
		label: 'Size',
		control: 'choice',
		values: [ 'Gone' ],
		choices: [ 'Small', 'Large' ],
	},
	{
		name: 'extras',
		label: 'Extras',
		control: 'choices',
		values: [ 'Map', 'Tour' ],
		choices: [ 'Map', 'Tour', 'Guide' ],
	},
];

const show = () => {
	const onSaved = jest.fn();
	render(
		<EditForm
			id={ 7 }
			controls={ controls }
			onSaved={ onSaved }
			onCancel={ jest.fn() }
		/>
	);
	return onSaved;
};

const save = () =>
	fireEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );

it( 'sends only what was changed', async () => {
	jest.mocked( apiFetch ).mockResolvedValue( { saved: true } );
	const onSaved = show();
	expect( screen.getByRole( 'option', { name: 'Gone' } ) ).toBeTruthy();
	fireEvent.change( screen.getByLabelText( 'Name' ), {
		target: { value: 'Grace' },
	} );
	fireEvent.click( screen.getByLabelText( 'Map' ) );
	save();
	await waitFor( () => expect( onSaved ).toHaveBeenCalled() );
	expect( apiFetch ).toHaveBeenCalledWith( {
		method: 'PUT',
		path: '/frontispiece/v1/entries/7/fields',
		data: { fields: { 'your-name': 'Grace', extras: [ 'Tour' ] } },
	} );
} );

it( 'shows errors beside their fields', async () => {
	jest.mocked( apiFetch ).mockRejectedValue( {
		message: "Some values don't meet the rules of the form.",
		data: { status: 400, params: { 'your-name': 'Required.' } },
	} );
	const onSaved = show();
	fireEvent.change( screen.getByLabelText( 'Name' ), {
		target: { value: '' },
	} );
	save();
	expect( await screen.findByText( 'Required.' ) ).toBeTruthy();
	expect( onSaved ).not.toHaveBeenCalled();
} );
