import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { Moving } from './moving';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();
const reload = jest.fn();

const origin = ( name: string, more: object = {} ) => ( {
	name,
	label: `Plugin ${ name }`,
	shortcode: name,
	active: false,
	waiting: 2,
	...more,
} );

const show = ( origins?: object[] ) => {
	jest.mocked( useRest ).mockReturnValue( {
		data: origins,
		reload,
	} as unknown as ReturnType< typeof useRest > );
	const onChange = jest.fn();
	const view = render( <Moving onChange={ onChange } /> );
	return { ...view, onChange };
};

beforeEach( () => {
	[ sent, say, fail, reload ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

it.each( [ [ undefined ], [ [] ] ] )(
	'is hidden while there is nothing to import: %j',
	( origins ) => {
		expect( show( origins ).container.innerHTML ).toBe( '' );
	}
);

it( 'imports what waits in a plugin, and shows what to know about it', async () => {
	sent.mockResolvedValue( {
		copied: [
			{ title: 'Contact', notes: [ 'One tag is unknown.' ] },
			{ title: 'Order', notes: [] },
		],
	} );
	const { onChange } = show( [ origin( 'contact-form-7' ) ] );
	expect( screen.getByText( '2 forms to import' ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: 'Import' } ) );
	await waitFor( () =>
		expect( say ).toHaveBeenCalledWith( '2 forms imported.' )
	);
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/migration', {
		data: { origin: 'contact-form-7' },
	} );
	expect( screen.getByText( 'One tag is unknown.' ) ).toBeTruthy();
	expect( screen.queryByText( 'Order' ) ).toBeNull();
	expect( reload ).toHaveBeenCalledTimes( 1 );
	expect( onChange ).toHaveBeenCalledTimes( 1 );
} );

it( 'imports from one plugin at a time', async () => {
	let finish: ( answer: object ) => void = () => {};
	sent.mockReturnValue( new Promise( ( done ) => ( finish = done ) ) );
	show( [ origin( 'contact-form-7' ), origin( 'feeds' ) ] );
	const buttons = screen.getAllByRole< HTMLButtonElement >( 'button', {
		name: 'Import',
	} );
	const states = ( state: ( button: HTMLButtonElement ) => boolean ) =>
		buttons.map( state );
	fireEvent.click( buttons[ 1 ]! );
	expect( states( ( { disabled } ) => disabled ) ).toEqual( [ true, true ] );
	expect(
		states( ( { classList } ) => classList.contains( 'is-busy' ) )
	).toEqual( [ false, true ] );
	finish( { copied: [] } );
	await waitFor( () =>
		expect( states( ( { disabled } ) => disabled ) ).toEqual( [
			false,
			false,
		] )
	);
	expect( say ).toHaveBeenCalledWith( '0 feeds imported.' );
} );

it( 'reports a failure, and can be tried again', async () => {
	sent.mockRejectedValue( new Error( 'No.' ) );
	const { onChange } = show( [ origin( 'feeds' ) ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Import' } ) );
	await waitFor( () =>
		expect( fail ).toHaveBeenCalledWith( new Error( 'No.' ) )
	);
	expect( screen.getByRole< HTMLButtonElement >( 'button' ).disabled ).toBe(
		false
	);
	expect( onChange ).not.toHaveBeenCalled();
} );

it( 'says that an active plugin still handles its shortcode', () => {
	show( [ origin( 'feeds', { active: true, waiting: 0 } ) ] );
	expect( screen.getByText( /still handles the shortcode/ ) ).toBeTruthy();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
