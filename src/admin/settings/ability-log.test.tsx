import { fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { AbilityLog } from './ability-log';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const show = ( uses: unknown[] ) => {
	fetched.mockReset();
	fetched.mockResolvedValue( {
		json: () => Promise.resolve( { uses } ),
		headers: new Headers(),
	} );
	render( <AbilityLog /> );
};

const open = () =>
	fireEvent.click( screen.getByRole( 'button', { name: 'Used abilities' } ) );

test( 'the uses are read when the panel is opened, with their input', async () => {
	show( [
		{
			id: 2,
			ability: 'Results of forms',
			user: 'Ada',
			when: 'November 28, 2026 10:00 am',
			input: '{"form":7}',
		},
		{ id: 1, ability: 'Feeds', user: '', when: 'Earlier', input: '' },
	] );
	expect( fetched ).not.toHaveBeenCalled();
	open();
	const [ first, second ] = await screen.findAllByRole( 'listitem' );
	expect( first?.textContent ).toBe(
		'Results of formsAdaNovember 28, 2026 10:00 am{"form":7}'
	);
	expect( second?.textContent ).toBe( 'FeedsDeleted userEarlier' );
} );

test( 'an empty log says so', async () => {
	show( [] );
	open();
	expect( await screen.findByText( 'No abilities used yet.' ) ).toBeTruthy();
} );
