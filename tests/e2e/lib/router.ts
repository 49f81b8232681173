import { randomUUID } from 'node:crypto';
import { around, paragraph } from './blocks.js';
import { expect, feedBlock } from './test.js';
import type { Owner } from './owner.js';
import type { Locator, Page } from '@playwright/test';

export const FEATURES = {
	'partial-pages': {},
	slider: {},
	reactions: { reactions: [ 'like' ] },
};
export const REACTIONS = '<!-- wp:frontispiece/reactions /-->';
export const SLIDER = around(
	'slider',
	[ 'One', 'Two' ].map( paragraph ).join( '' )
);
export const FEED = feedBlock( { demo: true, num: 2 } );

export const region = ( page: Page ) =>
	page.locator( '[data-wp-router-region]' );
export const titles = ( page: Page ) =>
	region( page ).locator( '.wp-block-post-title' ).allTextContents();
export const link = ( page: Page, name: string ) =>
	region( page ).locator( '.wp-block-query-pagination' ).getByRole( 'link', {
		name,
	} );

/** Records requests of pages of the list, whichever script sends them. WordPress also asks for those that come next. */
export function recordPages( page: Page ): string[] {
	const urls: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'query-7-page=' ) ) {
			urls.push( request.url() );
		}
	} );
	return urls;
}

export async function next( page: Page ): Promise< string[] > {
	const before = await titles( page );
	await link( page, 'Next Page' ).click();
	await expect.poll( () => titles( page ) ).not.toEqual( before );
	return titles( page );
}

export async function expectSlides( slider: Locator ): Promise< void > {
	// WordPress 6.6 may have opened the page in full. What is clicked before its scripts run is lost.
	await slider.page().waitForLoadState();
	await slider.getByRole( 'button', { name: 'Next slide' } ).click();
	await expect(
		slider.locator( '.frontispiece-slider__position' )
	).toHaveText( '2 / 2' );
}

/** Publishes posts, oldest first, in a category of their own. */
export async function publish(
	owner: Owner,
	posts: object[]
): Promise< number > {
	const { id } = await owner.send< { id: number } >( '/wp/v2/categories', {
		name: `Query ${ randomUUID() }`,
	} );
	for ( const [ index, post ] of posts.entries() ) {
		await owner.send( '/wp/v2/posts', {
			title: `Post ${ index } of a test`,
			slug: `test-${ randomUUID() }`,
			status: 'publish',
			categories: [ id ],
			date: `200${ index + 1 }-02-03T04:05:06`,
			...post,
		} );
	}
	return id;
}
export const ofCategory = ( category: number ) => ( {
	perPage: 1,
	taxQuery: { category: [ category ] },
} );
