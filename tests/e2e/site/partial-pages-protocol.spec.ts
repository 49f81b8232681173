import { archiveUrl, articles, listUrl, pagination } from '../lib/magazine.js';
import { isMarked, mark, openList, recordPartial } from '../lib/partial.js';
import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const PARTIAL = /[?&]_pjax=/;

/** Answers the next request of an open list in this way, which opens the whole page. */
async function expectOpened(
	page: Page,
	answer: Parameters< Page[ 'route' ] >[ 1 ]
): Promise< void > {
	const url = page.url();
	await firstMove( page, 'partial-pages' );
	await mark( page );
	await page.route( PARTIAL, answer );
	await pagination( page ).last().click();
	await expect( page ).not.toHaveURL( url );
	expect( page.url() ).not.toContain( '_pjax' );
	await expect.poll( () => isMarked( page ) ).toBe( false );
	await expect
		.poll( async () => ( await articles( page ) ).length )
		.toBeGreaterThan( 0 );
	await expect( page.locator( 'body' ) ).not.toHaveClass( /loading-posts/ );
	await page.unroute( PARTIAL );
}

/** Answers the next request of an open list with a fragment. */
const expectFragment = ( page: Page, site: string ) =>
	test.step( 'S001-074, S001-113: without a version the fragment is shown at the URL that the server names', async () => {
		await firstMove( page, 'partial-pages' );
		await mark( page );
		await page.route( PARTIAL, ( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				headers: { 'X-PJAX-URL': `${ site }/named/?a=1` },
				body: '<title>Named</title><h1>Fragment</h1>',
			} )
		);
		await pagination( page ).last().click();
		await expect( page.locator( 'main h1' ) ).toHaveText( 'Fragment' );
		await expect( page ).toHaveURL( `${ site }/named/?a=1` );
		await expect( page ).toHaveTitle( 'Named' );
		expect( await isMarked( page ) ).toBe( true );
	} );

