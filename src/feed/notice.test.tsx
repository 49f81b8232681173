import { act, render } from '@testing-library/react';
import { Notice } from './notice';
import { makeFeed } from './feed.fixtures';

const fetchMock = jest.fn();

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

function setUp() {
	const feed = makeFeed();
	feed.insertAdjacentHTML(
		'afterbegin',
		'<div class="frontispiece-notice"><p>Trouble</p><p class="frontispiece-notice__status" role="status"></p><button type="button" class="cff-frce-hide-license-error" data-nonce="abc">Hide</button></div>'
	);
	render( <Notice feed={ feed } ajax="/ajax" action="hide" /> );
	const [ notice, button, status ] = [
		'.frontispiece-notice',
		'button',
		'[role=status]',
	].map( ( selector ) => feed.querySelector( selector ) as HTMLElement );
	return { feed, notice: notice!, button: button!, status: status! };
}

const respond = ( text: string, status = 200 ) =>
	fetchMock.mockResolvedValueOnce( {
		ok: status < 400,
		status,
		text: async () => text,
	} );

const click = ( element: HTMLElement ) =>
	act( async () => {
		element.focus();
		element.click();
	} );

it( 'R000-104: stays until its control is clicked', async () => {
	const { feed, notice } = setUp();
	await click( feed );
	await click( notice );
	expect( notice.hidden ).toBe( false );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'R000-160, R000-172: sends the nonce, logs the response and disappears', async () => {
	respond( '{"success":true}' );
	const { feed, notice, button } = setUp();
	await click( button );
	expect( [ ...fetchMock.mock.calls[ 0 ][ 1 ].body ] ).toEqual( [
		[ 'action', 'hide' ],
		[ 'nonce', 'abc' ],
	] );
	expect( notice.hidden ).toBe( true );
	expect( console ).toHaveLoggedWith( 'frontispiece:', '{"success":true}' );
	expect( document.activeElement ).toBe( feed );
} );

it.each( [ '0', '{"success":false}' ] )(
	'R000-172, S001-106: only logs the response %s and stays hidden',
	async ( text ) => {
		respond( text );
		const { notice, button, status: told } = setUp();
		await click( button );
		expect( notice.hidden ).toBe( true );
		expect( told.textContent ).toBe( '' );
		expect( console ).toHaveLoggedWith( 'frontispiece:', text );
	}
);

it.each( [
	[ '-1', 403, 'AjaxError: HTTP 403' ],
	[ '<p>Error', 500, 'AjaxError: HTTP 500' ],
] )(
	'R000-172: reappears and shows an error when the request fails with %s',
	async ( text, status, logged ) => {
		respond( text, status );
		const { notice, button, status: told } = setUp();
		await click( button );
		expect( notice.hidden ).toBe( false );
		expect( told.textContent ).toContain( "couldn't be hidden" );
		expect( console ).toHaveLoggedWith( 'frontispiece:', logged );
		// It can be tried again.
		respond( '{"success":true}' );
		await click( button );
		expect( notice.hidden ).toBe( true );
	}
);

it( 'sends one request however often it is clicked', async () => {
	fetchMock.mockReturnValue( new Promise( () => {} ) );
	const { button } = setUp();
	await click( button );
	await click( button );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );
