import { resolve } from 'node:path';
import { problemsAtWidths } from '../lib/access.js';
import { answerWith, holdCalls } from '../lib/calls.js';
import { freshSite } from '../lib/fresh-site.js';
import { connectPhotos } from '../lib/network.js';
import { listParts } from '../lib/photo-list.js';
import { idsOf } from '../lib/photos.js';
import { sites } from '../lib/sites.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const MU_PLUGINS = [
	resolve( 'tests/fixtures/mu-plugins/classic-widgets.php' ),
];

/** Adds a photo list to the theme's sidebar on the Widgets screen. */
async function place(
	admin: Page,
	{ kind = '', ...texts }: Record< string, string >
): Promise< void > {
	await admin
		.locator( '#widget-list' )
		.getByRole( 'button', { name: 'Add widget: Photo list' } )
		.click();
	await admin
		.getByRole( 'button', { name: 'Add Widget', exact: true } )
		.click();
	const form = admin
		.locator( '#sidebar-1 .widget' )
		.filter( { hasText: 'Photo list' } )
		.last()
		.locator( 'form' );
	// No source means the default source, which is resolved when the list is shown.
	await expect( form.getByLabel( 'Sources' ) ).toBeVisible();
	await expect(
		form.getByLabel( 'Sources' ).getByRole( 'option', { selected: true } )
	).toHaveCount( 0 );
	for ( const [ label, text ] of Object.entries( texts ) ) {
		await form.getByLabel( label ).fill( text );
	}
	await form.getByLabel( 'Buttons' ).selectOption( { label: kind } );
	await form.getByRole( 'button', { name: 'Save' } ).click();
	await expect(
		form.getByRole( 'button', { name: 'Saved' } )
	).toBeDisabled();
}

// P002-047, P002-048, P002-132, P002-133, P002-134, P002-135, P002-186
test( 'Photo list widgets on a classic theme page and load more, show loading, error and end states, and fit a sidebar', async ( {
	browser,
	owners,
} ) => {
	test.slow();
	const { site, stop } = await freshSite( 'widget', {
		theme: 'classic',
		muPlugins: MU_PLUGINS,
		graphOrigin: sites().graph,
	} );
	try {
		const owner = await owners( site );
		await connectPhotos( owner );
		const admin = await browser.newPage( {
			baseURL: site.url,
			storageState: owner.state,
		} );
		await admin.goto( '/wp-admin/widgets.php' );
		await place( admin, {
			Title: 'From the shop',
			'Posts to show': '20',
			kind: 'Previous and next',
		} );
		await place( admin, {
			Title: 'More of it',
			'Posts to show': '30',
			'Text after the last post': "That's all for now",
			kind: 'Load more',
		} );
		await admin.close();

		const context = await browser.newContext( { baseURL: site.url } );
		const page = await context.newPage();
		await page.goto( '/' );
		const sidebar = page.getByRole( 'complementary', { name: 'Sidebar' } );
		for ( const title of [ 'From the shop', 'More of it' ] ) {
			await expect(
				sidebar.getByRole( 'heading', { name: title } )
			).toBeVisible();
		}
		const lists = sidebar.locator( '.widget' ).filter( {
			has: page.locator( '.frontispiece-photo-list' ),
		} );
		const turning = listParts( lists.nth( 0 ) );
		const growing = listParts( lists.nth( 1 ) );
		const first = await idsOf( turning.items );
		expect( first ).toHaveLength( 20 );
		await expect( turning.previous ).toHaveAttribute(
			'aria-disabled',
			'true'
		);

		await answerWith( page, { status: 500 } );
		await turning.next.click();
		await expect( turning.status ).toContainText( "couldn't be loaded" );
		expect(
			await problemsAtWidths( page, '.frontispiece-photo-list' )
		).toEqual( [] );
		const release = await holdCalls( page );
		await turning.next.click();
		await expect( turning.next ).toHaveAttribute( 'aria-busy', 'true' );
		expect(
			await problemsAtWidths( page, '.frontispiece-photo-list' )
		).toEqual( [] );
		release();
		await expect( turning.list ).toHaveAttribute( 'data-paged', '2' );
		await expect( turning.status ).toBeEmpty();
		await turning.next.click();
		await expect( turning.list ).toHaveAttribute( 'data-paged', '3' );
		await expect( turning.next ).toHaveAttribute( 'aria-disabled', 'true' );
		await expect( turning.next ).toBeFocused();
		await turning.previous.click();
		await turning.previous.click();
		await expect.poll( () => idsOf( turning.items ) ).toEqual( first );

		await growing.more.focus();
		await page.keyboard.press( 'Enter' );
		await expect( growing.more ).toHaveText( "That's all for now" );
		await expect( growing.nav ).toHaveCount( 0 );
		expect( await growing.items.count() ).toBeGreaterThan( 30 );
		expect(
			await problemsAtWidths( page, '.frontispiece-photo-list' )
		).toEqual( [] );
		await context.close();
	} finally {
		await stop();
	}
} );