test.describe( 'The protocol', () => {
	test( 'S001-069, S001-070, S001-109, S001-110: requests name the container and the type, and the body has a loading class meanwhile', async ( {
		page,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		const requests = recordPartial( page );
		await openList( page, await archiveUrl( owner ) );

		await test.step( 'S001-075, S001-076, S001-078: modified clicks and other links are left to the browser', async () => {
			const link = pagination( page ).last();
			// New windows are not tested here.
			await page.evaluate( () => {
				const stay = ( event: Event ) => event.preventDefault();
				window.addEventListener( 'click', stay );
				Object.assign( window, {
					letGo: () => window.removeEventListener( 'click', stay ),
				} );
			} );
			for ( const modifier of [
				'Control',
				'Meta',
				'Shift',
				'Alt',
			] as const ) {
				await link.click( { modifiers: [ modifier ] } );
			}
			await link.dispatchEvent( 'click', { button: 1 } );
			const href = await link.evaluate( ( element ) => {
				const before = ( element as HTMLAnchorElement ).href;
				( element as HTMLAnchorElement ).href = '#top';
				return before;
			} );
			await link.click();
			await expect( page.locator( 'body' ) ).not.toHaveClass(
				/loading-posts/
			);
			expect( requests ).toEqual( [] );
			await link.evaluate( ( element, before ) => {
				( element as HTMLAnchorElement ).href = before;
				( window as unknown as { letGo: () => void } ).letGo();
			}, href );
		} );

		let release = () => {};
		const held = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await page.route( PARTIAL, async ( route ) => {
			await held;
			await route.continue();
		} );
		await pagination( page ).last().click();
		await expect( page.locator( 'body' ) ).toHaveClass( /loading-posts/ );
		release();
		await expect( page.locator( 'body' ) ).not.toHaveClass(
			/loading-posts/
		);
		const [ request ] = requests;
		expect(
			new URL( request?.url() ?? '' ).searchParams.get( '_pjax' )
		).toBe( 'main' );
		expect( request?.headers() ).toMatchObject( {
			'x-pjax': 'true',
			'x-pjax-container': 'main',
		} );
		const reply = await request?.response();
		expect( await reply?.text() ).not.toMatch( /<(html|head|body)[\s>]/ );
	} );

	test( 'S001-070, S001-071, S001-117, S001-072: after an unusable or late response, the browser opens the page itself', async ( {
		page,
		site,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		await page.goto( await archiveUrl( owner ) );
		const named = {
			contentType: 'text/html',
			headers: { 'X-PJAX-URL': `${ site.url }/named/` },
		};
		for ( const [ name, reply ] of [
			[ 'an error', { status: 500, body: '<p>Error</p>' } ],
			[ 'an empty body', { status: 200, body: '' } ],
			[
				'a whole document',
				{ status: 200, body: '<html><body>Whole</body></html>' },
			],
		] as const ) {
			await test.step( `answered with ${ name }`, () =>
				expectOpened( page, ( route ) =>
					route.fulfill( { ...named, ...reply } )
				) );
		}

		await test.step( 'S001-072: when the response takes too long, the browser opens the page itself', async () => {
			await switchOn( page, { 'partial-pages': { timeout: 500 } } );
			await page.reload();
			await expectOpened( page, () => {} );
		} );
	} );

	test( 'S001-117: with the status on, a message above the content announces that the full page opens', async ( {
		page,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': { status: true } } );
		const url = await archiveUrl( owner );
		await openList( page, url );
		let answerInFull = () => {};
		const held = new Promise< void >( ( resolve ) => {
			answerInFull = resolve;
		} );
		await page.route( PARTIAL, ( route ) =>
			route.fulfill( { status: 500, body: 'Error' } )
		);
		const link = pagination( page ).last();
		const href = new URL( ( await link.getAttribute( 'href' ) ) ?? '', url )
			.href;
		await page.route( href, async ( route ) => {
			await held;
			await route.continue();
		} );
		// A navigating page cannot be evaluated, so it reports by itself.
		const lines: string[] = [];
		page.on( 'console', ( line ) => lines.push( line.text() ) );
		await page.evaluate( () => {
			for ( const name of [ 'start', 'error', 'end' ] ) {
				document.addEventListener( `frontispiece:page-${ name }`, () =>
					console.log( name )
				);
			}
			new MutationObserver( () => {
				const status = document.querySelector( 'main > [role=status]' );
				if ( status?.textContent && status.checkVisibility() ) {
					console.log( status.textContent );
				}
			} ).observe( document.querySelector( 'main' ) ?? document.body, {
				childList: true,
			} );
		} );
		await link.click( { noWaitAfter: true } );
		await expect
			.poll( () => lines )
			.toEqual(
				expect.arrayContaining( [
					'start',
					'error',
					'end',
					"The page couldn't be loaded here. Opening the full page instead.",
				] )
			);
		answerInFull();
		await expect( page ).toHaveURL( href );
		await expect( page.locator( 'main > [role=status]' ) ).toHaveCount( 0 );
	} );

	test( 'S001-073, S001-112, S001-113: a different site version reloads the page at the URL that the server names', async ( {
		page,
		site,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		await openList( page, await archiveUrl( owner ) );
		const other = await listUrl( owner );
		await page.route( PARTIAL, ( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				headers: { 'X-PJAX-Version': 'next', 'X-PJAX-URL': other },
				body: '<p>Not shown</p>',
			} )
		);
		await pagination( page ).last().click();
		await expect( page ).toHaveURL( other );
		await expect.poll( () => isMarked( page ) ).toBe( false );
		await page.unroute( PARTIAL );
		await expectFragment( page, site.url );
	} );

	test( 'S001-079: a second click replaces the first', async ( {
		page,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		await openList( page, await listUrl( owner ) );
		let n = 0;
		await page.route( PARTIAL, async ( route ) => {
			if ( ++n > 1 ) {
				await route.continue();
			}
		} );
		const links = pagination( page );
		const last = links.last();
		await links.first().click();
		await last.click();
		const href = new URL(
			( await last.getAttribute( 'href' ) ) ?? '',
			page.url()
		).href;
		await expect( page ).toHaveURL( href );
		await expect( page.locator( 'body' ) ).not.toHaveClass(
			/loading-posts/
		);
		expect( await isMarked( page ) ).toBe( true );
	} );

	test( 'islands on the next page start', async ( { page, site } ) => {
		await switchOn( page, { 'partial-pages': {}, 'live-search': {} } );
		await openList( page, `${ site.url }/?s=the` );
		await pagination( page ).last().click();
		await expect( page ).toHaveURL( /page\/\d/ );
		const input = page.locator( 'main input[name="s"]' ).first();
		await input.focus();
		await expect( input ).toHaveRole( 'combobox' );
	} );
} );
