import {
	act,
	fireEvent,
	render,
	renderHook,
	screen,
} from '@testing-library/react';
import { copyText } from '../copy';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useActions } from './actions';
import { makeRow } from './row.fixtures';
import type { ReactElement } from 'react';
import type { Action } from '../components/table';
import type { Row } from './types';

jest.mock( '../rest', () => ( { send: jest.fn() } ) );
jest.mock( '../copy', () => ( { copyText: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();
const reload = jest.fn();
const onOpen = jest.fn();

const row = makeRow( { attributes: { num: 4 } } );

const ofPage: Row = { ...row, id: 'k', number: 0, title: '' };

const actions = () =>
	renderHook( () => useActions( reload, onOpen ) ).result.current;

const bulk = ( action: string, ...ids: number[] ) => [
	'/frontispiece/v1/feeds/actions',
	{ data: { do: action, ids } },
];

const run = ( id: string, rows: Row[] ) => {
	const action = actions().find( ( one ) => one.id === id );
	return act( async () => {
		await (
			action as Extract< Action< Row >, { callback: unknown } >
		 ).callback( rows, { registry: undefined } );
	} );
};

/** Opens the dialog of an action. */
function open( id: string, items: Row[] ) {
	const action = actions().find( ( one ) => one.id === id );
	const closeModal = jest.fn();
	const Modal = ( action as { RenderModal: unknown } )
		.RenderModal as ( props: {
		items: Row[];
		closeModal: () => void;
	} ) => ReactElement;
	render( <Modal items={ items } closeModal={ closeModal } /> );
	return closeModal;
}

const press = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	} );

beforeEach( () => {
	jest.clearAllMocks();
	sent.mockReset();
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

it( 'offers what a feed allows: saved, of a page, or deleted', () => {
	const offered = ( of: Row ) =>
		actions()
			.filter( ( { isEligible } ) => isEligible?.( of ) )
			.map( ( { id } ) => id );
	expect( offered( row ) ).toEqual( [
		'edit',
		'copy',
		'missing',
		'rename',
		'duplicate',
		'delete',
	] );
	expect( offered( ofPage ) ).toEqual( [ 'copy', 'missing', 'name' ] );
	expect( offered( { ...row, deleted: true } ) ).toEqual( [ 'restore' ] );
} );

it( 'saves the feed of a page under a name', async () => {
	const closeModal = open( 'name', [ ofPage ] );
	expect( screen.getByRole( 'button' ).getAttribute( 'aria-disabled' ) ).toBe(
		'true'
	);
	fireEvent.change( screen.getByLabelText( 'Name' ), {
		target: { value: ' News ' },
	} );
	await press( 'Save' );
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/feeds', {
		data: {
			title: 'News',
			feature: 'social-feed',
			attributes: { num: 4 },
		},
	} );
	expect( reload ).toHaveBeenCalledTimes( 1 );
	expect( closeModal ).toHaveBeenCalledTimes( 1 );
} );

it( 'BUG-67: suggests the name of the source for the feed of a page', () => {
	open( 'name', [
		{
			...ofPage,
			sources: [ { handle: 's_1', name: 'Bakery', type: 'rss' } ],
		},
	] );
	expect( screen.getByLabelText( 'Name' ) ).toHaveProperty(
		'value',
		'Bakery'
	);
} );

it( 'keeps the dialog open if a feed cannot be renamed', async () => {
	sent.mockRejectedValue( new Error( 'No.' ) );
	const closeModal = open( 'rename', [ row ] );
	expect( screen.getByLabelText( 'Name' ) ).toHaveProperty( 'value', 'News' );
	await press( 'Rename' );
	expect( fail ).toHaveBeenCalledWith( new Error( 'No.' ) );
	expect( closeModal ).not.toHaveBeenCalled();
} );

it( 'opens the duplicate of a feed', async () => {
	sent.mockResolvedValue( { id: 9 } );
	await run( 'duplicate', [ row ] );
	expect( sent.mock.lastCall?.[ 1 ].data ).toEqual( {
		feature: 'social-feed',
		title: 'News (copy)',
		attributes: { num: 4 },
	} );
	expect( onOpen ).toHaveBeenCalledWith( '9' );
} );

it( 'deletes a feed after it has shown where it is used, and Undo restores it', async () => {
	open( 'delete', [
		{
			...row,
			places: [ { title: 'Home', view: '/', edit: '', place: '' } ],
		},
	] );
	expect( screen.getByText( 'Home' ) ).toBeTruthy();
	expect( sent ).not.toHaveBeenCalled();
	sent.mockResolvedValue( { done: [ 3 ], failed: [] } );
	await press( 'Delete' );
	expect( sent.mock.calls ).toEqual( [ bulk( 'delete', 3 ) ] );
	const [ text, undo ] = say.mock.lastCall ?? [];
	expect( text ).toContain( '“News” deleted.' );
	await act( () => undo() );
	expect( sent.mock.lastCall ).toEqual( bulk( 'restore', 3 ) );
} );

it( 'deletes a feed that no page uses without a question, once, and Undo restores it', async () => {
	sent.mockResolvedValue( { done: [ 3 ], failed: [] } );
	const closeModal = open( 'delete', [ { ...row, places: [] } ] );
	await act( async () => {} );
	expect( closeModal ).toHaveBeenCalledTimes( 1 );
	expect( sent.mock.calls ).toEqual( [ bulk( 'delete', 3 ) ] );
	const [ , undo ] = say.mock.lastCall ?? [];
	await act( () => undo() );
	expect( sent.mock.lastCall ).toEqual( bulk( 'restore', 3 ) );
} );

it( 'BUG-54: deletes several feeds in one request, and Undo restores those that were deleted', async () => {
	sent.mockResolvedValue( {
		done: [ 3 ],
		failed: [ { id: 4, message: 'Feed not found.' } ],
	} );
	open( 'delete', [
		row,
		{ ...row, id: 'n4', number: 4, title: 'Photos', places: [] },
	] );
	await act( async () => {} );
	expect( sent.mock.calls ).toEqual( [ bulk( 'delete', 3, 4 ) ] );
	expect( fail.mock.lastCall?.[ 0 ].message ).toBe(
		'“Photos”: Feed not found.'
	);
	expect( reload ).toHaveBeenCalledTimes( 1 );
	const [ text, undo ] = say.mock.lastCall ?? [];
	expect( text ).toContain( '“News” deleted.' );
	await act( () => undo() );
	expect( sent.mock.lastCall ).toEqual( bulk( 'restore', 3 ) );
} );

it( 'restores a deleted feed', async () => {
	sent.mockResolvedValue( { done: [ 3 ], failed: [] } );
	await run( 'restore', [ { ...row, deleted: true } ] );
	expect( sent.mock.calls ).toEqual( [ bulk( 'restore', 3 ) ] );
	expect( say ).toHaveBeenCalledWith( 'Feed restored.' );
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ true, 'Shortcode copied.' ],
	[ false, '[frontispiece_social_feed feed=3]' ],
] )( 'copies the shortcode, or shows it: %s', async ( isCopied, text ) => {
	jest.mocked( copyText ).mockResolvedValue( isCopied );
	await run( 'copy', [ row ] );
	expect( say ).toHaveBeenCalledWith( text );
} );
