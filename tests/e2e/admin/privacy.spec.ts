import { join } from 'node:path';
import { php } from '../../../bin/lib/php.mjs';
import { projectDir } from '../../../bin/lib/project.mjs';
import { expectFits, problemsIn } from '../lib/access.js';
import { tools } from '../lib/consent.js';
import { countClicks } from '../lib/count-clicks.js';
import { connectPage, connectPhotos } from '../lib/network.js';
import { connectPhotos as connectAccount } from '../lib/photos.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { demoPages } from '../lib/sites.js';
import { expect, test } from '../lib/test.js';
import type { Browser } from '@playwright/test';
import type { Owner } from '../lib/owner.js';

type Stage = 'before' | 'consent' | 'click';

interface Receipt {
	requests: { host: string; when: Stage; places: { block: string }[] }[];
	storage: { name: string; kind: string }[];
}

const SCREEN =
	'/wp-admin/admin.php?page=frontispiece-settings&tab=privacy&receipt=';

const receiptOf = ( owner: Owner, page: number ) =>
	owner.rest< Receipt >( `/frontispiece/v1/privacy-receipt?page=${ page }` );

const hostsOf = ( { requests }: Receipt, ...stages: Stage[] ) =>
	[
		...new Set(
			requests
				.filter( ( { when } ) => stages.includes( when ) )
				.map( ( { host } ) => host )
		),
	].sort();

const [ tool ] = tools;

/** A visitor with or without consent, who notes which other hosts the browser contacts. */
async function visit( browser: Browser, site: string, hasConsent: boolean ) {
	const context = await browser.newContext();
	await context.addInitScript( tool!.start );
	if ( hasConsent ) {
		await context.addCookies( [
			{ name: 'wp_consent_marketing', value: 'allow', url: site },
		] );
	}
	// A story that can't be loaded is skipped.
	await context.route( 'https://story.example/**', ( route ) =>
		route.fulfill( { path: 'assets/demo/pier-gull-full.webp' } )
	);
	const page = await context.newPage();
	const urls = recordRequests( page );
	const hosts = () =>
		[
			...new Set(
				foreign( urls, site ).map( ( url ) => new URL( url ).host )
			),
		].sort();
	return {
		/** Opens a page and compares the hosts with those expected, which may come late. */
		async expectHosts( url: string, expected: string[] ): Promise< void > {
			urls.length = 0;
			await page.goto( url, { waitUntil: 'domcontentloaded' } );
			await scrollThrough( page );
			await expect
				.poll( () =>
					expected.filter( ( host ) => ! hosts().includes( host ) )
				)
				.toEqual( [] );
			expect( hosts(), url ).toEqual( expected );
		},
		/** Clicks until an image is there, and returns the hosts of such images. Not everybody who comments has one. */
		async hostsAfterClick( opener: string, image: string ) {
			for ( const one of await page.locator( opener ).all() ) {
				await one.click();
			}
			await page.locator( image ).first().waitFor( { timeout: 20_000 } );
			const sources = await page
				.locator( image )
				.evaluateAll( ( images ) =>
					images.map( ( one ) => ( one as HTMLImageElement ).src )
				);
			await expect
				.poll( () =>
					sources.filter( ( src ) => ! urls.includes( src ) )
				)
				.toEqual( [] );
			return [
				...new Set( sources.map( ( src ) => new URL( src ).host ) ),
			];
		},
		close: () => context.close(),
	};
}

/** Opens pages before and after consent, compares what they contact with their receipts, and returns these. */
async function compare(
	browser: Browser,
	owner: Owner,
	pages: { url: string; id: number }[]
): Promise< Receipt[] > {
	const receipts: Receipt[] = [];
	const stranger = await visit( browser, owner.site.url, false );
	const friend = await visit( browser, owner.site.url, true );
	for ( const { url, id } of pages ) {
		const receipt = await receiptOf( owner, id );
		await stranger.expectHosts( url, hostsOf( receipt, 'before' ) );
		await friend.expectHosts(
			url,
			hostsOf( receipt, 'before', 'consent' )
		);
		receipts.push( receipt );
	}
	await stranger.close();
	await friend.close();
	return receipts;
}

test( 'On every demo page, a browser contacts the hosts of the receipt, before and after consent', async ( {
	browser,
	owner,
	site,
} ) => {
	test.slow();
	const pages = ( site.demo?.pages ?? [] ) as { url: string; post: number }[];
	expect( pages.length ).toBeGreaterThan( demoPages( site ).length );
	await compare(
		browser,
		owner,
		pages.map( ( { url, post } ) => ( { url, id: post } ) )
	);
} );

test( 'Feeds with images, videos and a like box at other hosts contact what the receipt says', async ( {
	browser,
	owner,
} ) => {
	test.slow();
	const page = await connectPage( owner );
	const photos = await connectPhotos( owner );
	const social = ( more: string ) =>
		`[frontispiece_social_feed source="${ page }" num="100" ${ more }]`;
	const pages = [];
	for ( const content of [
		social( 'likebox="true"' ),
		social( 'likebox="true" gdpr="no" lightbox="false"' ),
		social( 'gdpr="yes" lightbox="false"' ),
		`[frontispiece_photo_feed source="${ photos }" num="100"]`,
		`[frontispiece_photo_feed source="${ photos }" num="100" gdpr="no"]`,
	] ) {
		const { id, link } = await owner.post( content );
		pages.push( { url: link, id } );
	}
	const [ gated, open ] = await compare( browser, owner, pages );
	expect( hostsOf( gated!, 'before' ) ).toEqual( [] );
	expect( hostsOf( gated!, 'consent' ) ).toContain( 'www.facebook.com' );
	expect( hostsOf( open!, 'before' ).length ).toBeGreaterThan( 1 );
} );

