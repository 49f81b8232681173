import { act } from '@testing-library/react';
import './island';
import type { IslandProps } from '../../island/types';
import { tasks } from '../../kernel/tasks.fixtures';

const FAILURE = 'There was an error with the submission.';
const fetchMock = jest.fn();
let logged: jest.SpyInstance;

const form = () => document.querySelector( 'form' ) as HTMLFormElement;
const response = () => document.querySelector( '[role=status]' ) as HTMLElement;
const notice = () =>
	document.querySelector< HTMLElement >( '.frontispiece-newsletter-notice' );
const settle = () =>
	act( async () => {
		await tasks();
	} );

async function start( props: object = {} ) {
	document.body.innerHTML = `<div id="island"><form action="#f" data-form="2">
		<input type="hidden" name="frontispiece_newsletter" value="2">
		<input type="email" name="frontispiece_email" value="a@example.org">
		<button type="submit">Subscribe</button>
		<p class="frontispiece-newsletter__response" id="r" role="status"></p></form>
		<div data-island-slot></div></div>`;
	await act( async () => {
		window.frontispieceIslands?.newsletter?.(
			document.getElementById( 'island' ) as HTMLElement,
			{
				failure: FAILURE,
				alert: false,
				close: 'Close',
				notice: 'Newsletter',
				...props,
			} as unknown as IslandProps
		);
	} );
}

const send = () =>
	act( async () => {
		form().dispatchEvent(
			new Event( 'submit', { bubbles: true, cancelable: true } )
		);
	} );

const page = ( message: string, result = 'success' ) => ( {
	ok: true,
	text: async () =>
		`<html><title>Other</title><form data-form="1"><p class="frontispiece-newsletter__response">Of another form</p></form>
		<form data-form="2"><p class="frontispiece-newsletter__response" data-result="${ result }">${ message }</p></form>`,
} );

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
	logged = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
} );

afterEach( () => logged.mockRestore() );

it( 'S001-107: sends the serialized form to the form’s own address', async () => {
	fetchMock.mockResolvedValue( page( 'Thank you.' ) );
	await start();
	await send();
	const [ url, { method, body } ] = fetchMock.mock.calls[ 0 ];
	expect( url ).toBe( window.location.href.split( '#' )[ 0 ] );
	expect( method ).toBe( 'POST' );
	expect( String( body ) ).toBe(
		'frontispiece_newsletter=2&frontispiece_email=a%40example.org'
	);
} );

it( 'S001-108: shows the message block of the page that comes back, as text, and nothing else of it', async () => {
	fetchMock.mockResolvedValue(
		page( '<b>Thank</b> you &lt;img src=x&gt;.' )
	);
	await start();
	await send();
	await settle();
	expect( notice()?.querySelector( 'p' )?.textContent ).toBe(
		'Thank you <img src=x>.'
	);
	expect( notice()?.querySelector( 'img,b' ) ).toBeNull();
	expect( form().querySelector( 'input[type=email]' ) ).toHaveProperty(
		'value',
		'a@example.org'
	);
} );

it.each( [
	[ 'its button', () => notice()?.querySelector( 'button' )?.click() ],
	[
		'Escape',
		() =>
			document.dispatchEvent(
				new KeyboardEvent( 'keydown', { key: 'Escape' } )
			),
	],
] )(
	'BUG-71: the notice alone says so, takes the focus, closes by %s, and returns the focus to the form',
	async ( _by, close ) => {
		fetchMock.mockResolvedValue( page( 'Thank you.' ) );
		await start();
		await send();
		await settle();
		expect( document.activeElement?.textContent ).toBe( 'Close' );
		expect( response().textContent ).toBe( '' );
		expect( document.body.textContent?.split( 'Thank you.' ) ).toHaveLength(
			2
		);
		await act( async () => close() );
		expect( notice() ).toBeNull();
		expect( document.activeElement?.getAttribute( 'type' ) ).toBe(
			'email'
		);
	}
);

it( 'BUG-71: a success is shown once, in the notice', async () => {
	const message = 'Almost done! Check your inbox.';
	const shown = () =>
		( document.body.textContent ?? '' ).split( message ).length - 1;
	const live = () =>
		[ ...document.querySelectorAll( '[role=status], [aria-live]' ) ].filter(
			( { textContent } ) => textContent
		);
	fetchMock.mockResolvedValue( page( message ) );
	await start();
	await send();
	await settle();
	expect( notice()?.textContent ).toContain( message );
	expect( shown() ).toBe( 1 );
	expect( live() ).toEqual( [] );
	await act( async () => notice()?.querySelector( 'button' )?.click() );
	expect( notice() ).toBeNull();
	expect( shown() ).toBe( 0 );
	expect( live() ).toEqual( [] );
} );

it( 'S001-081: has the loading class while it is sent, and not after a success or a failure', async () => {
	const isLoading = () =>
		form().classList.contains( 'frontispiece-newsletter--loading' );
	let finish: ( value: unknown ) => void = () => {};
	let fail: ( reason: unknown ) => void = () => {};
	fetchMock.mockImplementation(
		() =>
			new Promise( ( resolve, reject ) => {
				finish = resolve;
				fail = reject;
			} )
	);
	await start();
	await send();
	expect( isLoading() ).toBe( true );
	await send();
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	finish( page( 'Thank you.' ) );
	await settle();
	expect( isLoading() ).toBe( false );
	await send();
	expect( isLoading() ).toBe( true );
	fail( new Error( 'offline' ) );
	await settle();
	expect( isLoading() ).toBe( false );
} );

it.each( [
	[ 'no network', () => Promise.reject( new Error( 'offline' ) ) ],
	[ 'status 500', async () => ( { ok: false, status: 500 } ) ],
	[
		'a page without the block',
		async () => ( { ok: true, text: async () => '<p>Hello</p>' } ),
	],
] )(
	'S001-114 S001-115 S001-116: %s is logged and announced in the live region, without an alert',
	async ( _what, reply ) => {
		const alert = jest.spyOn( window, 'alert' ).mockImplementation();
		fetchMock.mockImplementation( reply );
		await start();
		await send();
		await settle();
		expect( logged ).toHaveBeenCalledTimes( 1 );
		expect( response().textContent ).toBe( FAILURE );
		expect( notice() ).toBeNull();
		expect( alert ).not.toHaveBeenCalled();

		await start( { alert: true } );
		await send();
		await settle();
		expect( alert ).toHaveBeenCalledWith( FAILURE );
		alert.mockRestore();
	}
);

it( 'shows a server-side error next to the field', async () => {
	fetchMock.mockResolvedValue( page( 'That is no address.', 'error' ) );
	await start();
	await send();
	await settle();
	expect( response().textContent ).toBe( 'That is no address.' );
	expect(
		form()
			.querySelector( 'input[type=email]' )
			?.getAttribute( 'aria-describedby' )
	).toBe( 'r' );
	expect( logged ).not.toHaveBeenCalled();
} );
