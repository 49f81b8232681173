import { problemsIn } from '../lib/access.js';
import type { PhotosPart } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';

const ICONS =
	'<i class="fa fa-heart" aria-hidden="true"></i><i class="fab fa-instagram" title="Instagram"></i><i class="fa fa-rocket" aria-hidden="true"></i>';

/** HTML that a theme's template may print. */
const addIcons = ( feed: PhotosPart ) =>
	feed.items.first().evaluate( ( item, html ) => {
		item.insertAdjacentHTML( 'beforeend', html );
	}, ICONS );

test( "Icons that are names of a font's characters become drawings as large as the text, at any width", async ( {
	page,
	photos,
} ) => {
	// P002-049, P002-051
	const said: string[] = [];
	page.on( 'console', ( message ) => said.push( message.text() ) );
	const feed = await photos( 'num="3"' );
	await addIcons( feed );
	await feed.wake();
	const drawn = feed.container.locator( 'svg.frontispiece-icon' );
	await expect( drawn ).toHaveCount( 2 );
	for ( const width of [ 360, 600, 1280 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		const size = await drawn.first().evaluate( ( icon ) => ( {
			icon: icon.getBoundingClientRect().width,
			text: Number.parseFloat( getComputedStyle( icon ).fontSize ),
		} ) );
		expect( size.icon ).toBeCloseTo( size.text, 1 );
	}
	await expect(
		feed.container.getByRole( 'img', { name: 'Instagram' } )
	).toBeVisible();
	expect( said ).toContain( 'fa-rocket missing' );
	expect( await problemsIn( page, '.frontispiece-photo-feed' ) ).toEqual(
		[]
	);
} );

test( 'A site that uses an icon font keeps its icons, on images too', async ( {
	page,
	photos,
} ) => {
	const feed = await photos( 'num="8" font_method="fontfile"' );
	await addIcons( feed );
	await feed.wake();
	await page.waitForLoadState( 'networkidle' );
	await expect( feed.container.locator( 'svg' ) ).toHaveCount( 0 );
	await expect(
		feed.container.locator( '.frontispiece-photo__badge .fa-play' )
	).not.toHaveCount( 0 );
} );
