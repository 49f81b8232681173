import { answerWith, fieldsOf, holdCalls, recordCalls } from '../lib/calls.js';
import { LightboxPart } from '../lib/lightbox.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Locator, Page } from '@playwright/test';
import type { Reply } from '../lib/calls.js';

const ALBUMS = feedOf( 'type="albums"' );

/** The first album with this number of images. */
const album = ( page: Page, count: number ) =>
	page.locator( `.cff-albums-only[data-count="${ count }"] a` ).first();

const thumbsOf = ( lightbox: LightboxPart ) =>
	lightbox.dialog
		.getByRole( 'group', { name: 'Images in this post' } )
		.getByRole( 'button' );

const arrows = ( { next, previous }: LightboxPart ) => [ next, previous ];

async function openAlbum( page: Page, link: Locator ) {
	const lightbox = new LightboxPart( page );
	await link.click();
	await lightbox.opened();
	return lightbox;
}

// R000-023, R000-152, R000-153, R000-025
test( 'The photos of an album become lightbox slides with a strip of thumbnails', async ( {
	page,
	show,
	site,
} ) => {
	const calls = await recordCalls( page );
	const urls = recordRequests( page );
	await show(
		feedOf( 'type="albums" usegrouptoken="true" useowntoken="true"' )
	);
	const link = album( page, 5 );
	const item = page.locator( '.cff-albums-only[data-count="5"]' ).first();
	const id = ( await item.getAttribute( 'id' ) )?.replace( 'cff_', '' );
	const lightbox = await openAlbum( page, link );
	await expect( lightbox.position ).toHaveText( '1 / 5' );
	expect( calls ).toHaveLength( 1 );
	expect( fieldsOf( calls[ 0 ]! ) ).toEqual( {
		action: 'cff_thumbs',
		id,
		pageid: await item.getAttribute( 'data-page-id' ),
		albumsonly: 'true',
		// The owner’s token options.
		usegrouptoken: 'true',
		useowntoken: 'true',
	} );

	await expect( thumbsOf( lightbox ) ).toHaveCount( 5 );
	await thumbsOf( lightbox ).nth( 3 ).click();
	await expect( lightbox.position ).toHaveText( '4 / 5' );
	await expect( thumbsOf( lightbox ).nth( 3 ) ).toHaveAttribute(
		'aria-current',
		'true'
	);
	await page.keyboard.press( 'ArrowRight' );
	await expect( lightbox.position ).toHaveText( '5 / 5' );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();

	// The result is cached.
	await openAlbum( page, link );
	await expect( lightbox.position ).toHaveText( '1 / 5' );
	expect( calls ).toHaveLength( 1 );
	expect( foreign( urls, site.url ) ).toEqual( [] );
} );

// R000-086
const BROKEN: Record< string, Reply > = {
	empty: { body: '' },
	malformed: { body: '{"data":[{"id":' },
	'without photos': { body: '{"data":[]}' },
	failing: { status: 500, body: 'Fatal error' },
	lost: { lost: true },
};

