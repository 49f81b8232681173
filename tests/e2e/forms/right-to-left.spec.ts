import { expectFits, problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';
import { switchOn } from '../lib/site.js';
import type { Page } from '@playwright/test';
import type { FormPart } from '../lib/forms.js';

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

/** The start of a line is at its right end, and nothing overflows. */
async function expectMirrored( page: Page ): Promise< void > {
	await expectFits( page );
	const whole = await box( page, FORM );
	for ( const selector of [
		'.frontispiece-form__label',
		'.frontispiece-form__choice input',
		'.frontispiece-form__submit',
	] ) {
		const { left, right } = await box( page, `${ FORM } ${ selector }` );
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
}

test( 'A form of a site written from right to left is filled in, refused and sent, and keeps the direction of its language', async ( {
	page,
	site,
	openAll,
} ) => {
	const [ form, english ] = ( await openAll( arabicForm, {
		title: 'English form',
		template: '<label>Your name [text a]</label> [submit]',
		locale: 'en_US',
	} ) ) as [ FormPart, FormPart ];
	await expect( page.locator( 'html' ) ).not.toHaveAttribute( 'dir', 'rtl' );
	await expect( form.root ).toHaveAttribute( 'dir', 'rtl' );
	await turn( page, site.url );
	await page.reload();
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	await expect( english.root ).toHaveAttribute( 'dir', 'ltr' );
	await expect( form.root ).toHaveAttribute( 'dir', 'rtl' );
	await expect( form.root ).toHaveAttribute( 'lang', 'ar' );
	await form.wake();
	await form.send.click();
	await expect( form.error( 'your-name' ) ).not.toBeEmpty();
	expect( await problemsIn( page, FORM ) ).toEqual( [] );
	for ( const width of [ 360, 1280 ] ) {
		await test.step( `${ width } px wide`, async () => {
			await page.setViewportSize( { width, height: 900 } );
			await expectMirrored( page );
			if ( process.env.FRONTISPIECE_SHOTS ) {
				await form.root.screenshot( {
					path: `${ process.env.FRONTISPIECE_SHOTS }/form-rtl-${ width }.png`,
				} );
			}
		} );
	}
	await form.field( 'your-name' ).fill( 'آدا' );
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.field( 'your-message' ).fill( 'هل أنتم مفتوحون يوم الأحد؟' );
	await form.send.click();
	await expect( form.form ).toHaveAttribute( 'data-status', 'sent' );
} );

test( "The owner's screens are written from right to left too", async ( {
	admin: page,
	site,
} ) => {
	await turn( page, site.url );
	await switchOn( page, { newsletter: {} } );
	const open = async ( path: string ) => {
		await page.goto( `/wp-admin/admin.php?page=frontispiece-${ path }` );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expect( page.locator( '.frontispiece-skeleton' ) ).toHaveCount(
			0
		);
		await expectFits( page );
	};
	for ( const [ path, hasTable ] of [
		[ 'forms', true ],
		[ 'forms&form=new', false ],
		[ 'entries', true ],
		[ 'subscribers', true ],
		[ 'site', false ],
		[ 'forms&tab=spam-protection', false ],
	] as const ) {
		await test.step( path, async () => {
			await page.setViewportSize( { width: 1280, height: 900 } );
			await open( path );
			expect( await problemsIn( page, '#wpbody-content .wrap' ) ).toEqual(
				[]
			);
			await page.setViewportSize( { width: 400, height: 900 } );
			await expectFits( page );
			// Where the window is narrow from the start, a table is a list.
			if ( hasTable ) {
				await open( path );
			}
		} );
	}
} );
