import { archiveUrl, articles, listUrl, pagination } from '../lib/magazine.js';
import { isMarked, mark, recordPartial } from '../lib/partial.js';
import { addClient, eventsOf } from '../lib/pjax-client.js';
import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const LINKS =
	'.wp-block-query-pagination a, nav.pagination a, .pagination .page-numbers';

/** With jquery-pjax, and with our feature on as well. */
async function openWithClient(
	page: Page,
	site: Parameters< typeof addClient >[ 1 ],
	url: string
): Promise< void > {
	await page.goto( url );
	await addClient( page, site, LINKS );
	await firstMove( page, 'partial-pages' );
	await mark( page );
}

const expectOpened = ( page: Page, url: string ) =>
	test.step( 'opens the full page when the response cannot be inserted', async () => {
		await page.route( /[?&]_pjax=/, ( route ) =>
			route.fulfill( { status: 500, body: 'Error' } )
		);
		await pagination( page ).last().click();
		await expect( page ).not.toHaveURL( url );
		// evaluate() fails while the page navigates.
		await expect( async () =>
			expect( await isMarked( page ) ).toBe( false )
		).toPass();
		await expect
			.poll( async () => ( await articles( page ) ).length )
			.toBeGreaterThan( 0 );
	} );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `An established client on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		for ( const [ kind, urlOf ] of [
			[ 'list of posts', listUrl ],
			[ 'archive', archiveUrl ],
		] as const ) {
			test( `S001-109, S001-110, S001-111, S001-112, S001-113: pages through a ${ kind } and back, and ours leaves it alone`, async ( {
				page,
				site,
				owner,
			} ) => {
				await switchOn( page, { 'partial-pages': {} } );
				const requests = recordPartial( page );
				const url = await urlOf( owner );
				await openWithClient( page, site, url );
				const before = await articles( page );
				const link = pagination( page ).last();
				const href = ( await link.getAttribute( 'href' ) ) ?? '';
				await link.click();
				await expect
					.poll( () => articles( page ) )
					.not.toEqual( before );
				await expect( page ).toHaveURL( new URL( href, url ).href );
				expect( await isMarked( page ) ).toBe( true );
				expect( await page.content() ).not.toContain( '_pjax=' );
				await expect
					.poll( () => eventsOf( page ) )
					.toEqual( [
						'click',
						'beforeSend',
						'start',
						'send',
						'beforeReplace',
						'success',
						'complete',
						'end',
					] );
				// The same client handles the pagination of the loaded page.
				const second = await articles( page );
				await pagination( page ).last().click();
				await expect
					.poll( () => articles( page ) )
					.not.toEqual( second );
				expect( requests ).toHaveLength( 2 );
				for ( const request of requests ) {
					const reply = await request.response();
					expect( reply?.headers() ).toMatchObject( {
						'x-pjax-url': expect.not.stringContaining( '_pjax' ),
						'x-pjax-version': expect.stringMatching( /^\w+$/ ),
					} );
					expect( await reply?.text() ).not.toMatch(
						/<(html|head|body)[\s>]/
					);
				}

				await page.goBack();
				await expect.poll( () => articles( page ) ).toEqual( second );
				await page.goBack();
				await expect.poll( () => articles( page ) ).toEqual( before );
				await expect( page ).toHaveURL( url );
				expect( await isMarked( page ) ).toBe( true );
				expect( requests ).toHaveLength( 2 );
				if ( kind === 'archive' ) {
					await expectOpened( page, url );
				}
			} );
		}
	} );
}
