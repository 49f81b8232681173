import { FeedPart } from './lib/feed.js';
import { freshSite } from './lib/fresh-site.js';
import { scrollThrough } from './lib/requests.js';
import { demoPages } from './lib/sites.js';
import { expect, test } from './lib/test.js';

test( 'The demo’s front page links to each demo page, and visitors see its social feed of 20 posts with images', async ( {
	page,
	request,
	site,
} ) => {
	await page.goto( '/' );
	await test.step( 'Demo pages show visitors the logged-out view', async () => {
		await expect( page.locator( '#wpadminbar' ) ).toHaveCount( 0 );
		await expect( page.locator( 'body' ) ).not.toHaveClass( /logged-in/ );
		const admin = await request.get( '/wp-admin/' );
		expect( admin.url() ).toMatch( /wp-login\.php/ );
	} );
	await test.step( 'Each demo page opens', async () => {
		expect( demoPages( site ).length ).toBeGreaterThan( 0 );
		for ( const { url, title } of demoPages( site ) ) {
			await expect(
				page.locator( `main a[href="${ url }"]` ).first()
			).toHaveText( title );
			const reply = await request.get( url );
			expect( reply.status() ).toBe( 200 );
			expect( await reply.text() ).toContain( 'data-island' );
		}
	} );
	await page
		.locator( '.entry-content, .wp-block-post-content' )
		.getByRole( 'link', { name: 'Social feed' } )
		.first()
		.click();
	const feed = new FeedPart( page );
	await expect( feed.items ).toHaveCount( 20 );
	await scrollThrough( page );
	const widths = await feed.container
		.locator( '.frontispiece-media__image' )
		.evaluateAll( ( images ) =>
			images.map(
				( image ) => ( image as HTMLImageElement ).naturalWidth
			)
		);
	expect( widths.length ).toBeGreaterThan( 10 );
	expect( Math.min( ...widths ) ).toBeGreaterThan( 0 );
} );

test( 'BUG-6: activation publishes nothing; the demo replaces the front page only on request and restores it on removal', async ( {
	browser,
	owners,
} ) => {
	test.slow();
	const { site, stop } = await freshSite( 'button' );
	const owner = await owners( site );
	const settings = () =>
		owner
			.rest< { show_on_front: string; page_on_front: number } >(
				'/wp/v2/settings'
			)
			.then( ( { show_on_front: show, page_on_front: front } ) => [
				show,
				front,
			] );
	const pages = async () =>
		( await owner.rest< { slug: string }[] >( '/wp/v2/pages' ) ).map(
			( { slug } ) => slug
		);
	const visitor = await browser.newPage( { baseURL: site.url } );
	const admin = await browser.newPage( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	try {
		expect( await pages() ).toEqual( [ 'sample-page' ] );
		const [ sample ] =
			await owner.rest< { id: number }[] >( '/wp/v2/pages' );
		await owner.send( '/wp/v2/settings', {
			show_on_front: 'page',
			page_on_front: sample?.id,
		} );
		const before = await settings();

		await admin.goto( '/wp-admin/admin.php?page=frontispiece' );
		await admin
			.getByRole( 'button', { name: 'Create demo pages' } )
			.click();
		await expect(
			admin.getByRole( 'link', { name: 'View the demo' } )
		).toBeVisible( { timeout: 40_000 } );
		expect( await settings() ).toEqual( before );
		expect( await pages() ).toEqual( [ 'sample-page' ] );
		await admin.getByRole( 'button', { name: 'Delete demo' } ).click();

		await admin
			.getByLabel( 'Publish the demo and use it as the front page' )
			.check( { timeout: 40_000 } );
		await admin
			.getByRole( 'button', { name: 'Create demo pages' } )
			.click();
		await admin
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Publish demo' } )
			.click();
		await expect(
			admin.getByRole( 'link', { name: 'View the demo' } )
		).toBeVisible( { timeout: 40_000 } );
		await visitor.goto( '/' );
		await visitor
			.locator( 'main' )
			.getByRole( 'link', { name: 'Social feed' } )
			.first()
			.click();
		await expect( new FeedPart( visitor ).items ).toHaveCount( 20 );

		await admin.getByRole( 'button', { name: 'Delete demo' } ).click();
		await expect(
			admin.getByRole( 'button', { name: 'Create demo pages' } )
		).toBeVisible( { timeout: 40_000 } );
		expect( await settings() ).toEqual( before );
		expect( await pages() ).toEqual( [ 'sample-page' ] );
		await visitor.goto( '/' );
		await expect( visitor.locator( '.frontispiece-feed' ) ).toHaveCount(
			0
		);
		await expect( visitor.locator( 'h1' ) ).toHaveText( 'Sample Page' );
	} finally {
		await visitor.close();
		await admin.close();
		await stop();
	}
} );

test( 'Only users who can manage the plugin see its screen', async ( {
	page,
} ) => {
	await page.goto( '/wp-admin/admin.php?page=frontispiece' );
	await expect( page.locator( '#loginform' ) ).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Create demo pages' } )
	).toHaveCount( 0 );
} );
