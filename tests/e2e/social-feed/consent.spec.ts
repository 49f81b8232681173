import { expectFits, problemsIn } from '../lib/access.js';
import { sourcesOf, toolNamed } from '../lib/consent.js';
import { FeedPart } from '../lib/feed.js';
import { LightboxPart } from '../lib/lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Locator, Page } from '@playwright/test';

const cookiebot = toolNamed( 'Cookiebot' );
const accept = ( page: Page ) =>
	page.evaluate( cookiebot.answer, 'all' as const );
const revoke = ( page: Page ) =>
	page.evaluate( cookiebot.answer, 'none' as const );

const noticeOf = ( { container }: FeedPart ) =>
	container.locator( '.cff-gdpr-notice' );

const blurOf = ( part: Locator ) =>
	part.evaluate( ( element ) => getComputedStyle( element ).filter );

/** Responds instead of the social network's embeds. */
const answerFrames = ( page: Page ) =>
	page.route( /facebook\.com|video\.example/, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: 'frame' } )
	);

test( 'With consent required for everything, load more is hidden, header and videos are blurred, images are placeholders and a notice is shown', async ( {
	page,
	show,
} ) => {
	// R000-034, R000-068, R000-069, R000-070
	const feed = await show( feedOf( 'num="8" gdpr="yes"' ) );
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	const header = feed.container.locator( '.cff-header' );
	const video = feed.container.locator( '[data-cff-video-link]' ).first();
	for ( const width of [ 1280, 700, 360 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expectFits( page );
		await expect( noticeOf( feed ) ).toBeVisible();
		await expect( feed.more ).toBeHidden();
		expect( await blurOf( header ) ).toMatch( /^blur/ );
		expect( await blurOf( video ) ).toMatch( /^blur/ );
	}
	for ( const source of await sourcesOf( feed.container.locator( 'img' ) ) ) {
		expect( source ).toMatch( /^data:/ );
	}
	await expect( feed.container.locator( 'iframe' ) ).toHaveCount( 0 );
	expect( await problemsIn( page, '.frontispiece-social-feed' ) ).toEqual(
		[]
	);

	// R000-072, R000-076
	await feed.container
		.getByRole( 'button', { name: 'Show content' } )
		.click();
	await expect( noticeOf( feed ) ).toBeHidden();
	await expect( feed.more ).toBeVisible();
	expect( await blurOf( header ) ).toBe( 'none' );
	expect( await blurOf( video ) ).toBe( 'none' );
	for ( const name of [ 'avatar', 'feed__cover', 'media__image' ] ) {
		const pictures = feed.container.locator( `img.frontispiece-${ name }` );
		expect( await pictures.count() ).toBeGreaterThan( 0 );
		for ( const source of await sourcesOf( pictures ) ) {
			expect( source ).toMatch( /\.webp$/ );
		}
	}
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 16 );
	expect(
		await sourcesOf( feed.container.locator( 'img[src^="data:"]' ) )
	).toEqual( [] );
} );

test( 'The choice to show content is stored for this feed only and can be withdrawn', async ( {
	page,
	show,
} ) => {
	const feed = await show(
		feedOf( 'num="2" gdpr="yes"' ) +
			feedOf( 'num="3" gdpr="yes"' ) +
			feedOf( 'num="4" gdpr="no"' )
	);

	await test.step( 'With consent mode off, there is no notice and nothing is blocked', async () => {
		// R000-034, R000-054
		const off = new FeedPart( page, 2 );
		await expect( noticeOf( off ) ).toHaveCount( 0 );
		await expect( off.more ).toBeVisible();
		// Consent is checked when content is waiting or the visitor interacts.
		await off.more.focus();
		await expect( off.root ).toHaveAttribute( 'data-consent', 'given' );
	} );

	const offer = feed.container.getByRole( 'button', {
		name: 'Show content',
	} );
	await offer.focus();
	await page.keyboard.press( 'Enter' );
	await expect( feed.root ).toBeFocused();
	await page.reload();
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'given' );
	await expect(
		page.locator( '.frontispiece-feed' ).nth( 1 )
	).toHaveAttribute( 'data-consent', 'waiting' );
	await feed.container
		.getByRole( 'button', { name: 'Hide content' } )
		.click();
	await expect( offer ).toBeVisible();
	await page.reload();
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
} );

