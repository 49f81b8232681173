import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PageCheck } from './page-check';
import { ReceiptList } from './receipt-list';
import type { CheckablePage, Receipt } from './types';

const place = {
	title: 'Start',
	view: 'https://example.org/',
	edit: 'edit-start',
	block: 'Social feed',
};

const receipt: Receipt = {
	requests: [
		{
			host: 'a.test',
			when: 'before',
			purpose: 'Images',
			places: [ place ],
		},
		{ host: 'b.test', when: 'click', purpose: 'Videos', places: [] },
	],
	storage: [
		{
			name: 'frontispiece-located',
			kind: 'local',
			when: 'before',
			lifetime: 'Replaced every day',
			purpose: 'Limits reports',
		},
	],
	isComplete: true,
};

const page: CheckablePage = { id: 7, title: 'Start', check: '/start?check=1' };

const frame = () =>
	screen.getByTitle< HTMLIFrameElement >( 'Page that is checked' );

const contact = ( host: string, block: string ) => ( {
	url: `https://${ host }/x`,
	host,
	directive: 'img-src',
	block,
} );

const send = ( data: unknown, source: unknown = frame().contentWindow ) =>
	act( () => {
		window.dispatchEvent(
			new MessageEvent( 'message', {
				data,
				source: source as Window,
				origin: window.location.origin,
			} )
		);
	} );

it( 'lists hosts by consent, and what is stored', () => {
	render( <ReceiptList receipt={ receipt } /> );
	const part = ( name: string ) =>
		within( screen.getByRole( 'heading', { name } ).closest( 'section' )! );
	expect(
		part( 'Before consent' ).getByRole( 'link' ).getAttribute( 'href' )
	).toBe( 'edit-start' );
	expect(
		part( 'After consent' ).getByText( 'No other hosts.' )
	).toBeTruthy();
	expect( part( 'After a click' ).getByText( 'b.test' ) ).toBeTruthy();
	expect(
		part( 'Cookies and browser storage' ).getByText(
			'Local storage · Before consent · Replaced every day'
		)
	).toBeTruthy();
} );

it( 'checks a page without consent and with it, and links a finding to its block', () => {
	render( <PageCheck page={ page } receipt={ receipt } /> );
	fireEvent.click( screen.getByRole( 'button' ) );
	expect( frame().getAttribute( 'src' ) ).toBe( '/start?check=1' );
	send( {
		frontispieceContacts: [
			contact( 'a.test', 'Social feed' ),
			contact( 'c.test', '' ),
			{ host: 7 },
		],
	} );
	expect( frame().getAttribute( 'src' ) ).toContain( 'consent=1' );
	send( { frontispieceContacts: [ contact( 'd.test', 'Social feed' ) ] } );
	expect( screen.queryByTitle( 'Page that is checked' ) ).toBeNull();
	expect(
		screen.getAllByText( 'Social feed contacts a.test before consent.' )
	).not.toEqual( [] );
	expect( screen.getByRole( 'link' ).getAttribute( 'href' ) ).toBe(
		'edit-start'
	);
	expect( screen.getByText( 'c.test' ).parentElement?.textContent ).toBe(
		'c.testThe theme, another plugin or contentImages · Before consent'
	);
	expect( screen.getByText( 'd.test' ).parentElement?.textContent ).toContain(
		'After consent'
	);
} );

it( 'takes no message from elsewhere, and none of another form', () => {
	render( <PageCheck page={ page } receipt={ receipt } /> );
	fireEvent.click( screen.getByRole( 'button' ) );
	send( { frontispieceContacts: [] }, window );
	send( { frontispieceContacts: 'x' } );
	send( null );
	expect( frame().getAttribute( 'src' ) ).toBe( '/start?check=1' );
	send( { frontispieceContacts: [] } );
	send( { frontispieceContacts: [] } );
	expect( screen.getAllByText( /^No block/ ) ).not.toEqual( [] );
} );

it( 'says that a page does not report', () => {
	jest.useFakeTimers();
	render( <PageCheck page={ page } receipt={ receipt } /> );
	fireEvent.click( screen.getByRole( 'button' ) );
	act( () => void jest.runAllTimers() );
	expect( screen.getAllByText( /didn't report/ ) ).not.toEqual( [] );
	jest.useRealTimers();
} );
