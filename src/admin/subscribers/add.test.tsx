import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { RestError } from '../rest-error';
import { Add } from './add';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();

async function add( email: string ) {
	const onClose = jest.fn();
	const onAdded = jest.fn();
	render( <Add onClose={ onClose } onAdded={ onAdded } /> );
	fireEvent.change( screen.getByLabelText( 'Email address' ), {
		target: { value: email },
	} );
	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Add' } ) );
	} );
	return { onClose, onAdded };
}

beforeEach( () => {
	[ sent, say ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail: jest.fn() } );
} );

it( 'adds an address and says that it must be confirmed', async () => {
	sent.mockResolvedValue( { message: 'We sent an email to confirm.' } );
	const { onClose, onAdded } = await add( 'ada@example.org' );
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/subscribers', {
		data: { email: 'ada@example.org' },
	} );
	expect( say ).toHaveBeenCalledWith( 'We sent an email to confirm.' );
	expect( onAdded ).toHaveBeenCalledTimes( 1 );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'stays open with the reason why an address was rejected', async () => {
	sent.mockRejectedValue( new RestError( 'Enter a valid email address.' ) );
	const { onClose, onAdded } = await add( 'ada' );
	expect( screen.getByRole( 'alert' ).textContent ).toBe(
		'Enter a valid email address.'
	);
	expect(
		screen.getByLabelText( 'Email address' ).getAttribute( 'aria-invalid' )
	).toBe( 'true' );
	expect( onAdded ).not.toHaveBeenCalled();
	expect( onClose ).not.toHaveBeenCalled();
} );
