import { resolve } from 'node:path';
import { siteWithNetworks } from '../lib/own-site.js';
import { scrollThrough, watchRequests } from '../lib/requests.js';
import { test as base } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { Site } from '../lib/sites.js';

export { expect } from '@playwright/test';

const MU_PLUGINS = [
	'rates.php',
	'site-features.php',
	'default-sources.php',
	'state.php',
].map( ( name ) => resolve( 'tests/fixtures/mu-plugins', name ) );

/**
 * Number of elements that the mouse visits: those with all classes and attributes come first. A script also dispatches
 * events on all elements.
 */
const BY_MOUSE = 6;

interface Harm {
	ran: boolean;
	dialogs: string[];
	requests: string[];
	frames: number;
	links: number;
	/** Fingerprint of everything that the site stores. */
	changed: string[];
}

export const NONE: Harm = {
	ran: false,
	dialogs: [],
	requests: [],
	frames: 0,
	links: 0,
	changed: [],
};

/** Returns whether a request stays on the site or needs no network. */
const isHome = ( url: string, site: Site ) =>
	/^(data|blob|about):/.test( url ) ||
	new URL( url ).origin === new URL( site.url ).origin;

/** Links in the feed would leave the page. */
const stay = ( page: Page ) =>
	page.evaluate( () =>
		window.addEventListener( 'click', ( event ) => event.preventDefault() )
	);

/** Moves the mouse to the first visible elements, clicks them and moves away. */
async function byMouse( page: Page ): Promise< number > {
	const all = await page
		.locator( '.entry-content :is(a, button, img):visible' )
		.elementHandles();
	let clicked = 0;
	for ( const element of all.slice( 0, BY_MOUSE ) ) {
		await element.evaluate( ( node ) =>
			( node as Element ).scrollIntoView( { block: 'nearest' } )
		);
		// An earlier click may have hidden it: then it has no box.
		const box = await element.boundingBox();
		if ( box ) {
			await page.mouse.move(
				box.x + box.width / 2,
				box.y + box.height / 2
			);
			await page.mouse.down();
			await page.mouse.up();
			await page.keyboard.press( 'Enter' );
			await page.keyboard.press( 'Escape' );
			clicked++;
		}
	}
	return clicked;
}

const byScript = ( page: Page ) =>
	page.evaluate( () => {
		for ( const element of document.querySelectorAll< HTMLElement >(
			'.entry-content *'
		) ) {
			for ( const type of [ 'pointerenter', 'pointerdown', 'focusin' ] ) {
				element.dispatchEvent( new Event( type, { bubbles: true } ) );
			}
			element.dispatchEvent(
				new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true } )
			);
			element.click();
		}
	} );

/** Opens a page, uses everything on it, and returns what must not happen. */
async function harm( page: Page, url: string, site: Site ) {
	const dialogs: string[] = [];
	const requests: string[] = [];
	const context = page.context();
	const heard = ( request: { url: () => string } ) =>
		void (
			isHome( request.url(), site ) || requests.push( request.url() )
		);
	const asked = ( dialog: {
		message: () => string;
		dismiss: () => unknown;
	} ) => {
		dialogs.push( dialog.message() );
		void dialog.dismiss();
	};
	// Listen to the context, to include requests of windows that a click opened.
	context.on( 'request', heard );
	context.on( 'dialog', asked );
	// Abort requests to other hosts, so that nothing waits for them.
	const isForeign = ( address: URL ) => ! isHome( address.href, site );
	await context.route( isForeign, ( route ) => route.abort() );
	const watch = watchRequests( page, site.url );
	const reply = await page.goto( url );
	if ( reply?.status() !== 200 ) {
		throw new Error( `${ url }: ${ reply?.status() }` );
	}
	await stay( page );
	if ( ( await byMouse( page ) ) === 0 ) {
		throw new Error( `${ url }: nothing to click` );
	}
	await byScript( page );
	await scrollThrough( page );
	await watch.settled();
	watch.stop();
	const found = {
		ran: await page.evaluate( () => 'canary' in window ),
		dialogs,
		requests: [ ...new Set( requests ) ],
		frames: await page
			.locator( 'iframe[src^="javascript"], iframe[src*="evil"]' )
			.count(),
		links: await page.locator( 'a[href^="javascript" i]' ).count(),
	};
	await context.unroute( isForeign );
	context.off( 'request', heard );
	context.off( 'dialog', asked );
	return found;
}

const isLoggedIn = async ( page: Page ) =>
	( await page.context().cookies() ).some( ( { name } ) =>
		name.startsWith( 'wordpress_logged_in' )
	);

type State = Record< string, string >;

const changedBetween = ( before: State, after: State ) =>
	[
		...new Set( [ ...Object.keys( before ), ...Object.keys( after ) ] ),
	].filter( ( name ) => before[ name ] !== after[ name ] );

interface Post {
	id: number;
	/** The post without the attack. Requests of a page with this content alone are harmless. */
	harmless: string;
}

interface Fixtures {
	/** Uses everything in a post, at this URL. */
	visit: ( page: Page, url: string, post: Post ) => Promise< Harm >;
}

/** Each worker has its own site, which nothing else changes. */
export const test = base.extend<
	Fixtures,
	{ ownSite: Site; usual: Map< string, string[] > }
>( {
	usual: [
		async ( {}, provide ) => {
			await provide( new Map() );
		},
		{ scope: 'worker' },
	],
	ownSite: [
		async ( {}, provide ) => {
			const { site, stop } = await siteWithNetworks( 'authors', {
				demo: true,
				muPlugins: MU_PLUGINS,
			} );
			await provide( site );
			await stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	site: async ( { ownSite }, provide ) => {
		await provide( ownSite );
	},
	visit: async ( { site, owner, usual }, provide ) => {
		await provide( async ( page, url, { id, harmless } ) => {
			// The votes for the post may change, because visitors may vote.
			const state = () =>
				owner.rest< State >(
					`/frontispiece-test/v1/state?post=${ id }`
				);
			const key = `${ await isLoggedIn( page ) } ${ harmless }`;
			const expected =
				usual.get( key ) ??
				( await harm( page, await owner.page( harmless ), site ) )
					.requests;
			usual.set( key, expected );
			const before = await state();
			const found = await harm( page, url, site );
			return {
				...found,
				requests: found.requests.filter(
					( one ) => ! expected.includes( one )
				),
				changed: changedBetween( before, await state() ),
			};
		} );
	},
} );
