import { expect, test } from '@playwright/test';
import { foreignSources, watchShifts } from './consent.js';
import { foreign, recordRequests, scrollThrough } from './requests.js';
import { sites } from './sites.js';
import type { Page } from '@playwright/test';
import type { Tool } from './consent.js';
import type { FeedIsland } from './feed.js';

/** Milliseconds in which a feed asks a tool anew, several times. */
const LOOKED_AGAIN = 3000;

/**
 * Opens a feed with remote images and gives each possible answer in a consent tool. Without consent, no other host is
 * requested.
 */
export async function answerThrough(
	page: Page,
	site: string,
	tool: Tool,
	open: () => Promise< FeedIsland >
): Promise< void > {
	await page.clock.install();
	await page.addInitScript( tool.start );
	const urls = recordRequests( page );
	const feed = await open();
	await expect( feed.root ).toHaveAttribute( 'data-consent-tool', tool.name );
	await scrollThrough( page );
	await page.clock.runFor( LOOKED_AGAIN );
	const notice = feed.container.locator( '.cff-gdpr-notice' );
	await expect( notice ).toBeVisible();
	await expect( notice.getByRole( 'button' ) ).toBeHidden();
	expect( foreign( urls, site ) ).toEqual( [] );

	for ( const answer of [ 'marketing', 'all' ] as const ) {
		const shifted = await watchShifts( page );
		await page.evaluate( tool.answer, answer );
		await expect( feed.root ).toHaveAttribute( 'data-consent', 'given' );
		await expect( notice ).toBeHidden();
		await scrollThrough( page );
		const asked = foreign( urls, site );
		expect( asked.length ).toBeGreaterThan( 0 );
		expect(
			asked.filter(
				( url ) => ! url.startsWith( `${ sites().graph }/cdn/` )
			)
		).toEqual( [] );
		expect( ( await foreignSources( feed ) ).length ).toBeGreaterThan( 0 );
		expect( await shifted() ).toBe( 0 );

		await page.evaluate( tool.answer, 'none' as const );
		await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
		expect( await foreignSources( feed ) ).toEqual( [] );
		await expect( notice ).toBeVisible();
		expect( await shifted() ).toBe( 0 );
	}
}

const globals = ( page: Page ) => page.evaluate( () => Object.keys( window ) );

/** Removes a consent tool, as if the page had never had it. */
async function remove( page: Page, names: string[] ): Promise< void > {
	await page.evaluate( ( all ) => {
		for ( const name of all ) {
			Reflect.deleteProperty( window, name );
		}
	}, names );
	await page.context().clearCookies();
}

/**
 * Gives each possible answer in one tool after another on the same page. The feed obeys each of them, and the page
 * names another host only while consent is given.
 */
export async function answerInTurn(
	page: Page,
	tools: Tool[],
	open: () => Promise< FeedIsland >
): Promise< void > {
	await page.clock.install();
	const feed = await open();
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	for ( const tool of tools ) {
		await test.step( tool.name, async () => {
			const before = await globals( page );
			await page.evaluate( tool.start );
			// Makes the feed look for a tool.
			await page.evaluate( () =>
				window.dispatchEvent( new Event( 'storage' ) )
			);
			const added = await globals( page );
			for ( const answer of [
				'marketing',
				'none',
				'all',
				'none',
			] as const ) {
				await page.evaluate( tool.answer, answer );
				await page.clock.runFor( LOOKED_AGAIN );
				await expect( feed.root ).toHaveAttribute(
					'data-consent-tool',
					tool.name
				);
				await expect( feed.root ).toHaveAttribute(
					'data-consent',
					answer === 'none' ? 'waiting' : 'given'
				);
				const named = await foreignSources( feed );
				expect( named.length > 0 ).toBe( answer !== 'none' );
			}
			await remove(
				page,
				added.filter( ( name ) => ! before.includes( name ) )
			);
		} );
	}
}
