import { problemsAtWidths } from '../lib/access.js';
import { PhotosPart, photosOf } from '../lib/photos.js';
import { PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { Owner } from '../lib/owner.js';

test.use( MOVING );

const FEED = photosOf( 'num="8"' );

/** One item of each type, by its class. */
const kind = ( feed: PhotosPart, name: string ) =>
	feed.items
		.and( feed.page.locator( `.sbi_type_${ name }` ) )
		.first()
		.locator( '.sbi_photo' );

/** Creates manual posts with these videos, the last one first, and returns their source. */
async function ownVideos(
	owner: Owner,
	videos: readonly string[]
): Promise< string > {
	const { handle } = await owner.send< { handle: string } >(
		'/frontispiece/v1/sources',
		{ type: 'manual', page: 'films', name: 'Films' }
	);
	await owner.send( '/frontispiece/v1/items/import', {
		source: handle,
		csv: [
			'kind,text,video,date',
			...videos.map(
				( video, n ) =>
					`video,Film ${ n },${ video },2026-01-0${ n + 1 }`
			),
		].join( '\n' ),
	} );
	return handle;
}

const remote = ( page: Page ) =>
	page.route( /^https:/, ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<title>A player</title>',
		} )
	);

/** Checks the post that is shown against its item in the feed. */
async function expectPost(
	feed: PhotosPart,
	lightbox: PhotoLightboxPart,
	nth: number
) {
	const item = feed.items.nth( nth );
	await expect( lightbox.position ).toHaveText( `${ nth + 1 } / 8` );
	const words = await item
		.locator( '.sbi_caption' )
		.evaluate( ( element ) => {
			const copy = element.cloneNode( true ) as Element;
			copy.querySelector( '.sbi_more' )?.remove();
			return copy.textContent?.replace( /\s+/g, '' ) ?? '';
		} );
	await expect
		.poll( async () =>
			( await lightbox.text.textContent() )?.replace( /\s+/g, '' )
		)
		.toBe( words );
	await expect( lightbox.author ).toHaveText(
		( await item.getAttribute( 'data-user' ) ) ?? ''
	);
	await expect( lightbox.author.locator( 'img' ) ).toHaveAttribute(
		'src',
		/avatar/
	);
	await expect(
		lightbox.dialog.getByRole( 'link', { name: 'View post' } )
	).toHaveAttribute(
		'href',
		( await feed.links.nth( nth ).getAttribute( 'href' ) ) ?? ''
	);
	const said = Number( await item.getAttribute( 'data-numcomments' ) );
	await expect( lightbox.beside ).toHaveCount( said > 0 ? 1 : 0 );
	if ( said > 0 ) {
		await expect( lightbox.beside ).toHaveAttribute( 'aria-busy', 'false' );
		// Replies are counted as well.
		const shown = await lightbox.beside.getByRole( 'listitem' ).count();
		expect( shown > 0 && shown <= said ).toBe( true );
	}
}