test( 'A click on comments or stories contacts hosts that the receipt lists after a click, and none before', async ( {
	browser,
	owner,
} ) => {
	test.slow();
	const page = await connectPage( owner );
	const photos = await connectAccount( owner, {
		type: 'igbusiness',
		edge: 'receipt',
	} );
	const { dir, url } = owner.site;
	await php( [ join( projectDir(), 'tests/e2e/admin/add-story.php' ) ], {
		cwd: dir,
		input: JSON.stringify( { dir, url, source: photos } ),
	} );
	const shown = await Promise.all(
		[
			`[frontispiece_social_feed source="${ page }" num="5"]`,
			`[frontispiece_photo_feed source="${ photos }" num="2" stories="yes"]`,
		].map( ( content ) => owner.post( content ) )
	);
	const clicks = [
		[ '.cff-view-comments', 'img.frontispiece-comment__avatar' ],
		[ '.sbi_story_open', 'img.frontispiece-stories__media' ],
	] as const;
	for ( const [ n, [ opener, image ] ] of clicks.entries() ) {
		const { link, id } = shown[ n ]!;
		const visitor = await visit( browser, owner.site.url, true );
		const before = hostsOf(
			await receiptOf( owner, id ),
			'before',
			'consent'
		);
		await visitor.expectHosts( link, before );
		const clicked = await visitor.hostsAfterClick( opener, image );
		expect( clicked.length ).toBeGreaterThan( 0 );
		const listed = hostsOf( await receiptOf( owner, id ), 'click' );
		expect( listed ).toEqual( expect.arrayContaining( clicked ) );
		await visitor.close();
	}
} );

test( 'From Home, two clicks open the receipt, and a check reports a planted image with its block', async ( {
	admin,
	owner,
	site,
} ) => {
	test.slow();
	const handle = await connectPage( owner );
	const { id, link } = await owner.post(
		`[frontispiece_social_feed source="${ handle }" num="5"]`
	);
	await admin.route( `${ link }*`, async ( route ) => {
		const response = await route.fetch();
		const body = await response.text();
		await route.fulfill( {
			response,
			body: body.replace(
				/<div class="frontispiece-social-feed[^>]*>/,
				'$&<img alt="" src="https://planted.example/pixel.gif">'
			),
		} );
	} );
	const clicks = await countClicks( admin );
	await admin.goto( `${ site.url }/wp-admin/admin.php?page=frontispiece` );
	await admin
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: 'Settings', exact: true } )
		.and( admin.locator( '[href*="frontispiece-settings"]' ) )
		.click();
	await admin
		.getByRole( 'navigation', { name: 'Settings' } )
		.getByRole( 'link', { name: 'Privacy' } )
		.click();
	await expect(
		admin.getByRole( 'heading', { name: 'Before consent' } )
	).toBeVisible();
	expect( clicks() ).toBeLessThanOrEqual( 3 );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );

	await admin.goto( site.url + SCREEN + id );
	await admin.getByRole( 'button', { name: 'Check this page' } ).click();
	const finding = admin.locator( '.components-notice.is-error' );
	await expect( finding ).toContainText(
		'Social feed contacts planted.example before consent.',
		{ timeout: 60_000 }
	);
	await expect( finding ).toHaveCount( 1 );
	await expect( finding.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		new RegExp( `post=${ id }&` )
	);
	const list = admin.getByRole( 'status' ).getByRole( 'list' ).last();
	const images = hostsOf( await receiptOf( owner, id ), 'consent' );
	expect( images ).toHaveLength( 1 );
	await expect(
		list.getByRole( 'listitem' ).filter( { hasText: images[ 0 ]! } )
	).toContainText( 'Images · After consent' );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	for ( const width of [ 1280, 768, 390, 320 ] ) {
		await admin.setViewportSize( { width, height: 800 } );
		await expectFits( admin );
		await admin.screenshot( {
			path: `tmp/privacy-${ width }.png`,
			fullPage: true,
		} );
	}
} );

test( 'A draft page for the privacy policy opens in the editor', async ( {
	admin,
	owner,
	site,
} ) => {
	await admin.goto( site.url + SCREEN );
	await admin.getByRole( 'button', { name: 'Create draft page' } ).click();
	await admin.waitForURL( /post\.php\?post=\d+&action=edit/ );
	const id = new URL( admin.url() ).searchParams.get( 'post' );
	const { status, content } = await owner.rest< {
		status: string;
		content: { raw: string };
	} >( `/wp/v2/pages/${ id }?context=edit` );
	expect( status ).toBe( 'draft' );
	expect( content.raw ).toContain( '<td>frontispiece-located</td>' );
	await owner.rest( `/wp/v2/pages/${ id }?force=true`, { method: 'DELETE' } );
} );
