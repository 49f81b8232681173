import { act } from '@testing-library/react';
import { answer, reply, settle, text, wake } from '../form.fixtures';

const AWAY = { status: 500, body: { code: 'wp_die', message: '<h1>No</h1>' } };
const WAITING_NOTE =
	'Your message is kept on this page and will be sent automatically. Please keep this page open.';

const note = () =>
	document.querySelector( '.frontispiece-form__note' )?.textContent;

let wait: () => Promise< void >;
const realTimeout = window.setTimeout;

/** Runs the longest timer, which is the next try, when a test says so. */
beforeEach( () => {
	let next: ( () => void ) | undefined;
	jest.spyOn( window, 'setTimeout' ).mockImplementation( ( (
		run: () => void,
		ms = 0
	) => {
		if ( ms >= 4000 && ms < 59_000 ) {
			next = run;
			return 0;
		}
		return realTimeout( run, ms );
	} ) as unknown as typeof setTimeout );
	wait = async () => {
		const run = next;
		next = undefined;
		act( () => run?.() );
		await settle();
		await settle();
	};
} );

afterEach( () => {
	jest.restoreAllMocks();
} );

const start = async ( failures: number, status: () => object = () => AWAY ) => {
	let calls = 0;
	const sent = answer( {
		'/feedback': () =>
			++calls <= failures ? status() : reply( 'mail_sent' ),
		'/refill': { body: [] },
	} );
	const form = await wake( text( 'name' ) );
	form.field( 'name' ).value = 'Ada';
	await form.send();
	await settle();
	return {
		...form,
		keys: () =>
			sent
				.filter( ( { data } ) => data )
				.map( ( { data } ) => data?.get( '_frontispiece_key' ) ),
	};
};

it( 'an entry is sent again by itself when the site is back, once and with the same key', async () => {
	const { keys, response, field, form } = await start( 2 );
	expect( note() ).toBe( WAITING_NOTE );
	expect( form.dataset.status ).toBe( 'failed' );
	expect( field( 'name' ).value ).toBe( 'Ada' );
	await wait();
	expect( note() ).toBe( WAITING_NOTE );
	await wait();
	expect( response() ).toBe( 'message of mail_sent' );
	await wait();
	expect( keys() ).toHaveLength( 3 );
	expect( new Set( keys() ).size ).toBe( 1 );
	expect( console ).toHaveErrored();
} );

it( 'BUG-105 F001-125: without a connection the form says so in the specified words, and is sent once when the browser is online again', async () => {
	const { response, keys } = await start( 1, () => ( { fails: true } ) );
	expect( response() ).toBe( 'You are probably offline.' );
	expect( note() ).toBe( WAITING_NOTE );
	act( () => {
		window.dispatchEvent( new Event( 'online' ) );
	} );
	await settle();
	await settle();
	expect( response() ).toBe( 'message of mail_sent' );
	expect( note() ).toBeUndefined();
	act( () => {
		window.dispatchEvent( new Event( 'online' ) );
	} );
	await wait();
	expect( keys() ).toHaveLength( 2 );
	expect( console ).toHaveErrored();
} );

it( 'BUG-105: nothing is tried while the browser has no connection', async () => {
	const { keys } = await start( 1, () => ( { fails: true } ) );
	jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	await wait();
	await wait();
	expect( keys() ).toHaveLength( 1 );
	expect( console ).toHaveErrored();
} );

it( 'what the visitor changes meanwhile is not sent before they send it', async () => {
	const { response, field, form, keys, send } = await start( 1 );
	field( 'name' ).value = 'Ada L.';
	act( () => {
		form.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	} );
	expect( response() ).toMatch( /^Your changes have not been sent yet/ );
	act( () => {
		window.dispatchEvent( new Event( 'online' ) );
	} );
	await settle();
	expect( keys() ).toHaveLength( 1 );
	await send();
	await settle();
	expect( response() ).toBe( 'message of mail_sent' );
	expect( console ).toHaveErrored();
} );

it( 'leaving the page asks first while an entry waits', async () => {
	const { unmount } = await start( 1 );
	const leave = () => {
		const event = new Event( 'beforeunload', { cancelable: true } );
		window.dispatchEvent( event );
		return event.defaultPrevented;
	};
	expect( note() ).toBe( WAITING_NOTE );
	expect( leave() ).toBe( true );
	unmount();
	expect( leave() ).toBe( false );
	expect( console ).toHaveErrored();
} );

it.each( [ 400, 403, 413 ] )(
	'a refusal with status %s is not repeated',
	async ( status ) => {
		const { response, keys } = await start( 1, () => ( {
			status,
			body: { code: 'refused', message: 'No.' },
		} ) );
		expect( response() ).toBe( 'No.' );
		await wait();
		expect( keys() ).toHaveLength( 1 );
		expect( console ).toHaveErrored();
	}
);
