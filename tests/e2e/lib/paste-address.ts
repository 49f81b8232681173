import { expectFits, problemsIn } from './access.js';
import { countClicks, paste } from './count-clicks.js';
import { siteWithNetworks } from './own-site.js';
import { measureScripts } from './requests.js';
import { expect } from './test.js';
import type { Browser, Page } from '@playwright/test';
import type { Owner } from './owner.js';
import type { Site } from './sites.js';

interface Example {
	/** What is pasted. */
	address: string;
	/** Name of the source to find. */
	title: string;
	/** Text of its newest post. */
	post: string;
}

interface NamedExample extends Example {
	/** Name of the site. */
	name: string;
}

type Owners = ( site: Site ) => Promise< Owner >;

/** The screen that owners see first. */
export const FIRST = '/wp-admin/admin.php?page=frontispiece&first-steps=1';

/** Bytes of script that a page with a feed may load before interaction. */
const MAX_SCRIPT = 4000;

/** Pages of a separate site with fake networks, for its owner and for a visitor. */
interface Both {
	owner: Page;
	visitor: Page;
	site: Site;
	graph: string;
}

export async function withOwnerAndVisitor(
	name: string,
	browser: Browser,
	owners: Owners,
	act: ( both: Both ) => Promise< void >
): Promise< void > {
	const { site, graph, stop } = await siteWithNetworks( name );
	const { state } = await owners( site );
	const context = await browser.newContext( {
		baseURL: site.url,
		storageState: state,
	} );
	const visitors = await browser.newContext( { baseURL: site.url } );
	try {
		await act( {
			owner: await context.newPage(),
			visitor: await visitors.newPage(),
			site,
			graph,
		} );
	} finally {
		await context.close();
		await visitors.close();
		await stop();
	}
}

/**
 * Opens a page as a visitor. Nothing is requested from another host, and little script is loaded before interaction.
 */
export async function visit(
	visitor: Page,
	site: Site,
	url: string,
	look: ( page: Page ) => Promise< void >
): Promise< void > {
	const elsewhere: string[] = [];
	visitor.on( 'request', ( request ) => {
		// WordPress's scripts create workers with blob: URLs.
		if (
			request.url().startsWith( 'http' ) &&
			! request.url().startsWith( site.url )
		) {
			elsewhere.push( request.url() );
		}
	} );
	const scripts = measureScripts( visitor );
	await visitor.goto( url, { waitUntil: 'networkidle' } );
	const bytes = await scripts.sizes();
	expect( bytes.length ).toBeGreaterThan( 0 );
	expect( bytes.reduce( ( sum, one ) => sum + one, 0 ) ).toBeLessThanOrEqual(
		MAX_SCRIPT
	);
	await look( visitor );
	expect( elsewhere ).toEqual( [] );
	visitor.removeAllListeners( 'request' );
}

/** Goes from the first screen to a published page with a feed in three clicks and one paste. */
export async function publish(
	page: Page,
	clicks: () => number,
	{ address, title, post }: Example
): Promise< string > {
	const before = clicks();
	await page.setViewportSize( { width: 1280, height: 720 } );
	await page.goto( FIRST );
	await page.getByLabel( 'Paste a link' ).click();
	await paste( page, address );
	const connect = page.getByRole( 'button', {
		name: `Connect ${ title }`,
		exact: true,
	} );
	await expect( connect ).toBeVisible();
	await expect(
		page.getByRole( 'list', { name: 'Newest posts' } ).first()
	).toContainText( post );
	expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual( [] );
	await connect.click();
	await page.getByRole( 'button', { name: 'Publish page' } ).click();
	const link = page.getByRole( 'link', { name: 'View page' } );
	await expect( link ).toBeVisible();
	expect( clicks() - before ).toBe( 3 );
	await page.setViewportSize( { width: 390, height: 800 } );
	await expectFits( page );
	return ( await link.getAttribute( 'href' ) ) ?? '';
}

/** Publishes a page with a feed for each example, and opens it as a visitor. */
export async function fromAddressesToPages(
	name: string,
	examples: Example[],
	browser: Browser,
	owners: Owners,
	look: ( page: Page ) => Promise< void > = async () => undefined
): Promise< void > {
	await withOwnerAndVisitor(
		`paste-${ name }`,
		browser,
		owners,
		async ( { owner, visitor, site } ) => {
			const clicks = await countClicks( owner );
			for ( const example of examples ) {
				const url = await publish( owner, clicks, example );
				await visit( visitor, site, url, async () => {
					await expect(
						visitor.locator( '.cff-item' ).first()
					).toContainText( example.post );
					await look( visitor );
				} );
			}
		}
	);
}

/**
 * Goes from the first screen to a published page with a feed in three clicks and one paste, and passes the page, as
 * visitors see it, to `look`.
 */
export const fromAddressToPage = (
	{ name, ...example }: NamedExample,
	browser: Browser,
	owners: Owners,
	look?: ( page: Page ) => Promise< void >
) => fromAddressesToPages( name, [ example ], browser, owners, look );
