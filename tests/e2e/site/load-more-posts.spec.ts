import { problemsIn } from '../lib/access.js';
import { recordComplaints } from '../lib/complaints.js';
import { recordPartial } from '../lib/partial.js';
import { queryOf } from '../lib/query.js';
import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEATURES = {
	'partial-pages': {},
	reactions: { reactions: [ 'like' ] },
};
const list = ( namespace: string, attributes = {} ) =>
	queryOf( '<!-- wp:frontispiece/reactions /-->', '', {
		namespace: `frontispiece/${ namespace }`,
		...attributes,
	} );
const posts = ( page: Page ) =>
	page.locator( '.wp-block-query .wp-block-post' );
const more = ( page: Page ) =>
	page
		.locator( '.wp-block-query' )
		.getByRole( 'link', { name: 'Load more' } );
const numbers = ( page: Page ) =>
	page.locator( '.wp-block-query-pagination-numbers' );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `Posts with Load more on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'adds the next posts, focuses the first of them, and announces it', async ( {
			page,
			show,
		} ) => {
			const complaints = recordComplaints( page );
			const requests = recordPartial( page );
			await switchOn( page, FEATURES );
			// WordPress's router would page it too.
			await show( list( 'load-more', { enhancedPagination: true } ) );
			await expect(
				page.locator( '[data-wp-router-region]' )
			).toHaveCount( 0 );
			await expect( numbers( page ) ).toBeHidden();
			await expect( posts( page ) ).toHaveCount( 2 );
			const url = page.url();
			await firstMove( page, 'partial-pages' );
			await more( page ).click();
			await expect( posts( page ) ).toHaveCount( 4 );
			await expect( posts( page ).nth( 2 ) ).toBeFocused();
			await expect(
				page.locator( '.frontispiece-announcer' )
			).toHaveText( 'More posts loaded.' );
			expect( page.url() ).toBe( url );
			expect( requests ).toHaveLength( 1 );
			const like = posts( page )
				.nth( 3 )
				.getByRole( 'button', { name: 'Like' } );
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
			expect( await problemsIn( page, '.frontispiece-more' ) ).toEqual(
				[]
			);

			while ( await more( page ).count() ) {
				const count = await posts( page ).count();
				await more( page ).click();
				await expect
					.poll( () => posts( page ).count() )
					.toBeGreaterThan( count );
			}
			await expect(
				page.locator( '.frontispiece-announcer' )
			).toHaveText( 'More posts loaded. No more posts' );
			const links = await posts( page )
				.locator( '.wp-block-post-title a' )
				.evaluateAll( ( all ) =>
					all.map( ( link ) => ( link as HTMLAnchorElement ).href )
				);
			expect( links ).toEqual( [ ...new Set( links ) ] );
			expect( complaints ).toEqual( [] );
		} );

		test( 'shows them again after Back, where the visitor was', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, FEATURES );
			await show( list( 'load-more' ) );
			await firstMove( page, 'partial-pages' );
			await more( page ).click();
			await expect( posts( page ) ).toHaveCount( 4 );
			const last = posts( page )
				.last()
				.locator( '.wp-block-post-title a' );
			const title = await last.textContent();
			const url = page.url();
			await last.click();
			await expect( page ).not.toHaveURL( url );
			await page.goBack();
			await expect( page ).toHaveURL( url );
			// Pages that the browser has kept come back by themselves.
			await page.reload();
			await page.mouse.move( 50, 50 );
			await page.mouse.move( 60, 60 );
			await expect( posts( page ) ).toHaveCount( 4 );
			await expect( last ).toHaveText( title ?? '' );
			await expect( last ).toBeInViewport();
		} );

		test( 'loads posts while scrolling three times, so that the footer can be reached', async ( {
			page,
			show,
		} ) => {
			const requests = recordPartial( page );
			await switchOn( page, FEATURES );
			await show( list( 'infinite-scroll' ) );
			// Not to the end of the page: comments may follow the list.
			const toEnd = () =>
				more( page ).evaluate( ( link ) => link.scrollIntoView() );
			await expect( async () => {
				await toEnd();
				await expect( posts( page ) ).toHaveCount( 8, {
					timeout: 500,
				} );
			} ).toPass();
			await toEnd();
			await page.waitForLoadState( 'networkidle' );
			await expect( posts( page ) ).toHaveCount( 8 );
			expect( requests ).toHaveLength( 3 );
			await more( page ).click();
			await expect( posts( page ) ).toHaveCount( 10 );
		} );
	} );
}

test.describe( 'Without scripts, Posts with Load more', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'has numbered links to all pages', async ( { page, owner } ) => {
		await switchOn( page, FEATURES );
		await page.goto( await owner.page( list( 'load-more' ) ) );
		await expect( more( page ) ).toBeHidden();
		await expect( numbers( page ) ).toBeVisible();
		await numbers( page )
			.getByRole( 'link', { name: '2', exact: true } )
			.click();
		await expect( page ).toHaveURL( /query-7-page=2/ );
		await expect( posts( page ) ).toHaveCount( 2 );
	} );
} );
