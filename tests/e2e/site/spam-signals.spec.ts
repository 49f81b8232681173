import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page, Request } from '@playwright/test';

const NAMES = [
	...'bib bfs bkpc bkp bmc bmcc bmk bck bmmc btmc bsc bte btec bmm'.split(
		' '
	),
].sort();

const ON = { 'spam-signals': {} };

/** Submits a comment form. The test responds instead of the server, so that nothing is stored. */
async function send( page: Page, act: () => Promise< unknown > ) {
	const sent: Request[] = [];
	await page.route( '**/wp-comments-post.php', ( route ) => {
		sent.push( route.request() );
		return route.fulfill( { status: 204 } );
	} );
	await act();
	await expect.poll( () => sent.length ).toBeGreaterThan( 0 );
	await page.unroute( '**/wp-comments-post.php' );
	return new URLSearchParams( sent.pop()?.postData() ?? '' );
}

const signals = ( fields: URLSearchParams ) =>
	[ ...fields.keys() ]
		.filter( ( name ) => name.startsWith( 'ak_' ) )
		.map( ( name ) => name.slice( 3 ) )
		.sort();

test.beforeEach( async ( { page, owner } ) => {
	const { link } = await owner.post( '<p>Text.</p>' );
	await switchOn( page, ON );
	await page.goto( link );
} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Spam signals on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-050: a comment carries the fourteen signal fields once, with the writer’s activity, however often it is sent', async ( {
			page,
		} ) => {
			const text = page.locator( '#comment' );
			const submit = () => page.locator( '#submit' ).click();
			await text.click();
			await text.pressSequentially( 'Hello', { delay: 20 } );
			await page.locator( '#author' ).fill( 'Somebody' );
			await page.locator( '#email' ).fill( 'somebody@example.org' );
			const first = await send( page, submit );
			expect( signals( first ) ).toEqual( NAMES );
			expect( Number( first.get( 'ak_bkpc' ) ) ).toBeGreaterThan( 2 );
			expect( first.get( 'ak_bib' ) ).toMatch( /^\d{13}$/ );
			expect( Number( first.get( 'ak_bfs' ) ) ).toBeGreaterThan(
				Number( first.get( 'ak_bib' ) )
			);
			const second = await send( page, submit );
			expect( signals( second ) ).toEqual( NAMES );
			expect( Number( second.get( 'ak_bmcc' ) ) ).toBeGreaterThan(
				Number( first.get( 'ak_bmcc' ) )
			);
		} );
	} );
}

test( 'search forms and forms with an external target get no fields, and an untouched form has counts of 0', async ( {
	page,
} ) => {
	// The collector loads on the first event.
	await firstMove( page, 'spam-signals' );
	const names = await page.evaluate( () => {
		const filled = ( html: string ) => {
			const frame = document.createElement( 'div' );
			frame.innerHTML = html;
			document.body.append( frame );
			const form = frame.querySelector( 'form' ) as HTMLFormElement;
			form.addEventListener( 'submit', ( event ) =>
				event.preventDefault()
			);
			form.requestSubmit();
			return [ ...new FormData( form ) ];
		};
		return [
			filled( '<form method="get" action="/"></form>' ),
			filled(
				'<form method="post" action="https://example.org"></form>'
			),
			filled( '<form method="post" action="/x"></form>' ),
		];
	} );
	expect( names[ 0 ] ).toEqual( [] );
	expect( names[ 1 ] ).toEqual( [] );
	const own = Object.fromEntries( names[ 2 ] ?? [] );
	expect( Object.keys( own ) ).toHaveLength( 14 );
	expect( [ own.ak_bkpc, own.ak_bkp, own.ak_bib ] ).toEqual( [
		'0',
		'',
		'',
	] );
} );
