import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRest } from '../rest';
import { EntryPanel } from './entry';
import { loaded } from '../components/table.fixtures';
import type { WholeEntry } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );

const entry: WholeEntry = {
	id: 7,
	form: { id: 3, title: 'Contact' },
	when: 'today',
	state: 'inbox',
	seen: true,
	starred: false,
	name: '',
	sender: '',
	subject: '',
	excerpt: '',
	language: '',
	mail: 'sent',
	tries: 1,
	files: 0,
	reasons: [],
	fields: [],
	downloads: [],
	log: [],
	webhooks: [],
	events: [],
	reply: null,
	controls: [],
	page: '',
	page_url: '',
	address: '',
	agent: '',
};

const onOpen = jest.fn();
const onClose = jest.fn();

interface PanelOptions {
	id?: number;
	isPane?: boolean;
	next?: number;
}

const panel = ( { id = 7, isPane = false, next }: PanelOptions = {} ) => (
	<EntryPanel
		id={ id }
		isPane={ isPane }
		neighbors={ { previous: undefined, next } }
		mayManage
		act={ jest.fn() }
		onOpen={ onOpen }
		onRead={ jest.fn() }
		onClose={ onClose }
	/>
);

function show( more: Partial< WholeEntry >, shown: PanelOptions = {} ) {
	jest.mocked( useRest ).mockReturnValue( loaded( { ...entry, ...more } ) );
	return render( panel( shown ) );
}

const open = ( page: string, url: string ) => show( { page, page_url: url } );

const reply = {
	to: 'ada@example.org',
	from: 'Shop <site@example.org>',
	subject: 'Re: Maps',
	answersTo: [],
	quote: '> Maps?',
};

test( 'SEC-27: the page of an entry is a link only if it belongs to this site', () => {
	const own = 'https://a.example/contact/';
	open( own, own );
	expect(
		screen.getByRole( 'link', { name: /contact/ } ).getAttribute( 'href' )
	).toBe( own );
} );

test( 'SEC-27: what else a browser has reported as the page is text', () => {
	open( 'https://evil.example/offer', '' );
	expect( screen.queryByText( 'https://evil.example/offer' ) ).not.toBeNull();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

describe.each( [ true, false ] )( 'BUG-70: in a pane: %s', ( isPane ) => {
	it.each( [
		[ { name: 'Ada Lovelace', sender: 'ada@example.org' }, 'Ada Lovelace' ],
		[ { sender: 'ada@example.org', subject: 'Maps' }, 'ada@example.org' ],
		[ { subject: 'Maps' }, 'Entry 7' ],
	] )( 'an entry is named by the person: %j', ( more, name ) => {
		show( more, { isPane } );
		expect( screen.getByRole( 'dialog', { name } ) ).toBeTruthy();
	} );

	it( 'Reply comes first, and opens above the answers with the focus in the text', () => {
		show( { reply, name: 'Ada' }, { isPane } );
		const box = within( screen.getByRole( 'dialog' ) );
		const names = box
			.getAllByRole( 'button' )
			.map( ( button ) => button.textContent )
			.filter( Boolean );
		expect( names[ 0 ] ).toBe( 'Reply' );
		fireEvent.click( box.getByRole( 'button', { name: 'Reply' } ) );
		const text = box.getByLabelText( 'Reply text' );
		expect( document.activeElement ).toBe( text );
		const parts = [
			...document.querySelectorAll(
				'.frontispiece-entry__form, .frontispiece-entry__fields'
			),
		];
		expect( parts[ 0 ]?.contains( text ) ).toBe( true );
		expect( parts ).toHaveLength( 2 );
		fireEvent.click( box.getByRole( 'button', { name: 'Cancel' } ) );
		expect( document.activeElement ).toBe(
			box.getByRole( 'button', { name: 'Reply' } )
		);
	} );

	it( 'the next entry opens by its button and by the arrow key, unless someone types', () => {
		onOpen.mockReset();
		show( { reply }, { isPane, next: 8 } );
		const box = within( screen.getByRole( 'dialog' ) );
		fireEvent.click( box.getByRole( 'button', { name: 'Next entry' } ) );
		fireEvent.keyDown( box.getByRole( 'button', { name: 'Reply' } ), {
			key: 'ArrowRight',
		} );
		expect( onOpen.mock.calls ).toEqual( [ [ 8 ], [ 8 ] ] );
		fireEvent.click(
			box.getByRole( 'button', { name: 'Previous entry' } )
		);
		fireEvent.click( box.getByRole( 'button', { name: 'Reply' } ) );
		fireEvent.keyDown( box.getByLabelText( 'Reply text' ), {
			key: 'ArrowRight',
		} );
		expect( onOpen ).toHaveBeenCalledTimes( 2 );
	} );
} );

test( 'BUG-70: an entry that is still loading is not shown with the values or actions of the one before', () => {
	const { rerender } = show( { reply, page: 'Seven' }, { isPane: true } );
	rerender( panel( { id: 8, isPane: true } ) );
	expect( screen.getByRole( 'dialog', { name: 'Entry 8' } ) ).toBeTruthy();
	expect( screen.queryByText( 'Seven' ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Reply' } ) ).toBeNull();
} );

test( 'BUG-70: Escape closes the pane', () => {
	onClose.mockReset();
	show( {}, { isPane: true } );
	const pane = screen.getByRole( 'dialog' );
	expect( document.activeElement ).toBe( pane );
	fireEvent.keyDown( pane, { key: 'Escape' } );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );
