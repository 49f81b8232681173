import { photosOf, PhotosPart, showEach } from '../lib/photos.js';
import { answerCall, PhotoLightboxPart } from '../lib/photo-lightbox.js';
import { problemsAtWidths } from '../lib/access.js';
import { closeReads } from '../lib/calls.js';
import { expect, test } from '../lib/test.js';

const PHOTOS = 'num="4" kinds="photo"';
const FEED = photosOf( PHOTOS );
const CACHE = 'sbi_get_comment_cache';
const NEEDED = 'sbi_remote_comments_needed';

// Each animation of an opening lightbox would be painted.
test.use( { contextOptions: { reducedMotion: 'reduce' } } );

const hostile = [
	{
		id: '1',
		username: 'ann',
		text: '&lt;img src=x onerror=&quot;window.hurt=1&quot;&gt;',
	},
	{
		id: '2',
		username: 'ben',
		text: '<b>bold</b><script>window.hurt=1</script>',
	},
];

/** Returns the number of comments of each item. */
const count = ( { items }: PhotosPart, ...counts: number[] ) =>
	items.evaluateAll(
		( all: HTMLElement[], given ) =>
			all.forEach( ( item, nth ) => {
				item.dataset.numcomments = String( given[ nth ] ?? 0 );
			} ),
		counts
	);

