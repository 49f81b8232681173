import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { RestError } from '../rest-error';
import { EntryEditor } from './entry-editor';
import { loaded } from '../components/table.fixtures';
import type { ItemsInfo, Item } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();

const about: ItemsInfo = {
	sources: [
		{ handle: 's1', name: 'Reviews', type: 'reviews', kept: true },
		{ handle: 's2', name: 'Bakery', type: 'facebook', kept: false },
	],
	kinds: {},
	counts: { images: 0, authors: 0 },
	manual: {
		kinds: { status: 'Text', review: 'Review' },
		fields: {
			text: {
				type: 'string',
				label: 'Text',
				default: '',
				kinds: [ 'status', 'review' ],
			},
			author: {
				type: 'string',
				label: 'Author',
				default: '',
				kinds: [ 'review' ],
			},
		},
		columns: [],
		export: '',
	},
};

function show(
	open: string,
	known: ItemsInfo = about,
	item?: Partial< Item >
) {
	jest.mocked( useRest ).mockImplementation( ( ( path: string | null ) =>
		loaded< unknown >(
			path?.endsWith( '/about' ) ? known : item
		) ) as typeof useRest );
	const onDone = jest.fn();
	render( <EntryEditor open={ open } onDone={ onDone } /> );
	return onDone;
}

const write = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

const save = () =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	} );

beforeEach( () => {
	[ sent, say, fail ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

it( 'writes a new post with the fields of its type, for a source of own posts', async () => {
	const onDone = show( 'new' );
	expect( screen.queryByLabelText( 'Author' ) ).toBeNull();
	expect(
		[ ...screen.getByLabelText( 'Source' ).children ].map(
			( { textContent } ) => textContent
		)
	).toEqual( [ 'Default', 'Reviews' ] );
	write( 'Type', 'review' );
	write( 'Author', 'Ada' );
	write( 'Source', 's1' );
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/items', {
		method: 'POST',
		data: { kind: 'review', text: '', author: 'Ada', source: 's1' },
	} );
	expect( say ).toHaveBeenCalledWith( 'Saved.' );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'changes a stored post, whose type and source stay', async () => {
	show( '7', about, { entry: { kind: 'status', text: 'Bread' } } );
	expect( screen.queryByLabelText( 'Type' ) ).toBeNull();
	write( 'Text', 'Bread and cake' );
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/items/7', {
		method: 'PUT',
		data: { kind: 'status', text: 'Bread and cake' },
	} );
} );

it( 'shows errors at their fields and keeps what was written', async () => {
	sent.mockRejectedValue(
		new RestError( 'Some fields are invalid.', '', 400, {
			text: 'Enter some text.',
		} )
	);
	const onDone = show( 'new' );
	write( 'Text', ' ' );
	await save();
	expect( screen.getByText( 'Enter some text.' ) ).toBeTruthy();
	expect( screen.getByLabelText( 'Text' ) ).toHaveProperty( 'value', ' ' );
	expect( fail ).toHaveBeenCalledTimes( 1 );
	expect( onDone ).not.toHaveBeenCalled();
} );

it( 'warns before unsaved changes are left, and no longer once they are saved', async () => {
	show( 'new' );
	const leave = () =>
		window.dispatchEvent(
			new Event( 'beforeunload', { cancelable: true } )
		);
	expect( leave() ).toBe( true );
	write( 'Text', 'Bread' );
	expect( leave() ).toBe( false );
	await save();
	expect( leave() ).toBe( true );
} );

it( 'tells those who may not write posts that they may not', () => {
	show( 'new', { ...about, manual: null } );
	expect(
		screen.getAllByText( 'Sorry, you are not allowed to do that.' ).length
	).toBeGreaterThan( 0 );
	expect( screen.queryByRole( 'button', { name: 'Save' } ) ).toBeNull();
} );
