import { problemsIn } from '../lib/access.js';
import { recordComplaints } from '../lib/complaints.js';
import { Editor, openTab } from '../lib/editor.js';
import { recordPartial } from '../lib/partial.js';
import { queryOf } from '../lib/query.js';
import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const FEATURES = {
	'partial-pages': {},
	reactions: { reactions: [ 'like' ] },
};
/** What the editor shows of the list; pagination only has links where there are pages. */
const EDITED_BLOCKS = [
	'core/post-template',
	'core/post-title',
	'core/post-excerpt',
	'core/query-pagination',
	'core/query-pagination-previous',
	'core/query-pagination-numbers',
	'core/query-pagination-next',
];

interface Stores {
	wp: {
		data: {
			select: ( store: string ) => {
				getBlocks: () => { clientId: string }[];
			};
			dispatch: ( store: string ) => {
				selectBlock: ( id: string ) => unknown;
			};
		};
	};
}

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
		.getByRole( 'link', { name: 'Load more', exact: true } );
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

test( 'Posts with Load more is inserted with its blocks, keeps them when it is saved, and loads more on the page', async ( {
	page,
	owner,
} ) => {
	await page.context().addCookies( owner.state.cookies );
	await switchOn( page, FEATURES );
	const complaints = recordComplaints( page );
	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
	await editor.insert( 'Posts with Load more' );
	const query = editor.canvas.locator( '[data-type="core/query"]' );
	const inEditor = () =>
		query.evaluate( ( root ) => [
			...new Set(
				[ ...root.querySelectorAll( '[data-type]' ) ].map(
					( block ) => block.getAttribute( 'data-type' ) ?? ''
				)
			),
		] );
	await expect
		.poll( inEditor )
		.toEqual( expect.arrayContaining( EDITED_BLOCKS ) );
	const id = await editor.publish( 'Post with a list' );
	const { link, content } = await owner.rest< {
		link: string;
		content: { raw: string };
	} >( `/wp/v2/posts/${ id }?context=edit` );
	expect( content.raw ).toContain( '"namespace":"frontispiece/load-more"' );
	for ( const name of EDITED_BLOCKS ) {
		expect( content.raw ).toContain(
			`wp:${ name.replace( 'core/', '' ) } `
		);
	}

	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	await Editor.ready( page );
	await expect
		.poll( inEditor )
		.toEqual( expect.arrayContaining( EDITED_BLOCKS ) );
	expect( await editor.problems() ).toEqual( [] );
	await page.evaluate( () => {
		const { data } = ( window as unknown as Stores ).wp;
		const [ block ] = data.select( 'core/block-editor' ).getBlocks();
		data.dispatch( 'core/block-editor' ).selectBlock(
			block?.clientId ?? ''
		);
	} );
	await openTab( page, 'Block' );
	const endless = page.getByRole( 'checkbox', {
		name: 'Load posts while scrolling',
	} );
	await expect( endless ).not.toBeChecked();
	expect(
		complaints.filter( ( line ) => line.includes( 'frontispiece' ) )
	).toEqual( [] );

	await page.goto( link );
	// The theme may have a list of its own below.
	const own = page.locator( '.entry-content .wp-block-query .wp-block-post' );
	await expect( own ).toHaveCount( 6 );
	await firstMove( page, 'partial-pages' );
	await more( page ).click();
	await expect( own.nth( 6 ) ).toBeVisible();
	await owner.rest( `/wp/v2/posts/${ id }?force=true`, { method: 'DELETE' } );
} );

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