test( 'R000-073, R000-075: An image links to its post before consent and opens the lightbox after it, as a video does', async ( {
	page,
	show,
} ) => {
	await page.addInitScript( cookiebot.start );
	await page
		.context()
		.route( 'https://example.com/**', ( route ) =>
			route.fulfill( { contentType: 'text/html', body: 'the post' } )
		);
	const feed = await show( feedOf( 'num="8" gdpr="yes"' ) );
	const video = feed.container.locator( '[data-cff-video-link]' ).first();
	await expect( video ).toHaveClass( /cff-lightbox-waiting/ );
	const picture = feed.container
		.locator( '.frontispiece-media__link:not([data-cff-video-link])' )
		.first();
	await feed.wake();
	const [ post ] = await Promise.all( [
		page.context().waitForEvent( 'page' ),
		picture.click(),
	] );
	await post.waitForURL( 'https://example.com/**' );
	await post.close();
	await accept( page );
	await picture.click();
	const lightbox = new LightboxPart( page );
	await lightbox.opened();
	await expect( lightbox.image ).toHaveAttribute( 'src', /-full\.webp/ );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await expect( video ).toHaveClass( /cff-lightbox-link/ );
	await revoke( page );
	await expect( video ).toHaveClass( /cff-lightbox-waiting/ );
} );

// R000-033, R000-070, R000-073, R000-074, R000-121
test( 'The like box is a card and a video without the lightbox an image until consent, then both are iframes, and a card and an image again after withdrawal', async ( {
	page,
	show,
	site,
} ) => {
	await page.addInitScript( cookiebot.start );
	await answerFrames( page );
	const urls = recordRequests( page );
	const video =
		'kinds="video" include="cortado" num="1" lightbox="no" gdpr="yes"';
	const feed = await show(
		feedOf( 'num="1" likebox="1" likeboxwidth="500"' ) + feedOf( video )
	);
	await feed.container.evaluate( ( { style } ) => {
		style.inlineSize = '300px';
	} );
	const card = feed.container.locator( '.frontispiece-likebox__card' );
	const likeBox = feed.container.locator( '.cff-likebox iframe' );
	const place = new FeedPart( page, 1 ).container.locator(
		'.frontispiece-frame'
	);
	const frame = place.locator( 'iframe' );
	const picture = place.locator( 'img' );
	await expect( card ).toBeVisible();
	await expect( picture ).toHaveAttribute( 'src', /^data:/ );
	await expect( frame ).toHaveCount( 0 );
	await page.waitForLoadState( 'networkidle' );
	expect( foreign( urls, site.url ) ).toEqual( [] );

	await accept( page );
	await expect( likeBox ).toHaveAttribute(
		'src',
		/^https:\/\/www\.facebook\.com\/plugins\/page\.php/
	);
	await expect( likeBox ).toHaveAttribute( 'title', /^Like box for / );
	await expect( card ).toBeHidden();
	expect( ( await likeBox.boundingBox() )?.width ).toBe( 300 );
	await frame.scrollIntoViewIfNeeded();
	await expect( frame ).toHaveAttribute(
		'src',
		'https://www.youtube-nocookie.com/embed/harborlane?rel=0'
	);
	const outer = await place.boundingBox();
	expect( await frame.boundingBox() ).toEqual( outer );
	expect( outer?.width ).toBeGreaterThan( 300 );

	await revoke( page );
	await expect( likeBox ).toHaveCount( 0 );
	await expect( card ).toBeVisible();
	await expect( frame ).toHaveCount( 0 );
	await expect( picture ).toHaveAttribute( 'src', /^data:/ );
} );

test( 'A consent tool that fails logs nothing and everything stays blocked', async ( {
	page,
	show,
} ) => {
	// R000-165
	const said: string[] = [];
	page.on( 'dialog', ( dialog ) => said.push( dialog.message() ) );
	page.on( 'pageerror', ( error ) => said.push( error.message ) );
	await page.addInitScript( () => {
		const shared = window as any;
		shared.asked = 0;
		shared.WPConsent = {
			hasConsent() {
				shared.asked++;
				throw new Error( 'broken' );
			},
		};
	} );
	const feed = await show( feedOf( 'num="2" gdpr="yes"' ) );
	const asked = () => page.evaluate( () => ( window as any ).asked );
	await expect.poll( asked ).toBeGreaterThan( 0 );
	const before = await asked();
	await page.evaluate( () =>
		window.dispatchEvent( new CustomEvent( 'wpconsent_consent_saved' ) )
	);
	// The feed looks at once, and again when the tool has stored the answer.
	await expect.poll( asked ).toBeGreaterThan( before + 1 );
	await expect( feed.root ).toHaveAttribute( 'data-consent', 'waiting' );
	expect( said ).toEqual( [] );
} );
