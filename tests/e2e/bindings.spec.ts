import { Editor } from './lib/editor.js';
import { expect, test } from './lib/test.js';
import type { Page } from '@playwright/test';

const NEW = '/wp-admin/post-new.php';
const NAME = 'Harbor Lane Books & Coffee';

test.describe.configure( { timeout: 60_000 } );

/** WordPress has the panel "Attributes" for sources of plugins since 6.9. */
const hasPanel = ( page: Page ) =>
	page.evaluate( () => {
		const { blocks } = (
			window as unknown as { wp: { blocks: Record< string, unknown > } }
		 ).wp;
		const source = (
			blocks.getBlockBindingsSource as
				| ( (
						name: string
				  ) => { getFieldsList?: unknown } | undefined )
				| undefined
		 )?.( 'frontispiece/account' );
		return typeof source?.getFieldsList === 'function';
	} );

test( 'Data of an account is chosen under Attributes, previewed and published; where WordPress has no such panel, blocks written by hand show it', async ( {
	admin: page,
	owner,
	browser,
	site,
} ) => {
	const editor = await Editor.open( page, NEW );
	const isOffered = await hasPanel( page );
	if ( isOffered ) {
		await editor.place( 'core/heading', {} );
		const panel = await editor.more( 'Attributes', 'content' );
		await panel.getByRole( 'button', { name: 'content' } ).click();
		await page
			.getByRole( 'menuitem', { name: 'Connected account' } )
			.click();
		await page
			.getByRole( 'menuitemcheckbox', {
				name: /^Name\b/,
			} )
			.first()
			.click();
		await page.keyboard.press( 'Escape' );
		await page.keyboard.press( 'Escape' );
		await expect( editor.canvas.locator( 'h2' ) ).toHaveText( NAME );
	} else {
		const args = { source: 'demo', key: 'name' };
		await editor.place( 'core/heading', {
			content: 'Our page',
			metadata: {
				bindings: {
					content: { source: 'frontispiece/account', args },
				},
			},
		} );
	}
	expect( await editor.problems() ).toEqual( [] );
	const post = await editor.publish( 'Bound to an account' );
	const { link, content } = await owner.rest< {
		link: string;
		content: { raw: string };
	} >( `/wp/v2/posts/${ post }?context=edit` );
	expect( content.raw ).toContain( '"source":"frontispiece/account"' );
	const visitor = await browser.newPage( { baseURL: site.url } );
	await visitor.goto( link );
	await expect(
		visitor.getByRole( 'heading', { name: NAME, exact: true } )
	).toBeVisible();
	await visitor.close();
} );