// R000-086
test( 'Previous and Next are disabled while an album is loading, and freed after any reply', async ( {
	page,
	show,
} ) => {
	await show( ALBUMS );
	const albums = await page.locator( '.cff-albums-only' ).count();
	const release = await holdCalls( page );
	const lightbox = await openAlbum( page, album( page, 12 ) );

	await test.step( 'Previous and Next are disabled while an album is loading', async () => {
		const shown = await lightbox.image.getAttribute( 'src' );
		for ( const arrow of arrows( lightbox ) ) {
			await expect( arrow ).toBeHidden();
		}
		for ( const key of [ 'ArrowRight', 'n', 'ArrowLeft', 'p' ] ) {
			await page.keyboard.press( key );
		}
		await expect( lightbox.position ).toHaveText( '' );
		await expect( lightbox.image ).toHaveAttribute( 'src', shown ?? '' );
		release();
		await expect( lightbox.position ).toHaveText( '1 / 12' );
		await lightbox.next.click();
		await expect( lightbox.position ).toHaveText( '2 / 12' );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );

	for ( const [ name, reply ] of Object.entries( BROKEN ) ) {
		await test.step( `They are freed after a reply that is ${ name }`, async () => {
			await answerWith( page, reply );
			await openAlbum( page, album( page, 5 ) );
			await expect( lightbox.position ).toHaveText( / \/ / );
			expect( ( await lightbox.place() ).total ).toBe( albums );
			for ( const arrow of arrows( lightbox ) ) {
				await expect( arrow ).toBeVisible();
			}
			await expect( lightbox.image ).toBeVisible();
			if ( name === 'lost' ) {
				// The next one is an album too, and its request is answered.
				await lightbox.next.click();
				await expect( lightbox.position ).toHaveText( /^1 \/ / );
			}
			await page.keyboard.press( 'Escape' );
			await lightbox.closed();
		} );
	}
} );

// R000-025, R000-154
test( 'Further images of a post come from this site with one request and no third-party requests', async ( {
	page,
	show,
	site,
} ) => {
	const calls = await recordCalls( page );
	const urls = recordRequests( page );
	const feed = await show( feedOf( 'num="12" lightboxcomments="false"' ) );
	const more = feed.container.locator( 'a[data-more="+7"]' );
	const all = await feed.container.locator( 'a.cff-lightbox-link' ).count();
	const lightbox = await openAlbum( page, more );
	await expect( thumbsOf( lightbox ) ).toHaveCount( 12 );
	const { at, total } = await lightbox.place();
	expect( total ).toBe( all + 7 );
	expect( calls ).toHaveLength( 1 );
	const fields = fieldsOf( calls[ 0 ]! );
	expect( Object.keys( fields ).sort() ).toEqual( [
		'action',
		'id',
		'pageid',
	] );

	const seen = new Set< string >();
	for ( let index = 0; index < 8; index++ ) {
		await expect( lightbox.position ).toHaveText(
			`${ at + index } / ${ total }`
		);
		seen.add( ( await lightbox.image.getAttribute( 'src' ) ) ?? '' );
		await expect( thumbsOf( lightbox ).nth( 4 + index ) ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await lightbox.next.click();
	}
	expect( seen.size ).toBe( 8 );
	expect( foreign( [ ...seen, ...urls ], site.url ) ).toEqual( [] );
} );

// R000-154
test( 'Third-party images in a response wait for consent', async ( {
	page,
	show,
	site,
} ) => {
	const urls = recordRequests( page );
	await page.route( 'https://cdn.example/**', ( route ) => route.abort() );
	const feed = await show( feedOf( 'num="12" lightboxcomments="false"' ) );
	const part = ( name: string ) => ( {
		description: `About &lt;${ name }&gt;`,
		url: 'https://social.example/p',
		media: {
			image: {
				src: `https://cdn.example/${ name }.jpg`,
				width: 800,
				height: 600,
			},
		},
	} );
	await answerWith( page, {
		body: JSON.stringify( {
			attachments: {
				data: [
					{
						subattachments: {
							data: [ 'a', 'b', 'c', 'd', 'e', 'f' ].map( part ),
						},
					},
				],
			},
		} ),
	} );
	const lightbox = await openAlbum(
		page,
		feed.container.locator( 'a[data-more="+7"]' )
	);
	await expect( thumbsOf( lightbox ) ).toHaveCount( 6 );
	await lightbox.next.click();
	const ask = lightbox.dialog.getByRole( 'button', {
		name: 'Show images from cdn.example',
	} );
	await expect( ask ).toBeVisible();
	await expect(
		lightbox.dialog.getByRole( 'group', { name: 'Caption' } )
	).toHaveText( 'About <f>' );
	expect( foreign( urls, site.url ) ).toEqual( [] );
	const fetched = page.waitForRequest( 'https://cdn.example/f.jpg' );
	await ask.click();
	await fetched;
} );
