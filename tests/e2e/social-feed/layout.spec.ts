import { scrollThrough } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';

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

// R000-020, R000-021
test( 'A post below 400 px gets the narrow layout and below 250 px the super-narrow one', async ( {
	show,
} ) => {
	const feed = await show( feedOf( 'num="1"' ) );
	const at = async ( width: number ) => {
		await feed.container.evaluate( ( { style }, pixels ) => {
			style.inlineSize = `${ pixels }px`;
		}, width );
		const found = await sizes( feed );
		expect( found.width ).toBe( width );
		return found;
	};
	const wide = {
		text: expect.stringMatching( /^1[67](\.\d+)?px$/ ),
		inset: '18px',
		avatar: '44px',
		zoom: 'grid',
	};
	const narrow = { ...wide, inset: '14px' };
	const superNarrow = {
		...narrow,
		inset: '10px',
		avatar: '32px',
		zoom: 'none',
	};
	expect( await at( 400 ) ).toMatchObject( wide );
	expect( await at( 399 ) ).toMatchObject( narrow );
	expect( await at( 250 ) ).toMatchObject( narrow );
	expect( await at( 249 ) ).toMatchObject( superNarrow );
} );

// R000-005
test( 'The list layout shows the posts in one column', async ( { demo } ) => {
	const feed = await demo();
	const boxes = await feed.items.evaluateAll( ( items ) =>
		items.map( ( item ) => item.getBoundingClientRect().toJSON() )
	);
	for ( const [ index, box ] of boxes.entries() ) {
		expect( box.left ).toBe( boxes[ 0 ].left );
		expect( box.width ).toBe( boxes[ 0 ].width );
		if ( index > 0 ) {
			expect( box.top ).toBeGreaterThan( boxes[ index - 1 ].bottom );
		}
	}
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

test( 'At 360, 700 and 1280 px nothing in the feed overflows', async ( {
	page,
	demo,
} ) => {
	const feed = await demo();
	await scrollThrough( page );
	// Off-screen items keep their last rendered height until they come near.
	await page.addStyleTag( {
		content: '.cff-item { content-visibility: visible !important }',
	} );
	for ( const width of [ 1280, 700, 360 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		const overflow = await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		);
		expect( overflow, `at ${ width }` ).toBe( 0 );
		expect( await outside( feed ), `at ${ width }` ).toEqual( [] );
		const box = await feed.root.boundingBox();
		expect( box?.width, `at ${ width }` ).toBeGreaterThan(
			Math.min( width, 640 ) * 0.75
		);
	}
} );

test( 'Controls are large enough for touch', async ( { page, show } ) => {
	await page.setViewportSize( { width: 360, height: 700 } );
	const feed = await show( feedOf( 'num="3"' ) );
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
