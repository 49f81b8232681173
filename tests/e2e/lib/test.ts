import { test as base } from '@playwright/test';
import { FeedPart } from './feed.js';
import { connectPhotos } from './network.js';
import { Owner } from './owner.js';
import { photosOf, PhotosPart } from './photos.js';
import { demoFeedUrl, sites } from './sites.js';
import type { Page, TestInfo } from '@playwright/test';
import type { Site } from './sites.js';

interface Fixtures {
	/** Opens a page with the given content, by default a demo feed. */
	show: ( content: string ) => Promise< FeedPart >;
	/** Opens a page with a photo feed with these attributes. */
	photos: ( attributes: string ) => Promise< PhotosPart >;
	/** Handle of the account of the fake Instagram. Its images are not stored on the site yet. */
	account: () => Promise< string >;
	/** Opens the demo's own feed page. */
	demo: () => Promise< FeedPart >;
	site: Site;
	owner: Owner;
	/** A page that the site's administrator has opened. */
	admin: Page;
}

interface Options {
	siteName: 'block' | 'classic';
}

interface WorkerFixtures {
	owners: ( site: Site ) => Promise< Owner >;
}

/** Wait for fonts, because a late font moves elements that are about to be clicked. */
const settled = ( page: Page ) =>
	page.evaluate( () => document.fonts.ready.then( () => undefined ) );

/** Takes a picture of the page if the test has failed. */
async function keepFailure(
	name: string,
	page: Page,
	info: TestInfo
): Promise< void > {
	if ( info.status !== info.expectedStatus && ! page.isClosed() ) {
		const path = info.outputPath( `${ name }.png` );
		await page.screenshot( { path } );
		await info.attach( name, { path, contentType: 'image/png' } );
	}
}

export const test = base.extend< Fixtures & Options, WorkerFixtures >( {
	siteName: [ 'block', { option: true } ],
	site: async ( { siteName }, provide ) => {
		await provide( sites()[ siteName ] );
	},
	baseURL: async ( { site }, provide ) => {
		await provide( site.url );
	},
	owners: [
		async ( {}, provide ) => {
			const made = new Map< string, Promise< Owner > >();
			await provide( ( site ) => {
				const owner = made.get( site.name ) ?? Owner.of( site );
				made.set( site.name, owner );
				return owner;
			} );
			for ( const owner of made.values() ) {
				await ( await owner ).dispose();
			}
		},
		{ scope: 'worker' },
	],
	owner: async ( { site, owners }, provide ) => {
		await provide( await owners( site ) );
	},
	page: async ( { page, siteName }, provide, info ) => {
		if ( siteName === 'classic' ) {
			// Posts that other tests show, too, must not get their images from this one.
			await page.route( '**/admin-ajax.php', ( route ) =>
				new URLSearchParams( route.request().postData() ?? '' ).get(
					'action'
				) === 'cff_resized_images_submit'
					? route.fulfill( { contentType: 'text/html', body: '{}' } )
					: route.fallback()
			);
		}
		await provide( page );
		await keepFailure( 'page', page, info );
	},
	admin: async ( { browser, owner }, provide, info ) => {
		const context = await browser.newContext( {
			storageState: owner.state,
		} );
		const page = await context.newPage();
		await provide( page );
		await keepFailure( 'admin', page, info );
		await context.close();
	},
	show: async ( { page, owner }, provide ) => {
		await provide( async ( content ) => {
			await page.goto( await owner.page( content ) );
			await settled( page );
			return new FeedPart( page );
		} );
	},
	photos: async ( { page, show }, provide ) => {
		await provide( async ( attributes ) => {
			await show( photosOf( attributes ) );
			return new PhotosPart( page );
		} );
	},
	account: async ( { page, owner }, provide ) => {
		// The server makes images once a page asks for them, and other tests need the account without.
		await page.route( '**/admin-ajax.php', ( route ) => {
			const fields = new URLSearchParams(
				route.request().postData() ?? ''
			);
			return fields.get( 'action' ) === 'sbi_resized_images_submit'
				? route.fulfill( {
						contentType: 'text/html',
						body: JSON.stringify(
							Object.fromEntries(
								[ ...fields ]
									.filter( ( [ name ] ) =>
										name.startsWith( 'needs_resizing' )
									)
									.map( ( [ , id ] ) => [
										id,
										{ id: 'pending' },
									] )
							)
						),
					} )
				: route.fallback();
		} );
		await provide( () => connectPhotos( owner ) );
	},
	demo: async ( { page, site }, provide ) => {
		await provide( async () => {
			await page.goto( demoFeedUrl( site ) );
			await settled( page );
			return new FeedPart( page );
		} );
	},
} );

export { expect } from '@playwright/test';

/** Option of tests whose subject moves. The others ask for reduced motion, because frames are a sixth of their cost. */
export const MOVING = {
	contextOptions: { reducedMotion: 'no-preference' },
} as const;

/** Option of tests about WordPress's script that replaces emoji with images, which the test sites leave out. */
export const EMOJI_SCRIPT = {
	extraHTTPHeaders: { 'X-Emoji-Script': '1' },
} as const;

/** A shortcode of the social feed. */
export const feedOf = ( attributes = '' ) =>
	`[frontispiece_social_feed ${ attributes }]`;

/** The same as a block, for values that a shortcode cannot contain. */
export const feedBlock = ( attributes: object ) =>
	`<!-- wp:frontispiece/social-feed ${ JSON.stringify( attributes ).replace(
		/[<>&]|--/g,
		( part ) =>
			part
				.split( '' )
				.map(
					( letter ) =>
						'\\u' +
						letter.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' )
				)
				.join( '' )
	) } /-->`;
