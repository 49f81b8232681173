import { around, paragraph } from '../lib/blocks.js';
import { problemsIn } from '../lib/access.js';
import {
	archiveUrl,
	articles,
	articleUrl,
	pagination,
} from '../lib/magazine.js';
import { moving } from '../lib/motion.js';
import { openList } from '../lib/partial.js';
import { frames } from '../lib/requests.js';
import { BLOCK, input, openSearch, options, panel } from '../lib/search.js';
import { firstMove, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

// What the features' own tests leave out of the table in docs/site-feature-states.md.

const replies = ( page: Page ) => page.locator( 'a.comment-reply-link' );
const STICKY = '.is-style-frontispiece-sticky';
const COLUMNS = ( [ 'tall', 'side' ] as const )
	.map( ( kind ) =>
		kind === 'tall'
			? '<!-- wp:column --><div class="wp-block-column"><div style="height:3000px">Long</div></div><!-- /wp:column -->'
			: '<!-- wp:column {"className":"is-style-frontispiece-sticky"} --><div class="wp-block-column is-style-frontispiece-sticky"><p><a href="#top">Side link</a></p></div><!-- /wp:column -->'
	)
	.join( '' );
const BESIDE = `<!-- wp:columns --><div class="wp-block-columns">${ COLUMNS }</div><!-- /wp:columns -->`;
const BRICKS = around(
	'masonry-blocks',
	[ 1, 2, 3, 4, 5, 6 ]
		.map( ( n ) => paragraph( `<a href="#b${ n }">Brick ${ n }</a>` ) )
		.join( '' ),
	{ width: 200 }
);

test.describe( 'With reduced motion', () => {
	test.use( { contextOptions: { reducedMotion: 'reduce' } } );

	test( 'Faster paging replaces the page at once and scrolls to its top', async ( {
		page,
		owner,
	} ) => {
		await switchOn( page, { 'partial-pages': {} } );
		await openList( page, await archiveUrl( owner ) );
		// Disable smooth scrolling of the theme.
		await page.addStyleTag( {
			content: 'html{scroll-behavior:smooth!important}',
		} );
		const before = await articles( page );
		await pagination( page ).last().click();
		await expect.poll( () => articles( page ) ).not.toEqual( before );
		expect( await page.evaluate( () => window.scrollY ) ).toBe( 0 );
		expect( await moving( page ) ).toEqual( [] );
	} );

	test( 'search suggestions open and change without animation', async ( {
		page,
		show,
	} ) => {
		await openSearch( page, show );
		await input( page ).pressSequentially( 'the' );
		await expect( options( page ).first() ).toBeVisible();
		expect( await moving( page, 'form' ) ).toEqual( [] );
		await page.keyboard.press( 'ArrowDown' );
		expect( await moving( page, 'form' ) ).toEqual( [] );
		await page.keyboard.press( 'Escape' );
		await expect( panel( page ) ).toBeHidden();
		expect( await moving( page, 'form' ) ).toEqual( [] );
	} );

	test( 'the comment form and its errors appear below the comment at once', async ( {
		page,
		owner,
	} ) => {
		const { id, link } = await owner.post( '<p>Text.</p>' );
		await owner.send( '/wp/v2/comments', {
			post: id,
			author_name: 'Grace',
			author_email: 'grace@example.org',
			content: `A comment on ${ id }.`,
		} );
		await switchOn( page, { comments: {}, 'spam-signals': {} } );
		await page.goto( link );
		await firstMove( page, 'comments' );
		await replies( page ).first().click();
		await expect( page.locator( '#comment_parent' ) ).not.toHaveValue(
			'0'
		);
		expect( await moving( page, '#respond' ) ).toEqual( [] );
		await page.route( '**/wp-comments-post.php', ( route ) =>
			route.abort()
		);
		await page.locator( '#comment' ).fill( 'Words' );
		await page.locator( '#author' ).fill( 'Ada' );
		await page.locator( '#email' ).fill( 'ada@example.org' );
		await page.locator( '#comment' ).press( 'Control+Enter' );
		await expect( page.getByRole( 'alert' ) ).toContainText(
			"couldn't be posted"
		);
		expect( await moving( page, '#respond' ) ).toEqual( [] );
	} );

	test( 'masonry rearranges its columns without animation, and a sticky column does not slide', async ( {
		page,
		show,
	} ) => {
		await switchOn( page, { 'masonry-blocks': {}, 'sticky-sidebar': {} } );
		await show( BRICKS + BESIDE );
		await page.setViewportSize( { width: 500, height: 700 } );
		await frames( page );
		expect( await moving( page, '[data-island]' ) ).toEqual( [] );
		await page.setViewportSize( { width: 1280, height: 700 } );
		await page.evaluate( () =>
			window.scrollTo( { top: 1500, behavior: 'instant' } )
		);
		expect( await moving( page, STICKY ) ).toEqual( [] );
		await expect( page.locator( STICKY ) ).toHaveCSS(
			'transition-duration',
			'0s'
		);
	} );
} );

test.describe( 'With the keyboard', () => {
	test( 'paging down updates the progress bar and reveals scrolled-in content, and axe finds no new violations', async ( {
		page,
		owner,
	} ) => {
		await page.goto( await articleUrl( owner ) );
		const TEXT = '.wp-block-post-content';
		// Ignore problems of the theme itself.
		const former = await problemsIn( page, TEXT );
		await switchOn( page, {
			'reading-progress': {},
			'in-view': { effect: 'rise' },
		} );
		await page.reload();
		const value = () =>
			page.getByRole( 'progressbar' ).getAttribute( 'aria-valuenow' );
		await expect( async () => {
			await page.keyboard.press( 'PageDown' );
			await expect( page.locator( `${ TEXT } > p` ).last() ).toHaveClass(
				/frontispiece-in-view/,
				{ timeout: 300 }
			);
		} ).toPass();
		// A key that is pressed while the page scrolls is lost.
		const scroll = ( key: 'End' | 'Home' ) =>
			expect( async () => {
				await page.keyboard.press( key );
				const left = await page.evaluate(
					( isEnd ) =>
						isEnd
							? document.documentElement.scrollHeight -
								window.innerHeight -
								window.scrollY
							: window.scrollY,
					key === 'End'
				);
				expect( left ).toBeLessThan( 2 );
			} ).toPass();
		await scroll( 'End' );
		await expect.poll( value ).toBe( '100' );
		await scroll( 'Home' );
		await expect.poll( value ).toBe( '0' );
		// A block that is fading in has low contrast for a moment.
		await expect.poll( () => moving( page, TEXT ) ).toEqual( [] );
		await scroll( 'End' );
		await expect.poll( () => moving( page, TEXT ) ).toEqual( [] );
		expect( await problemsIn( page, TEXT ) ).toEqual( former );
	} );

	test( 'a comment written without a pointer carries its signals, and axe finds no violations in them', async ( {
		page,
		owner,
	} ) => {
		const { link } = await owner.post( '<p>Text.</p>' );
		await switchOn( page, { 'spam-signals': {} } );
		await page.goto( link );
		let sent = '';
		await page.route( '**/wp-comments-post.php', ( route ) => {
			sent = route.request().postData() ?? '';
			return route.fulfill( { status: 204 } );
		} );
		await page.locator( '#comment' ).focus();
		await page.keyboard.type( 'Hello there', { delay: 10 } );
		await page.locator( '#author' ).focus();
		await page.keyboard.type( 'Ada' );
		await page.locator( '#email' ).focus();
		await page.keyboard.type( 'ada@example.org' );
		await page.locator( '#submit' ).focus();
		await page.keyboard.press( 'Enter' );
		await expect.poll( () => sent ).not.toBe( '' );
		const fields = new URLSearchParams( sent );
		expect( Number( fields.get( 'ak_bkpc' ) ) ).toBeGreaterThan( 10 );
		expect( fields.get( 'ak_bmcc' ) ).toBe( '0' );
		expect( await problemsIn( page, '#respond' ) ).toEqual( [] );
	} );

	test( 'Tab follows the text order in masonry and keeps the focused link of a sticky column in view', async ( {
		page,
		show,
	} ) => {
		await switchOn( page, { 'masonry-blocks': {}, 'sticky-sidebar': {} } );
		await show( BRICKS + BESIDE );
		await page.getByRole( 'link', { name: 'Brick 1' } ).focus();
		for ( let n = 2; n <= 6; n++ ) {
			await page.keyboard.press( 'Tab' );
			await expect(
				page.getByRole( 'link', { name: `Brick ${ n }` } )
			).toBeFocused();
		}
		await page.evaluate( () => window.scrollTo( 0, 1500 ) );
		await page.keyboard.press( 'Tab' );
		const side = page.getByRole( 'link', { name: 'Side link' } );
		await expect( side ).toBeFocused();
		await expect( side ).toBeInViewport();
		expect( await problemsIn( page, STICKY ) ).toEqual( [] );

		await test.step( 'S001-137: a column with the sticky style stays 90 px below the top on a block theme', async () => {
			await page.evaluate( () => window.scrollTo( 0, 1500 ) );
			expect(
				await page
					.locator( STICKY )
					.evaluate(
						( element ) => element.getBoundingClientRect().top
					)
			).toBe( 90 );
		} );
	} );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a comment without signals is accepted', async ( {
		page,
		owner,
	} ) => {
		const { link } = await owner.post( '<p>Text.</p>' );
		await switchOn( page, { 'spam-signals': {}, comments: {} } );
		await page.goto( link );
		const words = `Words without script, ${ Date.now() }`;
		await page.locator( '#comment' ).fill( words );
		await page.locator( '#author' ).fill( 'Ada' );
		await page.locator( '#email' ).fill( `a${ Date.now() }@example.org` );
		await page.locator( '#submit' ).click();
		await expect( page ).toHaveURL( /#comment-\d+$/ );
		await expect( page.getByText( words ) ).toBeVisible();
	} );

	test( 'a column stays sticky, and masonry keeps its columns', async ( {
		page,
		show,
	} ) => {
		await switchOn( page, {
			'masonry-blocks': {},
			'sticky-sidebar': {},
			'live-search': {},
		} );
		await show( BLOCK + BRICKS + BESIDE );
		await expect( page.locator( STICKY ) ).toHaveCSS(
			'position',
			'sticky'
		);
		const places = await page
			.locator( '.frontispiece-masonry-blocks__columns > *' )
			.evaluateAll(
				( bricks ) =>
					new Set(
						bricks.map( ( brick ) =>
							Math.round( brick.getBoundingClientRect().left )
						)
					).size
			);
		expect( places ).toBeGreaterThan( 1 );

		await test.step( 'a search form has no suggestions panel', async () => {
			await input( page ).fill( 'the' );
			await expect( panel( page ) ).toHaveCount( 0 );
			await expect( input( page ) ).not.toHaveAttribute( 'role' );
		} );
	} );
} );
