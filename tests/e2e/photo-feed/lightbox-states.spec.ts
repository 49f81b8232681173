import { problemsAtWidths } from '../lib/access.js';
import { photosOf, PhotosPart, showEach } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { expect, test } from '../lib/test.js';

const FEED = photosOf( 'num="8"' );

// P002-027, P002-028
test( 'A loading image shows a loader and a placeholder', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	const address = await feed.links.first().getAttribute( 'data-full-res' );
	let arrive = () => {};
	const asked = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	await page.route( address ?? '', async ( route ) => {
		await asked;
		await route.continue();
	} );
	await feed.links.first().click();
	const loader = lightbox.dialog.locator( '.pswp__preloader--active' );
	await expect( loader ).toHaveCount( 1 );
	await expect(
		lightbox.dialog.getByAltText( 'Lightbox image placeholder' )
	).toHaveCount( 1 );
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
	arrive();
	await expect( loader ).toHaveCount( 0 );
	await expect(
		lightbox.dialog.getByAltText( 'Lightbox image placeholder' )
	).toHaveCount( 0 );
} );

// P002-120, P002-121, P002-189, P002-039
test( 'A failed image is retried once from this site, then the lightbox logs it and closes; reopening works normally', async ( {
	page,
	show,
} ) => {
	await show( photosOf( 'num="4" kinds="photo"' ) );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	const lines: string[] = [];
	page.on( 'console', ( message ) => lines.push( message.text() ) );
	const sources = await feed.links.evaluateAll( ( links: HTMLElement[] ) =>
		links.slice( 0, 2 ).map( ( { dataset } ) => ( {
			full: dataset.fullRes ?? '',
			// The largest of the others.
			local: JSON.parse( dataset.imgSrcSet ?? '{}' )[ '320' ] as string,
		} ) )
	);
	const [ first, second ] = sources;
	const gone = [ first?.full, second?.full, second?.local ];
	await page.route(
		( { href } ) => gone.includes( href ),
		( route ) => route.fulfill( { status: 404 } )
	);
	const failed: boolean[] = [];
	await page.exposeFunction( 'noteFailed', ( is: boolean ) =>
		failed.push( is )
	);
	await page.evaluate( () => {
		new MutationObserver( ( changes ) => {
			for ( const { target } of changes ) {
				const { classList } = target as Element;
				if ( classList.contains( 'pswp' ) ) {
					( window as any ).noteFailed(
						classList.contains( 'frontispiece-lightbox--failed' )
					);
				}
			}
		} ).observe( document.body, {
			subtree: true,
			attributeFilter: [ 'class' ],
		} );
	} );
	await feed.links.first().click();
	await lightbox.opened();
	await expect( lightbox.image ).toHaveAttribute( 'src', first?.local ?? '' );
	await expect( lightbox.dialog ).not.toHaveClass( /lightbox--failed/ );
	expect( failed ).toContain( true );
	expect( lines.join() ).not.toContain( 'image failed' );
	await lightbox.next.click();
	await lightbox.closed();
	expect( lines.join() ).toContain( 'image failed' );
	await feed.links.nth( 2 ).click();
	await lightbox.opened();
	await expect( lightbox.image ).toBeVisible();
	await expect( lightbox.dialog ).not.toHaveClass( /lightbox--failed/ );
} );

// P002-032, P002-065
test( 'The share panel offers social networks and email with the post’s URL, copies it, and closes on its own', async ( {
	page,
	context,
	show,
} ) => {
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	const [ feed, bare ] = ( await showEach( page, show, [
		'num="8"',
		'num="4" disablelightbox="yes"',
	] ) ) as [ PhotosPart, PhotosPart ];
	const lightbox = new PhotoLightboxPart( page );
	const url = ( await feed.links.first().getAttribute( 'href' ) ) ?? '';
	await feed.links.first().click();
	await lightbox.opened();
	const button = lightbox.dialog.getByRole( 'button', { name: 'Share' } );
	const panel = lightbox.dialog.getByRole( 'group', { name: 'Share' } );
	await button.click();
	await expect( panel ).toBeVisible();
	const links = await panel
		.getByRole( 'link' )
		.evaluateAll( ( all ) =>
			all.map( ( link ) => link.getAttribute( 'href' ) ?? '' )
		);
	expect( links.length ).toBeGreaterThan( 2 );
	for ( const link of links ) {
		expect( link ).toContain( encodeURIComponent( url ) );
	}
	expect( links.at( -1 ) ).toMatch( /^mailto:/ );
	await panel.getByRole( 'button', { name: 'Copy link' } ).click();
	await expect(
		panel.getByRole( 'button', { name: 'Link copied' } )
	).toBeVisible();
	expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe(
		url
	);
	await page.keyboard.press( 'Escape' );
	await expect( panel ).toHaveCount( 0 );
	await expect( button ).toBeFocused();
	await page.keyboard.press( 'ArrowRight' );
	await expect( lightbox.position ).toHaveText( '2 / 8' );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();

	await test.step( 'With the lightbox off, a click opens the post on Instagram', async () => {
		await expect(
			bare.container.locator( '[data-lightbox-sbi]' )
		).toHaveCount( 0 );
		await page.route( /^https:/, ( route ) =>
			route.fulfill( { body: 'There' } )
		);
		const opened = page.waitForEvent( 'popup' );
		await bare.links.first().click();
		await opened;
		await expect( page.locator( '.pswp' ) ).toHaveCount( 0 );
	} );
} );