// P002-019, P002-021, P002-025, P002-026, P002-107, P002-108, P002-029, P002-030, P002-033
test( 'The lightbox opens at the clicked post, and each post has its own position, image, text, author, comments and link', async ( {
	page,
	show,
} ) => {
	await show( FEED );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	await expect( lightbox.dialog ).toHaveCount( 0 );
	const third = feed.links.nth( 1 );
	await third.click();
	await lightbox.opened();
	await expect( lightbox.position ).toHaveText( '2 / 8' );
	await expect( lightbox.image ).toHaveAttribute(
		'src',
		( await third.getAttribute( 'data-full-res' ) ) ?? ''
	);
	await expect( lightbox.previous ).toBeVisible();
	await expect( lightbox.next ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();

	await test.step( 'Each post has its own image, text, author, comments and link', async () => {
		await feed.links.first().click();
		await lightbox.opened();
		for ( let nth = 0; nth < 4; nth++ ) {
			await expectPost( feed, lightbox, nth );
			await lightbox.leave( 'next' );
		}
		const tags = lightbox.text.locator( 'a[href*="/tags/"]' );
		for ( let nth = 0; nth < 7 && ! ( await tags.count() ); nth++ ) {
			await lightbox.leave( 'next' );
		}
		await expect( tags.first() ).toHaveText( /^#/ );
		await expect( tags.first() ).toHaveAttribute( 'target', '_blank' );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );

	// A link without the marker is left as it is.
	await third.evaluate( ( link: HTMLElement ) => {
		link.removeAttribute( 'data-lightbox-sbi' );
		link.addEventListener( 'click', ( event ) => event.preventDefault() );
	} );
	await third.click();
	await expect( lightbox.dialog ).toHaveCount( 0 );
} );

// P002-022, P002-024, P002-036, P002-037, P002-038
test( 'Videos and albums are created when shown and removed when left, so only one is in the page at a time', async ( {
	page,
	show,
} ) => {
	test.slow();
	await remote( page );
	await show( FEED );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	const counts = async () => ( {
		videos: await lightbox.video.count(),
		frames: await lightbox.frame.count(),
		parts: await lightbox.parts.count(),
		images: await lightbox.image.count(),
	} );
	const nothing = { videos: 0, frames: 0, parts: 0, images: 0 };

	await kind( feed, 'carousel' ).click();
	await lightbox.opened();
	await expect( lightbox.parts.getByRole( 'group' ) ).not.toHaveCount( 0 );
	expect( await counts() ).toEqual( { ...nothing, parts: 1 } );
	await lightbox.leave( 'next' );
	await expect( lightbox.image ).toHaveCount( 1 );
	expect( await counts() ).toEqual( { ...nothing, images: 1 } );
	await lightbox.leave( 'next' );
	await expect( lightbox.video ).toHaveCount( 1 );
	await expect
		.poll( () =>
			lightbox.video.evaluate(
				( { currentTime }: HTMLVideoElement ) => currentTime > 0
			)
		)
		.toBe( true );
	expect( await counts() ).toEqual( { ...nothing, videos: 1 } );
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
	await lightbox.leave( 'next' );
	await lightbox.leave( 'previous' );
	await lightbox.leave( 'previous' );
	await expect( lightbox.image ).toHaveCount( 1 );
	expect( await counts() ).toEqual( { ...nothing, images: 1 } );
	await lightbox.leave( 'previous' );
	await expect( lightbox.parts ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	expect( await counts() ).toEqual( nothing );
} );

// P002-023, P002-036, P002-151
test( 'A third-party embed loads on request and is removed when left; a video without an embed shows moderators a hint', async ( {
	page,
	show,
	owner,
	admin,
} ) => {
	await remote( page );
	const source = await ownVideos( owner, [
		'https://films.example/watch/1',
		'https://www.youtube.com/watch?v=abcdefghijk',
	] );
	await show( photosOf( `source="${ source }"` ) );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	await feed.links.nth( 1 ).click();
	await lightbox.opened();
	await expect(
		lightbox.dialog.getByRole( 'link', { name: 'Watch video' } )
	).toHaveAttribute( 'href', 'https://films.example/watch/1' );
	await lightbox.previous.click();
	const ask = lightbox.dialog.getByRole( 'button', {
		name: 'Play video from YouTube',
	} );
	await expect( ask ).toBeVisible();
	await expect( lightbox.frame ).toHaveCount( 0 );
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
	await ask.click();
	await expect( lightbox.frame ).toHaveAttribute( 'src', /youtube-nocookie/ );
	await lightbox.next.click();
	await expect( lightbox.frame ).toHaveCount( 0 );
	await lightbox.previous.click();
	await expect( lightbox.frame ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await lightbox.closed();
	await expect( lightbox.frame ).toHaveCount( 0 );
	await expect( page.getByText( 'Video URL not supported.' ) ).toHaveCount(
		0
	);

	const lines: string[] = [];
	admin.on( 'console', ( line ) => lines.push( line.text() ) );
	await admin.goto( page.url() );
	await new PhotosPart( admin ).links.nth( 1 ).click();
	await expect(
		admin.getByRole( 'dialog' ).getByText( 'Video URL not supported.' )
	).toBeVisible();
	await expect
		.poll( () => lines.join() )
		.toContain( 'Video URL not supported.' );
} );

// P002-024
test( 'Buttons and keys move through the parts of an album without leaving the post', async ( {
	page,
	show,
} ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await show( FEED );
	const feed = new PhotosPart( page );
	const lightbox = new PhotoLightboxPart( page );
	await kind( feed, 'carousel' ).click();
	await lightbox.opened();
	const place = lightbox.parts.getByRole( 'status' );
	await expect( place ).toHaveText( '1 / 3' );
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
	await lightbox.next.click();
	await expect( place ).toHaveText( '2 / 3' );
	await expect(
		lightbox.parts.getByRole( 'button', { name: 'Image 2 of 3' } )
	).toHaveAttribute( 'aria-current', 'true' );
	await lightbox.parts
		.getByRole( 'group', { name: 'Images in this post' } )
		.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( place ).toHaveText( '3 / 3' );
	await expect( lightbox.position ).toHaveText( /^3 \// );
	await lightbox.parts
		.getByRole( 'button', { name: 'Image 1 of 3' } )
		.click();
	await expect( place ).toHaveText( '1 / 3' );
	await lightbox.previous.click();
	await expect( lightbox.position ).toHaveText( /^2 \// );
} );
