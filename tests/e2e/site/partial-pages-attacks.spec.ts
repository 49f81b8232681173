import { isMarked, openList, recordPartial } from '../lib/partial.js';
import { archiveUrl, pagination } from '../lib/magazine.js';
import { switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const PARTIAL = /[?&]_pjax=/;
const EVIL =
	'<h1>Not a page</h1><script>window.attacked = 1</script><script src="/attack.js"></script><img src="data:," onerror="window.attacked = 1" alt="">';

const wasAttacked = ( page: Page ) =>
	page.evaluate( () => 'attacked' in window );

/** What an author can write: kses allows the link and its class. */
async function openTrap( page: Page, url: string, href: string ) {
	await openList( page, url );
	await page.locator( 'main' ).evaluate( ( main, address ) => {
		const nav = document.createElement( 'nav' );
		nav.className = 'pagination';
		nav.innerHTML = '<a id="trap">More of this author</a>';
		main.prepend( nav );
		nav.querySelector( 'a' )?.setAttribute( 'href', address );
	}, href );
}

test.describe( 'SEC-5: A link inside the pagination', () => {
	test( 'SEC-5: to an uploaded text file opens the file and runs none of it', async ( {
		page,
		site,
		owner,
	} ) => {
		const { source_url: file } = await owner.rest< { source_url: string } >(
			'/wp/v2/media',
			{
				method: 'POST',
				// WordPress checks only the first bytes.
				data: 'A line of notes.\n'.repeat( 600 ) + EVIL,
				headers: {
					'Content-Type': 'text/plain',
					'Content-Disposition': `attachment; filename="notes-${ Date.now() }.txt"`,
				},
			}
		);
		await switchOn( page, { 'partial-pages': {} } );
		const requests = recordPartial( page );
		await openTrap( page, await archiveUrl( owner ), file );
		await page.locator( '#trap' ).click();
		await expect( page ).toHaveURL( file );
		expect( requests ).toHaveLength( 1 );
		expect( await wasAttacked( page ) ).toBe( false );
		expect( new URL( file ).origin ).toBe( site.url );
	} );

	test( 'SEC-5: to HTML without a header of the protocol, or to another type with the headers, opens it in full', async ( {
		page,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		const url = await archiveUrl( owner );
		for ( const headers of [
			{ 'Content-Type': 'text/html' },
			{ 'Content-Type': 'text/plain', 'X-PJAX-Version': 'x' },
		] ) {
			await openList( page, url );
			await page.route( PARTIAL, ( route ) =>
				route.fulfill( { headers, body: EVIL } )
			);
			await pagination( page ).last().click();
			await expect( page ).not.toHaveURL( url );
			await expect.poll( () => isMarked( page ) ).toBe( false );
			expect( await wasAttacked( page ) ).toBe( false );
			await page.unroute( PARTIAL );
		}
	} );

	test( 'SEC-5: a fragment runs only scripts that were enqueued', async ( {
		page,
		site,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		await openList( page, await archiveUrl( owner ) );
		await page.route( /\/(attack|known)\.js$/, ( route ) =>
			route.fulfill( {
				contentType: 'text/javascript',
				body: route.request().url().includes( 'attack' )
					? 'window.attacked = 1'
					: 'window.known = 1',
			} )
		);
		await page.route( PARTIAL, ( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				headers: { 'X-PJAX-URL': `${ site.url }/named/` },
				body: '<h1>Fragment</h1><script>window.attacked = 1</script><script src="/attack.js"></script><script src="/known.js" id="known-js"></script>',
			} )
		);
		await pagination( page ).last().click();
		await expect( page.locator( 'main h1' ) ).toHaveText( 'Fragment' );
		await page.waitForFunction( () => 'known' in window );
		expect( await wasAttacked( page ) ).toBe( false );
	} );
} );
