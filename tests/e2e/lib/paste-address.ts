import { expectFits, problemsIn } from './access.js';
import { siteWithNetworks } from './own-site.js';
import { expect } from './test.js';
import type { Browser, Page } from '@playwright/test';
import type { Owner } from './owner.js';
import type { Site } from './sites.js';

interface Example {
	/** Name of the site. */
	name: string;
	/** What is pasted. */
	address: string;
	/** Name of the source to find. */
	title: string;
	/** Text of its newest post. */
	post: string;
}

const FIRST = '/wp-admin/admin.php?page=frontispiece&first-steps=1';

/** Counts real clicks, including those on earlier pages. */
async function countClicks( page: Page ): Promise< () => number > {
	let clicks = 0;
	await page.exposeFunction( 'countClick', () => ( clicks += 1 ) );
	await page.addInitScript( () =>
		document.addEventListener(
			'click',
			( event ) => {
				if ( event.isTrusted && event.detail > 0 ) {
					(
						window as unknown as { countClick: () => void }
					 ).countClick();
				}
			},
			true
		)
	);
	return () => clicks;
}

/** Pastes into the focused field, as from the clipboard. */
async function paste( page: Page, text: string ): Promise< void > {
	await page.evaluate( ( pasted ) => {
		const data = new DataTransfer();
		data.setData( 'text/plain', pasted );
		document.activeElement?.dispatchEvent(
			new ClipboardEvent( 'paste', {
				clipboardData: data,
				bubbles: true,
				cancelable: true,
			} )
		);
	}, text );
}

/**
 * Goes from the first screen to a published page with a feed in three clicks and one paste, and passes the page, as
 * visitors see it, to `look`.
 */
export async function fromAddressToPage(
	{ name, address, title, post }: Example,
	browser: Browser,
	owners: ( site: Site ) => Promise< Owner >,
	look: ( page: Page ) => Promise< void > = async () => undefined
): Promise< void > {
	const { site, stop } = await siteWithNetworks( `paste-${ name }` );
	const owner = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	const visitors = await browser.newContext( { baseURL: site.url } );
	try {
		const page = await context.newPage();
		const clicks = await countClicks( page );
		await page.goto( FIRST );
		await page.getByLabel( 'Paste an address' ).click();
		await paste( page, address );
		const connect = page.getByRole( 'button', {
			name: `Connect ${ title }`,
			exact: true,
		} );
		await expect( connect ).toBeVisible();
		await expect(
			page.getByRole( 'list', { name: 'Newest posts' } ).first()
		).toContainText( post );
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
		await connect.click();
		await page
			.getByRole( 'button', { name: 'Publish a page with this feed' } )
			.click();
		const link = page.getByRole( 'link', { name: 'View page' } );
		await expect( link ).toBeVisible();
		expect( clicks() ).toBe( 3 );
		await page.setViewportSize( { width: 390, height: 800 } );
		await expectFits( page );

		const visitor = await visitors.newPage();
		const elsewhere: string[] = [];
		visitor.on( 'request', ( request ) => {
			// WordPress's scripts create workers with blob: URLs.
			const url = request.url();
			if ( url.startsWith( 'http' ) && ! url.startsWith( site.url ) ) {
				elsewhere.push( url );
			}
		} );
		await visitor.goto( ( await link.getAttribute( 'href' ) ) ?? '' );
		await expect( visitor.locator( '.cff-item' ).first() ).toContainText(
			post
		);
		await look( visitor );
		expect( elsewhere ).toEqual( [] );
	} finally {
		await context.close();
		await visitors.close();
		await stop();
	}
}
