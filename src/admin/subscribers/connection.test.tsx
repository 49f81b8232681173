import { act, fireEvent, render, screen } from '@testing-library/react';
import { send, useRest } from '../rest';
import { RestError } from '../rest-error';
import { Connection } from './connection';
import { loaded } from '../components/table.fixtures';
import type { ConnectionState } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const reload = jest.fn();

const EMPTY: ConnectionState = {
	service: 'MailPoet',
	waiting: 0,
	failed: 0,
	problem: '',
	secret: '',
	log: [],
};

function show( state: Partial< ConnectionState > = {} ) {
	jest.mocked( useRest ).mockReturnValue(
		loaded( { ...EMPTY, ...state }, reload )
	);
	render( <Connection onClose={ () => {} } /> );
}

const click = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	} );

beforeEach( () => [ sent, reload ].forEach( ( mock ) => mock.mockReset() ) );

it( 'announces the result of the test', async () => {
	show();
	sent.mockResolvedValue( { isConnected: true, message: 'Connected.' } );
	await click( 'Test connection' );
	expect( sent ).toHaveBeenCalledWith(
		'/frontispiece/v1/subscribers/connection',
		{ data: { do: 'test' } }
	);
	expect( screen.getByRole( 'status' ).textContent ).toContain(
		'Connected.'
	);
} );

it( 'shows why the test failed', async () => {
	show();
	sent.mockRejectedValue( new RestError( 'You are offline.' ) );
	await click( 'Test connection' );
	expect( screen.getByRole( 'status' ).textContent ).toContain(
		'You are offline.'
	);
} );

it( 'says what is waiting and why, and tries it again', async () => {
	show( {
		waiting: 2,
		problem: 'MailPoet is being updated.',
		log: [
			{
				email: 'ada@example.org',
				event: 'confirmed',
				state: 'waiting',
				problem: 'MailPoet is being updated.',
			},
		],
	} );
	expect(
		screen.getByText( '2 changes are waiting. MailPoet is being updated.' )
	).toBeTruthy();
	expect(
		screen.getByText(
			'ada@example.org · Confirmed · MailPoet is being updated.'
		)
	).toBeTruthy();
	await click( 'Try again' );
	expect( sent ).toHaveBeenCalledWith(
		'/frontispiece/v1/subscribers/connection',
		{ data: { do: 'retry' } }
	);
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it( 'cannot test a connection before a newsletter plugin is chosen', () => {
	show( { service: '', secret: 'whsec_abc' } );
	expect(
		screen.getByRole< HTMLButtonElement >( 'button', {
			name: 'Test connection',
		} ).disabled
	).toBe( true );
	expect(
		screen.getByLabelText< HTMLInputElement >(
			'Signing key of the webhook'
		).value
	).toBe( 'whsec_abc' );
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
} );
