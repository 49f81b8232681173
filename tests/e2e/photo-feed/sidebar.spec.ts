import { columnsOf } from '../lib/boxes.js';
import { expectFits } from '../lib/access.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';
import type { Locator } from '@playwright/test';

test.use( { siteName: 'classic' } );

/** Widths of sidebars and narrow columns. */
const WIDTHS = [ 130, 180, 200, 240, 260, 300, 320, 480, 640 ];

const WAYS = [
	[ 'header="no" caption="no"', 120 ],
	[ 'header="no" caption="no" layout="masonry"', 120 ],
	[ 'header="no" caption="no" layout="highlight"', 120 ],
	[ 'header="no" caption="no" layout="carousel" cols="4"', 120 ],
	[ 'header="no" caption="yes"', 160 ],
	[ 'header="no" caption="yes" layout="masonry"', 160 ],
	[ 'header="no" caption="yes" layout="carousel" cols="4"', 160 ],
] as const;

/** Returns visible texts of counts that are cut or stand on more than one line. */
const brokenCounts = ( feed: Locator ) =>
	feed.locator( '.frontispiece-count' ).evaluateAll( ( counts ) =>
		counts
			.filter( ( count ) => {
				const row = count.parentElement;
				const box = count.getBoundingClientRect();
				const around = row?.getBoundingClientRect();
				if ( ! around || ! count.checkVisibility() ) {
					return false;
				}
				const isHidden = box.top >= around.bottom;
				return (
					! isHidden &&
					( box.right > around.right + 1 ||
						box.height >
							1.6 *
								Number.parseFloat(
									getComputedStyle( count ).lineHeight
								) )
				);
			} )
			.map( ( { outerHTML } ) => outerHTML )
	);

/** Returns words of visible captions that are broken within. */
const brokenWords = ( feed: Locator ) =>
	feed
		.locator( '.sbi_caption, .frontispiece-photo__hover' )
		.evaluateAll( ( captions ) =>
			captions.flatMap( ( caption ) => {
				if ( ! caption.checkVisibility() ) {
					return [];
				}
				const texts = document.createTreeWalker(
					caption,
					NodeFilter.SHOW_TEXT
				);
				const broken: string[] = [];
				while ( texts.nextNode() ) {
					const node = texts.currentNode;
					for ( const { 0: word, index } of (
						node.textContent ?? ''
					).matchAll( /\p{L}+/gu ) ) {
						const range = new Range();
						range.setStart( node, index );
						range.setEnd( node, index + word.length );
						const tops = [ ...range.getClientRects() ].map(
							( { top } ) => Math.round( top )
						);
						if ( new Set( tops ).size > 1 ) {
							broken.push( word );
						}
					}
				}
				return broken;
			} )
		);

test( 'BUG-81: in a sidebar a photo feed has as many columns as have room, and no word, number or count breaks', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await show(
		WAYS.map( ( [ way ] ) => photosOf( `num="6" ${ way }` ) ).join( '\n\n' )
	);
	await page.addStyleTag( {
		content: '* { content-visibility: visible !important; }',
	} );
	for ( const [ nth, [ way, least ] ] of WAYS.entries() ) {
		const feed = new PhotosPart( page, nth );
		for ( const width of WIDTHS ) {
			await feed.container.evaluate( ( { style }, pixels ) => {
				style.inlineSize = `${ pixels }px`;
			}, width );
			const where = `${ way } at ${ width } px`;
			if ( ! /carousel|highlight/.test( way ) ) {
				expect( await columnsOf( feed ), where ).toBe(
					Math.min( 4, Math.max( 1, Math.floor( width / least ) ) )
				);
			}
			const boxes = await feed.items.evaluateAll( ( items ) =>
				items.map( ( item ) => item.getBoundingClientRect().width )
			);
			expect( Math.min( ...boxes ), where ).toBeGreaterThanOrEqual(
				Math.min( width, least )
			);
			expect( await brokenCounts( feed.container ), where ).toEqual( [] );
			expect( await brokenWords( feed.container ), where ).toEqual( [] );
		}
	}
	await expectFits( page );
} );
