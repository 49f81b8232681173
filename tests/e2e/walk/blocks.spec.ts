import { Editor } from '../lib/editor.js';
import { freshSite } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';
import type { Site } from '../lib/sites.js';
import type { Owner } from '../lib/owner.js';
import type { Browser, Page } from '@playwright/test';

test.describe.configure( { timeout: 180_000 } );

const NEW_PAGE = '/wp-admin/post-new.php?post_type=page&post_title=Walk';

/** Runs a walk on a separate site, on which no feature is on. */
async function onFreshSite(
	name: string,
	browser: Browser,
	owners: ( site: Site ) => Promise< Owner >,
	act: ( pages: { page: Page; visitor: Page } ) => Promise< void >
): Promise< void > {
	const { site, stop } = await freshSite( name );
	const { state } = await owners( site );
	const owner = await browser.newContext( {
		baseURL: site.url,
		storageState: state,
	} );
	const visitors = await browser.newContext( {
		baseURL: site.url,
		colorScheme: 'light',
	} );
	try {
		await act( {
			page: await owner.newPage(),
			visitor: await visitors.newPage(),
		} );
	} finally {
		await owner.close();
		await visitors.close();
		await stop();
	}
}

test( 'A newsletter form is found while its feature is off, and published with at most 4 clicks and 1 typed word', async ( {
	browser,
	owners,
} ) => {
	await onFreshSite(
		'walk-newsletter',
		browser,
		owners,
		async ( { page, visitor } ) => {
			const editor = await Editor.open( page, NEW_PAGE );
			const walk = new Walk( page );
			await walk.insert( editor, 'Newsletter sign-up', 'newsletter' );
			await walk.click(
				editor.canvas.getByRole( 'button', {
					name: 'Turn on Newsletter sign-up',
				} )
			);
			await expect(
				editor.canvas.locator( '.frontispiece-newsletter' ).first()
			).toBeVisible();
			const url = await walk.publish();
			walk.expectAtMost( { clicks: 4, words: 1 } );
			await visitor.goto( url );
			await expect(
				visitor.getByRole( 'textbox', { name: /email/i } )
			).toBeVisible();

			// The screen says what it does not do.
			await page.goto(
				'/wp-admin/admin.php?page=frontispiece-subscribers'
			);
			await expect(
				page.getByText( 'To send newsletters, connect' )
			).toBeVisible();
		}
	);
} );

test( 'A form and a dark mode switch are found by one word each, and published with at most 6 clicks', async ( {
	browser,
	owners,
} ) => {
	await onFreshSite(
		'walk-blocks',
		browser,
		owners,
		async ( { page, visitor } ) => {
			const editor = await Editor.open( page, NEW_PAGE );
			const walk = new Walk( page );
			await walk.insert( editor, 'Dark mode switch', 'dark' );
			await walk.click(
				editor.canvas.getByRole( 'button', {
					name: 'Turn on Dark mode switch',
				} )
			);
			// The button is gone, and the block has the focus.
			await expect(
				editor.canvas.locator( '[data-block]:focus' )
			).toHaveCount( 1 );
			await expect(
				editor.canvas.getByRole( 'button', { name: /^Turn on/ } )
			).toHaveCount( 0 );
			await page.keyboard.press( 'Enter' );
			await walk.insertHere( editor, 'Contact form', 'form' );
			await editor.canvas
				.getByRole( 'combobox', { name: 'Form', exact: true } )
				.selectOption( { label: 'Contact form' } );
			const url = await walk.publish();
			walk.expectAtMost( { clicks: 6, words: 2 } );
			await visitor.goto( url );
			await expect( visitor.getByLabel( 'Your name' ) ).toBeVisible();
			await visitor
				.getByRole( 'switch', { name: 'Dark mode' } )
				.first()
				.click();
			await expect( visitor.locator( 'html' ) ).toHaveAttribute(
				'data-frontispiece-theme',
				'dark'
			);
		}
	);
} );

test( 'A new feed block shows no demo posts by itself, and gets a color of the theme with at most 5 clicks', async ( {
	browser,
	owners,
} ) => {
	await onFreshSite( 'walk-colors', browser, owners, async ( { page } ) => {
		const editor = await Editor.open( page, NEW_PAGE );
		const walk = new Walk( page );
		await walk.insert( editor, 'Social feed', 'social' );
		await expect(
			editor.canvas.getByLabel( 'Paste a link' )
		).toBeVisible();
		const posts = editor.canvas.locator( '.cff-item' );
		await expect( posts ).toHaveCount( 0 );
		await walk.click(
			editor.canvas.getByRole( 'button', { name: 'Show demo posts' } )
		);
		await expect( posts.first() ).toBeVisible();
		await walk.click(
			editor.sidebar.getByRole( 'tab', { name: 'Styles' } )
		);
		// WordPress 7.1 has a panel for the background.
		const panel = await editor.panel( 'Background' );
		await walk.click(
			editor.sidebar
				.getByRole( 'button' )
				.filter( { hasText: /^Background$/ } )
				.or(
					panel.getByRole( 'button' ).filter( { hasText: /^Color$/ } )
				)
		);
		// The second color of the theme's palette.
		await walk.click(
			page
				.locator( '.components-circular-option-picker__option' )
				.nth( 1 )
		);
		await expect(
			editor.canvas.locator( '[data-type="frontispiece/social-feed"]' )
		).toHaveClass( /has-background/ );
		walk.expectAtMost( { clicks: 5, words: 1 } );
	} );
} );
