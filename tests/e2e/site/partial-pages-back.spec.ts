import { archiveUrl, articles, pagination } from '../lib/magazine.js';
import { openList } from '../lib/partial.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';

test.use( MOVING );

const PARTIAL = /[?&]_pjax=/;

test( 'BUG-17: Back during a page load removes the loading classes', async ( {
	page,
	owner,
} ) => {
	await switchOn( page, { 'partial-pages': {} } );
	const url = await archiveUrl( owner );
	await openList( page, url );
	const before = await articles( page );
	await pagination( page ).last().click();
	await expect( page ).not.toHaveURL( url );
	await expect.poll( () => articles( page ) ).not.toEqual( before );
	await page.route( PARTIAL, () => {} );
	await pagination( page ).first().click();
	await expect( page.locator( 'body' ) ).toHaveClass( /loading-posts/ );
	await page.goBack();
	await expect.poll( () => articles( page ) ).toEqual( before );
	await expect( page.locator( 'body' ) ).not.toHaveClass( /loading-posts/ );
	await expect( page.locator( 'main[aria-busy]' ) ).toHaveCount( 0 );

	await test.step( 'Back from a reloaded page shows the previous page again', async () => {
		await page.unroute( PARTIAL );
		await pagination( page ).last().click();
		await expect( page ).not.toHaveURL( url );
		await expect.poll( () => articles( page ) ).not.toEqual( before );
		await page.reload();
		await page.goBack();
		await expect( page ).toHaveURL( url );
		await expect.poll( () => articles( page ) ).toEqual( before );
	} );
} );
