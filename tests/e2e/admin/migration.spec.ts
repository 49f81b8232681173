import { freshSite } from '../lib/fresh-site.js';
import { expect, test } from '../lib/test.js';
import { expectFits, problemsIn } from '../lib/access.js';

const FORM = `<!-- wp:jetpack/contact-form {"customThankyou":"message","customThankyouMessage":"Thanks a lot."} -->
<!-- wp:jetpack/field-name {"label":"Your pet","required":true} /-->
<!-- wp:jetpack/field-radio {"label":"Kind","options":["Cat","Dog"]} /-->
<!-- wp:jetpack/field-signature {"label":"Sign here"} /-->
<!-- /wp:jetpack/contact-form -->`;

test( 'A site owner moves from another form plugin with three clicks, and the page keeps working', async ( {
	browser,
	owners,
} ) => {
	test.slow();
	const { site, stop } = await freshSite( 'migration' );
	const owner = await owners( site );
	const page = await browser.newPage( {
		baseURL: site.url,
		storageState: owner.state,
	} );
	let clicks = 0;
	const click = async ( name: string ) => {
		await page.getByRole( 'button', { name, exact: true } ).click();
		clicks += 1;
	};
	try {
		const url = await owner.page( FORM );
		await page.goto( url );
		await expect( page.getByLabel( 'Your pet' ) ).toHaveCount( 0 );

		await page.goto( '/wp-admin/admin.php?page=frontispiece' );
		await expect( page.getByText( 'To import: 1 form.' ) ).toBeVisible();
		await click( 'Review Jetpack' );
		await expect( page.getByText( /“Sign here”/ ) ).toBeVisible();
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
		await page.setViewportSize( { width: 390, height: 800 } );
		await expectFits( page );
		await page.setViewportSize( { width: 1280, height: 800 } );
		await click( 'Import' );
		await expect( page.getByText( 'Imported: 1 form.' ) ).toBeVisible();
		await expect(
			page.getByRole( 'link', { name: /^Edit “/ } )
		).toBeVisible();
		await click( 'Switch to Frontispiece' );
		await expect(
			page.getByText( /Your pages keep working/ ).first()
		).toBeVisible();
		expect( clicks ).toBe( 3 );

		await page.goto( url );
		await expect( page.getByLabel( 'Your pet' ) ).toBeVisible();
		await expect( page.getByLabel( 'Dog' ) ).toBeVisible();
	} finally {
		await page.close();
		await stop();
	}
} );