/** Opens photos one after the other, of which the second has no comments, and returns to the first. */
async function browse( feed: PhotosPart, lightbox: PhotoLightboxPart ) {
	await feed.links.first().click();
	await lightbox.opened();
	await expect( lightbox.beside.getByRole( 'listitem' ) ).toHaveText( [
		'ann <img src=x onerror="window.hurt=1">',
		'ben <b>bold</b><script>window.hurt=1</script>',
	] );
	await lightbox.next.click();
	await expect( lightbox.position ).toHaveText( /^2 / );
	await expect( lightbox.beside ).toHaveCount( 0 );
	await lightbox.next.click();
	await expect( lightbox.beside.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await lightbox.previous.click();
	await lightbox.previous.click();
	await expect( lightbox.beside.getByRole( 'listitem' ) ).toHaveCount( 2 );
}

test( 'The comments of each photo are read once by GET without cookies; their HTML never runs', async ( {
	page,
	show,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.postData()?.includes( 'comment' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.route( /\/photo-feed\/comments\//, async ( route, request ) => {
		asked.push( request.url().split( '/' ).pop() ?? '' );
		expect( await request.headerValue( 'cookie' ) ).toBeNull();
		await route.fulfill( { json: { comments: hostile } } );
	} );
	await show( FEED );
	const feed = new PhotosPart( page );
	await count( feed, 2, 0, 1 );
	const lightbox = new PhotoLightboxPart( page );
	const ids = await feed.ids();
	await browse( feed, lightbox );
	expect( asked ).toEqual( [ ids[ 0 ], ids[ 2 ] ] );
	expect(
		await page.evaluate( () => ( window as { hurt?: number } ).hurt )
	).toBeUndefined();
} );

// P002-172, P002-174, P002-175, P002-061
test( 'Without the public route, comments are requested by post, user and type, the cache once per page; their HTML never runs; turned off, nothing is requested', async ( {
	page,
	show,
} ) => {
	await closeReads( page );
	const caches = await answerCall( page, CACHE, {} );
	const asked = await answerCall( page, NEEDED, hostile );
	const [ feed, bare ] = ( await showEach( page, show, [
		PHOTOS,
		`${ PHOTOS } lightboxcomments="no"`,
	] ) ) as [ PhotosPart, PhotosPart ];
	await count( feed, 2, 0, 1 );
	await count( bare, 2, 2 );
	const lightbox = new PhotoLightboxPart( page );
	const ids = await feed.ids();

	await test.step( 'With lightbox comments off, there is no comments area and no request', async () => {
		await bare.links.first().click();
		await lightbox.opened();
		await lightbox.next.click();
		await expect( lightbox.position ).toHaveText( '2 / 4' );
		await expect( lightbox.dialog.locator( 'aside' ) ).toHaveCount( 0 );
		expect( [ ...caches, ...asked ] ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		await lightbox.closed();
	} );

	await browse( feed, lightbox );
	expect( caches.map( ( fields ) => [ ...fields.keys() ] ) ).toEqual( [
		[ 'action' ],
	] );
	expect( asked.map( ( fields ) => Object.fromEntries( fields ) ) ).toEqual(
		[ ids[ 0 ], ids[ 2 ] ].map( ( id ) => ( {
			action: NEEDED,
			post_id: id,
			user: 'harborlanebooks',
			type: 'personal',
		} ) )
	);
	expect(
		await page.evaluate( () => ( window as { hurt?: number } ).hurt )
	).toBeUndefined();
} );

// P002-177
test( 'Cached comments are shown without a request', async ( {
	page,
	show,
} ) => {
	await closeReads( page );
	await show( FEED );
	const feed = new PhotosPart( page );
	await count( feed, 9 );
	const lightbox = new PhotoLightboxPart( page );
	const [ id = '' ] = await feed.ids();
	const asked = await answerCall( page, NEEDED, [] );
	await answerCall( page, CACHE, {
		[ id ]: [ hostile, Math.floor( Date.now() / 1000 ) + 600, 1 ],
	} );
	await feed.links.first().click();
	await lightbox.opened();
	await expect( lightbox.beside.getByRole( 'listitem' ) ).toHaveCount( 2 );
	expect( asked ).toHaveLength( 0 );
} );

// P002-031, P002-203, P002-204
test( 'Comments appear next to the post above 740 px and below it otherwise, accessible in both positions', async ( {
	page,
	show,
} ) => {
	await closeReads( page );
	await answerCall( page, NEEDED, hostile );
	await page.setViewportSize( { width: 741, height: 800 } );
	await show( FEED );
	const feed = new PhotosPart( page );
	await count( feed, 2 );
	const lightbox = new PhotoLightboxPart( page );
	await feed.links.first().click();
	await lightbox.opened();
	await expect( lightbox.beside ).toBeVisible();
	const sidebar = lightbox.dialog.locator(
		'.frontispiece-lightbox__sidebar'
	);
	expect( await sidebar.boundingBox() ).toMatchObject( {
		x: 441,
		width: 300,
	} );
	// From top to bottom: the author, the caption, the comments, the actions.
	const tops: number[] = [];
	const share = sidebar.getByRole( 'button', { name: 'Share' } );
	for ( const part of [
		lightbox.author,
		lightbox.text,
		lightbox.beside,
		share,
	] ) {
		tops.push( ( await part.boundingBox() )?.y ?? 0 );
	}
	expect( tops ).toEqual( [ ...tops ].sort( ( a, b ) => a - b ) );
	await page.setViewportSize( { width: 740, height: 800 } );
	await expect( lightbox.below ).toBeVisible();
	await expect( lightbox.beside ).toHaveCount( 0 );
	await expect
		.poll( async () => {
			const picture = await lightbox.image.boundingBox();
			const place = await lightbox.below.boundingBox();
			return (
				( picture?.y ?? 0 ) + ( picture?.height ?? 0 ) <=
				( place?.y ?? 0 )
			);
		} )
		.toBe( true );
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
} );

// P002-190, P002-191
test( 'Failed comment requests only log to the console', async ( {
	page,
	show,
} ) => {
	await closeReads( page );
	await answerCall( page, CACHE, 500 );
	await answerCall( page, NEEDED, 500 );
	const lines: string[] = [];
	page.on( 'console', ( message ) => lines.push( message.text() ) );
	await show( FEED );
	const feed = new PhotosPart( page );
	await count( feed, 2 );
	const lightbox = new PhotoLightboxPart( page );
	await feed.links.first().click();
	await lightbox.opened();
	await expect( lightbox.image ).toBeVisible();
	await expect
		.poll(
			() =>
				lines.filter( ( line ) => line.startsWith( 'frontispiece:' ) )
					.length
		)
		.toBe( 2 );
	// No empty area for comments.
	await expect( lightbox.beside ).toHaveCount( 0 );
	expect( await problemsAtWidths( page, '.pswp' ) ).toEqual( [] );
} );
