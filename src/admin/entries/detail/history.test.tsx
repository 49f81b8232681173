import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { History } from './history';
import type { EntryEvent } from '../types';

jest.mock( '@wordpress/api-fetch' );

const note: EntryEvent = {
	id: 3,
	kind: 'note',
	by: 'Grace',
	when: 'May 1',
	text: 'Call <b>back</b>',
	subject: '',
	recipient: '',
	state: '',
	changes: [],
	deletable: true,
};
const failed: EntryEvent = {
	...note,
	id: 4,
	kind: 'reply',
	subject: 'Re: Maps',
	recipient: 'ada@example.org',
	state: 'failed',
	deletable: false,
};
const edit: EntryEvent = {
	...note,
	id: 5,
	kind: 'edit',
	text: '',
	changes: [ { label: 'City', old: '', new: 'Oslo' } ],
	deletable: false,
};

const show = ( mayManage = true ) => {
	const onChange = jest.fn();
	render(
		<History
			id={ 7 }
			events={ [ note, failed, edit ] }
			mayManage={ mayManage }
			onChange={ onChange }
		/>
	);
	return onChange;
};

beforeEach( () => jest.mocked( apiFetch ).mockReset().mockResolvedValue( {} ) );

it( 'shows who wrote what, as text', () => {
	show();
	expect( screen.getByText( 'Grace added a note on May 1.' ) ).toBeTruthy();
	expect( screen.getAllByText( 'Call <b>back</b>' ) ).toHaveLength( 2 );
	expect(
		screen.getByText( 'Grace replied to ada@example.org on May 1.' )
	).toBeTruthy();
	expect( screen.getByText( 'Not sent. All attempts failed.' ) ).toBeTruthy();
	expect( screen.getByText( '(blank)' ).tagName ).toBe( 'DEL' );
	expect( screen.getByText( 'Oslo' ).tagName ).toBe( 'INS' );
} );

it( 'adds a note and empties the field', async () => {
	const onChange = show();
	const field = screen.getByLabelText< HTMLTextAreaElement >( 'New note' );
	expect(
		screen
			.getByRole( 'button', { name: 'Add note' } )
			.getAttribute( 'aria-disabled' )
	).toBe( 'true' );
	fireEvent.change( field, { target: { value: 'Paid' } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Add note' } ) );
	await waitFor( () => expect( onChange ).toHaveBeenCalled() );
	expect( apiFetch ).toHaveBeenCalledWith( {
		method: 'POST',
		path: '/frontispiece/v1/entries/7/notes',
		data: { text: 'Paid' },
	} );
	expect( field.value ).toBe( '' );
} );

it( 'deletes notes and sends failed replies again', async () => {
	const onChange = show();
	fireEvent.click( screen.getByRole( 'button', { name: 'Delete note' } ) );
	await waitFor( () => expect( onChange ).toHaveBeenCalledTimes( 1 ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Send again' } ) );
	await waitFor( () => expect( onChange ).toHaveBeenCalledTimes( 2 ) );
	expect(
		jest
			.mocked( apiFetch )
			.mock.calls.map( ( [ { method, path } ] ) => [ method, path ] )
	).toEqual( [
		[ 'DELETE', '/frontispiece/v1/entries/7/notes/3' ],
		[ 'POST', '/frontispiece/v1/entries/7/replies/4/retry' ],
	] );
} );

it( 'offers users who may only view entries no reply', () => {
	show( false );
	expect( screen.queryByRole( 'button', { name: 'Send again' } ) ).toBeNull();
} );
