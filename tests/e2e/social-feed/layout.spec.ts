import { expectFits } from '../lib/access.js';
import { boxesOf, setWidth } from '../lib/boxes.js';
import { scrollThrough } from '../lib/requests.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Locator } from '@playwright/test';
import type { FeedPart } from '../lib/feed.js';

test.use( MOVING );

const sizes = ( feed: FeedPart ) =>
	feed.items.first().evaluate( ( item ) => {
		const of = ( selector: string ) => {
			const element = item.querySelector( selector );
			if ( ! element ) {
				throw new Error( `No ${ selector }` );
			}
			return getComputedStyle( element );
		};
		return {
			width: item.getBoundingClientRect().width,
			text: of( '.frontispiece-text' ).fontSize,
			inset: of( '.frontispiece-text' ).marginInlineStart,
			avatar: of( '.frontispiece-avatar' ).width,
			zoom: of( '.frontispiece-media__zoom' ).display,
		};
	} );

/** Returns elements that extend beyond their item. */
const outside = ( feed: FeedPart ) =>
	feed.items.evaluateAll( ( items ) =>
		items.flatMap( ( item ) => {
			const frame = item.getBoundingClientRect();
			return [
				...item.querySelectorAll(
					'img, a, button, .cff-text, .frontispiece-item__footer'
				),
			]
				.filter( ( part ) => {
					const box = part.getBoundingClientRect();
					return (
						box.width > 0 &&
						// Content is rendered when it scrolls into view.
						! part.closest( '.frontispiece-link-slider__track' ) &&
						( box.left < frame.left - 0.5 ||
							box.right > frame.right + 0.5 ||
							box.bottom > frame.bottom + 0.5 )
					);
				} )
				.map( ( part ) => `${ item.id } ${ part.className }` );
		} )
	);

/** What the markup and the browser say about images. */
const factsOf = ( images: Locator ) =>
	images.evaluateAll( ( elements ) =>
		( elements as HTMLImageElement[] ).map( ( image ) => ( {
			width: Number( image.getAttribute( 'width' ) ),
			height: Number( image.getAttribute( 'height' ) ),
			isDescribed: image.alt.trim() !== '',
			isLazy: image.loading === 'lazy',
			isLoaded: image.naturalWidth > 0,
		} ) )
	);

// R000-005, R000-020, R000-021
test( 'The demo feed is a list of posts that fits every width, and its images keep their space', async ( {
	page,
	demo,
} ) => {
	const feed = await demo();
	const images = feed.container.locator( '.frontispiece-media__image' );

	await test.step( 'Images have dimensions and alt text from the start; the first loads eagerly, the others lazily', async () => {
		const [ first, ...others ] = await factsOf( images );
		expect( first?.isLazy ).toBe( false );
		for ( const { width, height, isDescribed, isLazy } of others ) {
			expect( Math.min( width, height ) ).toBeGreaterThan( 1 );
			expect( { isDescribed, isLazy } ).toEqual( {
				isDescribed: true,
				isLazy: true,
			} );
		}
		expect( others.at( -1 )?.isLoaded ).toBe( false );
		await scrollThrough( page );
		expect(
			( await factsOf( images ) ).filter( ( { isLoaded } ) => ! isLoaded )
		).toEqual( [] );
	} );

	// Off-screen items keep their last rendered height until they come near.
	await page.addStyleTag( {
		content: '.cff-item { content-visibility: visible !important }',
	} );

	await test.step( 'The list layout shows the posts in one column', async () => {
		const boxes = await boxesOf( feed );
		for ( const [ index, box ] of boxes.entries() ) {
			const above = boxes[ index - 1 ];
			expect( box.left ).toBe( boxes[ 0 ]?.left );
			expect( box.width ).toBe( boxes[ 0 ]?.width );
			expect( box.top ).toBeGreaterThan( above?.bottom ?? -Infinity );
		}
	} );

	await test.step( 'At 360, 700 and 1280 px nothing in the feed overflows', async () => {
		for ( const width of [ 1280, 700, 360 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectFits( page );
			expect( await outside( feed ), `at ${ width }` ).toEqual( [] );
			const box = await feed.root.boundingBox();
			expect( box?.width, `at ${ width }` ).toBeGreaterThan(
				Math.min( width, 640 ) * 0.75
			);
		}
	} );

	await test.step( 'Controls are large enough for touch', async () => {
		for ( const control of [
			feed.more,
			feed.items.first().locator( 'summary' ),
			feed.items.first().locator( '.cff-viewpost' ),
		] ) {
			const box = await control.boundingBox();
			expect( box?.height ).toBeGreaterThanOrEqual( 44 );
			expect( box?.width ).toBeGreaterThanOrEqual( 44 );
		}
	} );

	await test.step( 'A post below 400 px gets the narrow layout and below 250 px the super-narrow one', async () => {
		const wide = {
			text: expect.stringMatching( /^1[67](\.\d+)?px$/ ),
			inset: '18px',
			avatar: '44px',
			zoom: 'grid',
		};
		const narrow = { ...wide, inset: '14px' };
		const tiny = { ...narrow, inset: '10px', avatar: '32px', zoom: 'none' };
		await page.setViewportSize( { width: 1280, height: 900 } );
		for ( const [ width, expected ] of [
			[ 400, wide ],
			[ 399, narrow ],
			[ 250, narrow ],
			[ 249, tiny ],
		] as const ) {
			await setWidth( feed, width );
			expect( await sizes( feed ) ).toMatchObject( {
				width,
				...expected,
			} );
		}
	} );
} );
