import { expectFits, problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';
import type { Page } from '@playwright/test';

const FORM = '.frontispiece-form';

const ARABIC = `<label>اسمك [text* your-name]</label>

<label>بريدك الإلكتروني [email* your-email]</label>

<label>كيف وجدتنا؟ [radio found free_text "الأصدقاء" "غير ذلك"]</label>

<label>كم؟ [range how-much min:0 max:10]</label>

<label>ملف [file paper]</label>

<label>رسالتك [textarea* your-message maxlength:200]</label> [count your-message down]

[acceptance terms optional] أوافق على الشروط. [/acceptance]

[submit "أرسل"]`;

const arabicForm = { template: ARABIC, locale: 'ar' };

/** Opens the site with Arabic as its language. */
const turn = ( page: Page, url: string ) =>
	page.context().addCookies( [ { name: 'rtl', value: '1', url } ] );

const box = async ( page: Page, selector: string ) => {
	const found = await page.locator( selector ).first().boundingBox();
	return {
		left: found?.x ?? 0,
		right: ( found?.x ?? 0 ) + ( found?.width ?? 0 ),
	};
};

for ( const width of [ 360, 1280 ] ) {
	test( `A form of a site written from right to left is filled in, refused and sent, ${ width } px wide`, async ( {
		page,
		site,
		open,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		await turn( page, site.url );
		const form = await open( arabicForm );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expect( form.root ).toHaveAttribute( 'dir', 'rtl' );
		await expect( form.root ).toHaveAttribute( 'lang', 'ar' );
		await form.wake();
		await form.send.click();
		await expect( form.error( 'your-name' ) ).not.toBeEmpty();
		await expectFits( page );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );

		// The start of a line is at its right end.
		const whole = await box( page, FORM );
		for ( const selector of [
			'.frontispiece-form__label',
			'.frontispiece-form__choice input',
			'.frontispiece-form__submit',
		] ) {
			const { left, right } = await box(
				page,
				`${ FORM } ${ selector }`
			);
			expect( whole.right - right, selector ).toBeLessThan(
				left - whole.left + 1
			);
		}
		// The list of errors is indented on the right.
		const problem = await box(
			page,
			`${ FORM } .frontispiece-form__summary li`
		);
		expect( whole.right - problem.right ).toBeGreaterThan(
			problem.left - whole.left
		);
		const option = await box(
			page,
			`${ FORM } .frontispiece-form__choice input`
		);
		const words = await box(
			page,
			`${ FORM } .frontispiece-form__choice label`
		);
		expect( words.left ).toBeLessThan( option.left );
		if ( process.env.FRONTISPIECE_SHOTS ) {
			await form.root.screenshot( {
				path: `${ process.env.FRONTISPIECE_SHOTS }/form-rtl-${ width }.png`,
			} );
		}

		await form.field( 'your-name' ).fill( 'آدا' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.field( 'your-message' ).fill( 'هل أنتم مفتوحون يوم الأحد؟' );
		await form.send.click();
		await expect( form.form ).toHaveAttribute( 'data-status', 'sent' );
	} );
}

test( 'A form keeps the text direction of its language on a site with the other direction', async ( {
	page,
	site,
	open,
} ) => {
	const arabic = await open( arabicForm );
	await expect( arabic.root ).toHaveAttribute( 'dir', 'rtl' );
	await turn( page, site.url );
	const english = await open( {
		template: '<label>Your name [text a]</label> [submit]',
		locale: 'en_US',
	} );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	await expect( english.root ).toHaveAttribute( 'dir', 'ltr' );
} );

for ( const path of [
	'admin.php?page=frontispiece-forms',
	'admin.php?page=frontispiece-forms&form=new',
	'admin.php?page=frontispiece-entries',
	'admin.php?page=frontispiece-subscribers',
	'admin.php?page=frontispiece-site',
	'admin.php?page=frontispiece-form-protection',
] ) {
	test( `The owner's screen ${ path } is written from right to left too`, async ( {
		page,
		context,
		site,
		owners,
	} ) => {
		const owner = await owners( site );
		await context.addCookies( owner.state.cookies );
		await turn( page, site.url );
		for ( const width of [ 400, 1280 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await page.goto( `/wp-admin/${ path }` );
			await expect( page.locator( 'html' ) ).toHaveAttribute(
				'dir',
				'rtl'
			);
			await expectFits( page );
		}
		expect( await problemsIn( page, '#wpbody-content .wrap' ) ).toEqual(
			[]
		);
	} );
}
