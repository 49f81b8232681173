import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

const SWITCH = '[frontispiece_theme_toggle]';
const control = ( page: Page ) =>
	page.getByRole( 'switch', { name: 'Dark mode' } ).first();

test( 'S001-021: every logo shows the image of the current mode, and the other image is not loaded', async ( {
	page,
	owner,
} ) => {
	const media = await owner.rest< { id: number; source_url: string }[] >(
		// Use the oldest images, which belong to the demo: other tests delete their uploads.
		'/wp/v2/media?per_page=2&orderby=id&order=asc'
	);
	const [ light, dark ] = media;
	if ( ! light || ! dark ) {
		throw new Error( 'The demo has no images' );
	}
	const before = await owner.rest< { site_logo: number | null } >(
		'/wp/v2/settings'
	);
	await owner.send( '/wp/v2/settings', { site_logo: light.id } );
	try {
		await switchOn( page, {
			'theme-toggle': { auto_by: 'none', darklogo: dark.id },
		} );
		await page.goto(
			await owner.page( `${ SWITCH }<!-- wp:site-logo /-->` )
		);
		const shown = () =>
			page
				.locator( 'img.custom-logo:visible' )
				.evaluateAll( ( images ) =>
					images.map( ( image ) => ( image as HTMLImageElement ).src )
				);
		const lights = await shown();
		expect( lights.length ).toBeGreaterThan( 1 );
		expect( new Set( lights ) ).toEqual( new Set( [ light.source_url ] ) );
		await control( page ).click();
		await expect
			.poll( async () => [ ...new Set( await shown() ) ] )
			.toEqual( [ dark.source_url ] );
		expect( await shown() ).toHaveLength( lights.length );
		await control( page ).click();
		await expect
			.poll( async () => [ ...new Set( await shown() ) ] )
			.toEqual( [ light.source_url ] );
	} finally {
		await owner.send( '/wp/v2/settings', {
			site_logo: before.site_logo ?? 0,
		} );
	}
} );

test( 'an image for light or dark mode only is shown in that mode, by block style and by class', async ( {
	page,
	show,
} ) => {
	const picture = ( className: string, alt: string ) =>
		`<!-- wp:image ${ JSON.stringify( {
			className,
		} ) } --><figure class="wp-block-image ${ className }"><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="${ alt }" width="60" height="40"/></figure><!-- /wp:image -->`;
	await switchOn( page, { 'theme-toggle': { auto_by: 'none' } } );
	await show(
		SWITCH +
			picture( 'is-style-frontispiece-only-light', 'By day' ) +
			picture( 'is-style-frontispiece-only-dark', 'By night' ) +
			picture( 'frontispiece-only-dark', 'Moon' )
	);
	const seen = () =>
		page
			.locator( 'main figure img:visible' )
			.evaluateAll( ( images ) =>
				images.map( ( image ) => image.getAttribute( 'alt' ) )
			);
	expect( await seen() ).toEqual( [ 'By day' ] );
	await control( page ).click();
	await expect.poll( seen ).toEqual( [ 'By night', 'Moon' ] );
	await control( page ).click();
	await expect.poll( seen ).toEqual( [ 'By day' ] );

	await test.step( 'switching the mode does not animate with reduced motion', async () => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await control( page ).click();
		expect(
			await page.evaluate( () =>
				document
					.getAnimations()
					.map(
						( animation ) => animation.effect?.getTiming().duration
					)
			)
		).toEqual( [] );
	} );
} );
