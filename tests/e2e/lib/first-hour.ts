import { expect, test } from '@playwright/test';
import { Editor } from './editor.js';
import { FeedPart } from './feed.js';
import type { Site } from './sites.js';
import type { Browser, Page } from '@playwright/test';

/** Counts what a new owner does. */
export function counter() {
	let count = 0;
	const step = async < T >( what: string, act: () => Promise< T > ) => {
		count++;
		return test.step( what, act );
	};
	return { step, count: () => count };
}

type Step = ReturnType< typeof counter >[ 'step' ];

/** An owner who is logged in, and a browser for visitors. */
interface FirstHour {
	page: Page;
	browser: Browser;
	site: Site;
	step: Step;
}

/** Opens one of our screens through the menu. */
async function openScreen(
	page: Page,
	name: string | RegExp
): Promise< void > {
	const menu = page.locator( '#adminmenu' );
	await menu.getByRole( 'link', { name: 'Frontispiece' } ).first().hover();
	await menu
		.getByRole( 'link', { name, exact: typeof name === 'string' } )
		.click();
}

/** Creates a new page through the menu. */
async function newPage( page: Page, step: Step ): Promise< Editor > {
	await step( 'goes to Pages, Add New Page', async () => {
		const menu = page.locator( '#adminmenu' );
		await menu.getByRole( 'link', { name: 'Pages', exact: true } ).click();
		await page
			.locator( '.page-title-action' )
			.filter( { hasText: 'Add' } )
			.click();
	} );
	const editor = await Editor.ready( page );
	await step( 'writes a title', () =>
		editor.canvas
			.getByRole( 'textbox', { name: 'Add title' } )
			.fill( 'What we do' )
	);
	return editor;
}

/** Returns the public URL of the published page. */
async function publish( page: Page, step: Step ): Promise< string > {
	const top = page.getByRole( 'region', { name: 'Editor top bar' } );
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await step( 'publishes', async () => {
		await top
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
		await panel
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
	} );
	const link = panel.getByRole( 'link', { name: /^View/ } );
	await expect( link ).toBeVisible( { timeout: 20_000 } );
	return ( await link.getAttribute( 'href' ) ) ?? '';
}

/** Shows the feed of the demo on a page. */
export async function showDemoFeed( {
	page,
	browser,
	step,
}: FirstHour ): Promise< void > {
	const editor = await newPage( page, step );
	await step( 'inserts the block by its name', () =>
		editor.insert( 'Social feed' )
	);
	await expect( editor.canvas.locator( '.cff-item' ) ).toHaveCount( 0 );
	await step( 'shows demo posts', () =>
		editor.canvas.getByRole( 'button', { name: 'Show demo posts' } ).click()
	);
	await expect( editor.canvas.locator( '.cff-item' ) ).toHaveCount( 20 );
	const url = await publish( page, step );

	const visitor = await browser.newPage();
	await visitor.goto( url );
	const feed = new FeedPart( visitor );
	await expect( feed.items ).toHaveCount( 20 );
	await expect(
		feed.items.first().locator( '.frontispiece-media__image' ).first()
	).toBeVisible();
	await visitor.close();
}

/** Shows a form on a page, and receives an entry. */
export async function receiveEntry( {
	page,
	browser,
	site,
	step,
}: FirstHour ): Promise< void > {
	const editor = await newPage( page, step );
	await step( 'inserts the block by its name', () =>
		editor.insert( 'Contact form' )
	);
	await step( 'chooses the form that is there', async () => {
		const panel = await editor.panel( 'Content' );
		await panel
			.getByRole( 'combobox', { name: 'Form', exact: true } )
			.selectOption( { label: 'Contact form' } );
	} );
	const url = await publish( page, step );

	const visitor = await browser.newPage();
	await visitor.goto( url );
	await visitor.getByLabel( 'Your name' ).fill( 'Ada Lovelace' );
	await visitor.getByLabel( 'Your email address' ).fill( 'ada@example.org' );
	await visitor.getByLabel( 'Your message' ).fill( 'Is it open on Sunday?' );
	await visitor.getByRole( 'button', { name: 'Send' } ).click();
	await expect(
		visitor.locator( '.frontispiece-form__response' )
	).toHaveText( 'Thank you! Your message has been sent.' );
	await visitor.close();

	await step( 'looks at what came', async () => {
		await page.goto( `${ site.url }/wp-admin/` );
		await openScreen( page, /^Entries/ );
	} );
	await expect(
		page.getByRole( 'row', { name: 'Is it open on Sunday?' } )
	).toContainText( 'Ada Lovelace' );
}

/** Turns on dark mode, and switches it as a visitor. */
export async function turnOnDarkMode( {
	page,
	browser,
	site,
	step,
}: FirstHour ): Promise< void > {
	await step( 'opens Site features', () =>
		openScreen( page, 'Site features' )
	);
	await step( 'turns dark mode on', () =>
		page.getByRole( 'checkbox', { name: /Dark mode/ } ).check()
	);
	await expect( page.getByTestId( 'snackbar' ) ).toContainText(
		'Turned on: Dark mode'
	);
	const editor = await newPage( page, step );
	await step( 'inserts the block by its name', () =>
		editor.insert( 'Dark mode switch' )
	);
	const url = await publish( page, step );

	const visitor = await browser.newPage( { colorScheme: 'light' } );
	await visitor.goto( url );
	const html = visitor.locator( 'html' );
	await expect( html ).toHaveAttribute( 'data-frontispiece-theme', 'light' );
	// The switch in the content; another one floats.
	await visitor.getByRole( 'switch', { name: 'Dark mode' } ).first().click();
	await expect( html ).toHaveAttribute( 'data-frontispiece-theme', 'dark' );
	await visitor.goto( site.url );
	await expect( html ).toHaveAttribute( 'data-frontispiece-theme', 'dark' );
	await visitor.close();
}
