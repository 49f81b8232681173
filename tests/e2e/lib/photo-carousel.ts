import type { Page } from '@playwright/test';
import type { PhotosPart } from './photos.js';

export const part = ( feed: PhotosPart ) => ( {
	frame: feed.container.locator( '.frontispiece-photos__frame' ),
	row: feed.container.locator( '.sbi_images' ),
	previous: feed.container.getByRole( 'button', { name: 'Previous posts' } ),
	next: feed.container.getByRole( 'button', { name: 'Next posts' } ),
	dots: feed.container
		.locator( '.frontispiece-carousel__dot' )
		.filter( { visible: true } ),
	current: feed.container.locator(
		'.frontispiece-carousel__dot[aria-current]'
	),
	pause: feed.container.locator( '.frontispiece-carousel__play' ),
} );

/** Returns the fully visible photos: row, column, and number in reading order. */
export const seen = ( feed: PhotosPart ) =>
	part( feed ).row.evaluate( ( row ) => {
		// An endless carousel moves its own slides.
		const edge = ( row.parentElement ?? row ).getBoundingClientRect();
		const items = [ ...row.querySelectorAll( '.sbi_item' ) ].sort(
			( a, b ) =>
				Number( b.getAttribute( 'data-date' ) ) -
				Number( a.getAttribute( 'data-date' ) )
		);
		return items.flatMap( ( item, index ) => {
			const box = item.getBoundingClientRect();
			return box.left >= edge.left - 1 && box.right <= edge.right + 1
				? [ index + 1 ]
				: [];
		} );
	} );

/** Returns the numbers of the photos in each row of the first page. */
export const rows = ( feed: PhotosPart ) =>
	feed.items.evaluateAll( ( items ) => {
		const sorted = items
			.map( ( item ) => ( {
				box: item.getBoundingClientRect(),
				date: Number( item.getAttribute( 'data-date' ) ),
			} ) )
			.sort( ( a, b ) => b.date - a.date )
			.map( ( { box }, index ) => ( { box, index } ) );
		const tops = [
			...new Set( sorted.map( ( { box } ) => Math.round( box.top ) ) ),
		].sort( ( a, b ) => a - b );
		return tops.map( ( top ) =>
			sorted
				.filter( ( { box } ) => Math.round( box.top ) === top )
				.sort( ( a, b ) => a.box.left - b.box.left )
				.map( ( { index } ) => index )
		);
	} );

export const altsByDate = ( feed: PhotosPart ) =>
	feed.items.evaluateAll( ( items ) =>
		items
			.map( ( item ) => ( {
				alt: item.querySelector( 'img' )?.alt ?? '',
				date: Number( item.getAttribute( 'data-date' ) ),
			} ) )
			.sort( ( a, b ) => b.date - a.date )
			.map( ( { alt } ) => alt )
	);

/** Returns the images of a feed in the order in which assistive technology reaches them. */
export async function heard( page: Page, nth = 0 ): Promise< string[] > {
	const client = await page.context().newCDPSession( page );
	const { nodes } = await client.send( 'Accessibility.getFullAXTree' );
	const byId = new Map( nodes.map( ( node ) => [ node.nodeId, node ] ) );
	const names: string[] = [];
	const walk = ( id: string ) => {
		const node = byId.get( id );
		if ( node?.role?.value === 'image' ) {
			names.push( String( node.name?.value ) );
		}
		node?.childIds?.forEach( walk );
	};
	const lists = nodes.filter(
		( { role, name } ) =>
			role?.value === 'list' &&
			String( name?.value ).startsWith( 'Posts by' )
	);
	walk( lists[ nth ]?.nodeId ?? '' );
	return names;
}
