import { expectFits } from '../lib/access.js';
import { Editor } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';

const SCREENS = [
	'',
	'&first-steps=1',
	'-feeds',
	'-feeds&feed=new',
	'-sources',
	'-sources&connect=new',
	'-sources&connect=facebook',
	'-sources&connect=instagram',
	'-sources&connect=archive',
	'-items',
	'-items&item=new',
	'-forms',
	'-entries',
	'-subscribers',
	'-site',
	'-settings',
	'-form-protection',
];

test.describe.configure( { timeout: 120_000 } );

test( 'Nothing on any of our admin screens is wider than a phone', async ( {
	admin: page,
} ) => {
	await page.setViewportSize( { width: 390, height: 800 } );
	for ( const screen of SCREENS ) {
		await test.step( `page=frontispiece${ screen }`, async () => {
			await page.goto(
				`/wp-admin/admin.php?page=frontispiece${ screen }`
			);
			await expect(
				page.locator( '#wpbody-content h1' ).first()
			).toBeVisible();
			await expect(
				page.locator( '.frontispiece-skeleton' )
			).toHaveCount( 0 );
			await expectFits( page );
		} );
	}
} );

test( 'Nothing in the editor of a form is wider than a phone, its settings included', async ( {
	admin: page,
	owner,
} ) => {
	const { id } = await owner.rest< { id: number } >(
		'/frontispiece/v1/contact-forms/templates/support',
		{ method: 'POST' }
	);
	await page.setViewportSize( { width: 390, height: 800 } );
	const editor = await Editor.open(
		page,
		`/wp-admin/post.php?post=${ id }&action=edit`
	);
	await expectFits( page );
	expect(
		await editor.canvas
			.locator( 'html' )
			.evaluate( ( html ) => html.scrollWidth - html.clientWidth )
	).toBe( 0 );
	await page.getByRole( 'button', { name: 'Settings', exact: true } ).click();
	await page.getByRole( 'tab', { name: 'Form', exact: true } ).click();
	await expectFits( page );
	expect(
		await editor.sidebar.evaluate(
			( part ) => part.scrollWidth - part.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
} );
