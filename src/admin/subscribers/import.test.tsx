import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { RestError } from '../rest-error';
import { Import } from './import';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();

const result = ( more: object = {} ) => ( {
	new: 2,
	known: 1,
	gone: 1,
	wrong: 1,
	errors: [ { line: 3, text: 'Enter a valid email address.' } ],
	...more,
} );

function show() {
	const onClose = jest.fn();
	const onDone = jest.fn();
	render( <Import onClose={ onClose } onDone={ onDone } /> );
	return { onClose, onDone };
}

const write = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

const press = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	} );

beforeEach( () => {
	[ sent, say ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail: jest.fn() } );
} );

it( 'checks a list first, and adds it with the proof of consent only then', async () => {
	sent.mockResolvedValue( result() );
	const { onClose, onDone } = show();
	write( 'Email addresses', 'a@example.org\nb@example.org\nwrong' );
	write( 'Proof of consent', 'Paper form' );
	await press( 'Check list' );
	expect( sent.mock.lastCall?.[ 1 ].data ).toMatchObject( { check: true } );
	expect( onDone ).not.toHaveBeenCalled();
	expect(
		[ ...document.querySelectorAll( 'dd' ) ].map(
			( { textContent } ) => textContent
		)
	).toEqual( [ '2', '1', '1', '1' ] );
	expect(
		screen.getByText( 'Line 3: Enter a valid email address.' )
	).toBeTruthy();
	await press( 'Add 2 subscribers' );
	expect( sent.mock.lastCall?.[ 1 ].data ).toMatchObject( {
		check: false,
		proof: 'Paper form',
	} );
	expect( say ).toHaveBeenCalledWith( '2 subscribers added.' );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'checks again when the list has changed', async () => {
	sent.mockResolvedValue( result() );
	show();
	write( 'Email addresses', 'a@example.org' );
	await press( 'Check list' );
	write( 'Email addresses', 'c@example.org' );
	expect( screen.getByRole( 'button', { name: 'Check list' } ) ).toBeTruthy();
} );

it( 'adds nothing if the list has no new addresses', async () => {
	sent.mockResolvedValue( result( { new: 0 } ) );
	show();
	write( 'Email addresses', 'a@example.org' );
	await press( 'Check list' );
	await press( 'Add 0 subscribers' );
	expect( sent ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows the error of the proof at its field', async () => {
	sent.mockRejectedValue(
		RestError.of( {
			message: 'Some fields are invalid.',
			data: {
				status: 400,
				params: { proof: 'Enter how these people agreed.' },
			},
		} )
	);
	const { onDone } = show();
	write( 'Email addresses', 'a@example.org' );
	await press( 'Check list' );
	expect( screen.getByText( 'Enter how these people agreed.' ) ).toBeTruthy();
	expect( screen.getByRole( 'alert' ).textContent ).not.toBe( '' );
	expect( onDone ).not.toHaveBeenCalled();
} );
