import { FormPart, test as base } from '../lib/forms.js';
import { clickInPlace } from '../lib/click.js';
import { FeedPart } from '../lib/feed.js';
import {
	combineScripts,
	deferScripts,
	delayLibraries,
	delayScripts,
	holdLibraries,
	minify,
	removeUnusedCss,
	rocketLoader,
} from '../lib/rewrite.js';
import { input, options } from '../lib/search.js';
import { switchOn } from '../lib/site.js';
import { expect, feedOf } from '../lib/test.js';
import type { Page } from '@playwright/test';

type Rewrite = ( html: string, page: Page ) => string | Promise< string >;

const test = base.extend< {
	/** Opens a page with a feed, a form, reactions and a search, after a plugin or CDN has rewritten its HTML. */
	openRewritten: ( rewrite: Rewrite ) => Promise< void >;
} >( {
	openRewritten: async ( { page, owner, made }, provide ) => {
		await provide( async ( rewrite ) => {
			const form = await made(
				'<label>Name [text* your-name]</label> [submit "Send"]'
			);
			const { link } = await owner.post(
				[
					feedOf( 'num="3"' ),
					form,
					'[frontispiece_reactions]',
					'<!-- wp:search {"label":"Search"} /-->',
				].join( '\n\n' )
			);
			await switchOn( page, {
				reactions: { place: 'none' },
				'live-search': {},
				'theme-toggle': { auto_by: 'none' },
			} );
			await page.route( link, async ( route ) => {
				const response = await route.fetch();
				await route.fulfill( {
					response,
					body: await rewrite( await response.text(), page ),
				} );
			} );
			await page.goto( link );
		} );
	},
} );

async function useEverything( page: Page ): Promise< void > {
	const feed = new FeedPart( page );
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );

	await clickInPlace( page.locator( 'a.cff-view-comments' ).first() );
	// They move what follows.
	await expect(
		page.locator( '.frontispiece-comment' ).first()
	).toBeVisible();

	const like = page.locator( 'button.frontispiece-reaction' ).first();
	await clickInPlace( like );
	await expect( page.locator( '[data-island="reactions"]' ) ).toHaveAttribute(
		'data-island-state',
		'ready'
	);
	await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );

	await input( page ).fill( 'a' );
	await input( page ).press( 'b' );
	await input( page ).press( 'Backspace' );
	await expect( options( page ).first() ).toBeVisible();
	await page.keyboard.press( 'Escape' );

	const form = new FormPart( page );
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.send.click();
	await expect( form.response ).toHaveText(
		'Thank you! Your message has been sent.'
	);
}

/** Names of the rewrites, and where a plugin offers them. */
const REWRITES: Record< string, Rewrite > = {
	'Rocket Loader runs all scripts late': rocketLoader,
	'all scripts are combined into one file': combineScripts,
	'all scripts are deferred': deferScripts,
	'HTML is minified': minify,
	'unused CSS is removed': removeUnusedCss,
	'WordPress’s libraries of other plugins are held back': holdLibraries,
	'WordPress’s libraries of other plugins wait for the first interaction':
		delayLibraries,
};

for ( const [ name, rewrite ] of Object.entries( REWRITES ) ) {
	test( `A page works when ${ name }`, async ( { page, openRewritten } ) => {
		const errors: string[] = [];
		page.on( 'pageerror', ( error ) => errors.push( String( error ) ) );
		await openRewritten( rewrite );
		await useEverything( page );
		expect( errors ).toEqual( [] );
	} );
}

test( 'A page works when all scripts wait for the first interaction', async ( {
	page,
	openRewritten,
} ) => {
	const errors: string[] = [];
	page.on( 'pageerror', ( error ) => errors.push( String( error ) ) );
	await openRewritten( delayScripts );
	await expect( page.locator( 'html' ) ).not.toHaveAttribute( 'data-ran' );
	await page.mouse.move( 20, 20 );
	await page.mouse.move( 40, 40 );
	await expect( page.locator( 'html' ) ).toHaveAttribute(
		'data-ran',
		'rocketlazyloadscript'
	);
	await useEverything( page );
	expect( errors ).toEqual( [] );
} );

test( 'A click before the delayed scripts follows the link to more posts', async ( {
	page,
	openRewritten,
} ) => {
	await openRewritten( delayScripts );
	const feed = new FeedPart( page );
	const [ first = '' ] = await feed.ids();
	// No pointer has moved before this click.
	await Promise.all( [
		page.waitForURL( /[?&]frontispiece-[0-9a-f]{16}=/ ),
		feed.container
			.locator( '.cff-load-more' )
			.evaluate( ( link: HTMLElement ) => link.click() ),
	] );
	await expect( feed.items.first() ).toBeVisible();
	expect( await feed.ids() ).not.toContain( first );
} );

for ( const [ name, rewrite ] of Object.entries( {
	'Rocket Loader runs all scripts late': rocketLoader,
	'all scripts wait for the first interaction': delayScripts,
	'all scripts are combined into one file': combineScripts,
	'all scripts are deferred': deferScripts,
} ) ) {
	test( `Dark mode is on before the first paint when ${ name }`, async ( {
		page,
		context,
		openRewritten,
		site,
	} ) => {
		await context.addCookies( [
			{ name: 'frontispiece_mode', value: 'dark', url: site.url },
		] );
		await page.addInitScript( () =>
			// Before any frame: when the first element of the body comes.
			new MutationObserver( ( _records, observer ) => {
				if ( document.body ) {
					observer.disconnect();
					Object.assign( window, {
						modeAtBody:
							document.documentElement.dataset.frontispieceTheme,
					} );
				}
			} ).observe( document, { childList: true, subtree: true } )
		);
		await openRewritten( rewrite );
		expect(
			await page.evaluate(
				() => ( window as { modeAtBody?: string } ).modeAtBody
			)
		).toBe( 'dark' );
	} );
}
