import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { refreshMenu } from '../menu';
import { send, useRest } from '../rest';
import { RestError } from '../rest-error';
import { Modules } from './modules';
import type { Module } from './use-modules';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
jest.mock( '../menu', () => ( { refreshMenu: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();

const aModule = ( slug: string, title: string, isOn: boolean ): Module => ( {
	slug,
	title,
	description: `${ title } on pages.`,
	isOn,
	requires: slug === 'feeds' ? [] : [ 'feeds' ],
	requiredBy: slug === 'feeds' ? [ 'social-feed', 'archives' ] : [],
} );

const modules = ( feeds: boolean, social: boolean, archives: boolean ) => [
	aModule( 'feeds', 'Feeds', feeds ),
	aModule( 'social-feed', 'Social feed', social ),
	aModule( 'archives', 'Archives', archives ),
];

function show( list: Module[] ) {
	jest.mocked( useRest ).mockReturnValue( {
		data: list,
	} as unknown as ReturnType< typeof useRest > );
	render( <Modules /> );
}

const turn = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
	} );

const states = () =>
	screen
		.getAllByRole< HTMLInputElement >( 'checkbox' )
		.map( ( { checked } ) => checked );

beforeEach( () => {
	[ sent, say, fail, jest.mocked( refreshMenu ) ].forEach( ( mock ) =>
		mock.mockReset()
	);
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

it( 'says what a switch turns on, too, and what needs a module', () => {
	show( modules( false, false, false ) );
	expect( screen.getAllByText( 'Turns on Feeds, too.' ) ).toHaveLength( 2 );
	expect( screen.queryByText( /Needed by/ ) ).toBeNull();
} );

it( 'names only modules that are on as those that need another', () => {
	show( modules( true, true, false ) );
	expect( screen.getByText( 'Needed by Social feed.' ) ).toBeTruthy();
	expect( screen.queryByText( /Turns on/ ) ).toBeNull();
} );

it( 'turns a module on with those that it requires, names them, and undoes all of it', async () => {
	show( modules( false, false, false ) );
	sent.mockResolvedValueOnce( {
		modules: modules( true, true, false ),
		changed: [ 'feeds', 'social-feed' ],
	} );
	await turn( 'Social feed' );
	expect( states() ).toEqual( [ true, true, false ] );
	const [ text, undo ] = say.mock.calls[ 0 ];
	expect( text ).toBe( 'Turned on: Feeds and Social feed' );
	expect( refreshMenu ).toHaveBeenCalledTimes( 1 );
	// The server turns Feeds off with the last feed, so that there is nothing left to undo.
	sent.mockResolvedValueOnce( {
		modules: modules( false, false, false ),
		changed: [ 'feeds', 'social-feed' ],
	} );
	await act( async () => undo() );
	expect( sent.mock.calls.map( ( [ path ] ) => path ) ).toEqual( [
		'/frontispiece/v1/modules/social-feed',
		'/frontispiece/v1/modules/social-feed',
	] );
	expect( states() ).toEqual( [ false, false, false ] );
	expect( say ).toHaveBeenCalledTimes( 2 );
} );

it( 'undoes what was turned off together with a module', async () => {
	show( modules( true, true, true ) );
	sent.mockImplementation( async ( path, { data } ) => ( {
		modules: path.endsWith( 'archives' )
			? modules( true, true, true )
			: modules( data.isOn, data.isOn, false ),
		changed: [
			path.split( '/' ).pop(),
			...( data.isOn ? [] : [ 'archives' ] ),
		],
	} ) );
	await turn( 'Social feed' );
	await act( async () => say.mock.calls[ 0 ][ 1 ]() );
	expect(
		sent.mock.calls.map( ( [ path, { data } ] ) => [ path, data.isOn ] )
	).toEqual( [
		[ '/frontispiece/v1/modules/social-feed', false ],
		[ '/frontispiece/v1/modules/social-feed', true ],
		[ '/frontispiece/v1/modules/archives', true ],
	] );
	expect( states() ).toEqual( [ true, true, true ] );
} );

it( 'turns a switch back when the server refuses', async () => {
	const error = new RestError( 'No.', '', 403 );
	sent.mockRejectedValue( error );
	show( modules( true, true, false ) );
	await turn( 'Feeds' );
	expect( fail ).toHaveBeenCalledWith( error );
	expect( states() ).toEqual( [ true, true, false ] );
	expect( refreshMenu ).not.toHaveBeenCalled();
} );
