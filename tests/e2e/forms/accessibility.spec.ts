import { CONTACT, expect, FEEDBACK, reply, test } from '../lib/forms.js';
import { problemsAtWidths, problemsIn } from '../lib/access.js';
import type { Page } from '@playwright/test';

const FORM = '.frontispiece-form';
const EVERYTHING = `${ CONTACT.replace( '[submit "Send"]', '' ) }
<label>Telephone [tel phone placeholder "+49 …"]</label>

<label>Web site [url site]</label>

<label>How many? [number many min:1 max:9]</label>

<label>How loud? [range loud min:0 max:10]</label>

<label>Day [date day]</label>

<label>Time [time hour]</label>

<label>Colour [select colour "Red" "Blue"]</label>

<label>Animals [checkbox pets free_text "Cat" "Dog" "Another"]</label>

<label>How [radio how "Web" "Print"]</label>

[quiz sum "1 + 1?|2"]

<label>A paper [file paper]</label>

<label>Story [textarea story maxlength:200]</label> [count story down]

[acceptance terms optional] I accept the <a href="/terms">terms</a>. [/acceptance]

[submit "Send"]`;

const overflow = ( page: Page ) =>
	page.evaluate( ( selector ) => {
		const root = document.querySelector( selector ) as HTMLElement;
		const { left, right } = root.getBoundingClientRect();
		return [ ...root.querySelectorAll< HTMLElement >( '*' ) ]
			.filter(
				( element ) =>
					element.checkVisibility() && ! element.closest( '[hidden]' )
			)
			.filter( ( element ) => {
				const box = element.getBoundingClientRect();
				return (
					box.width > 0 &&
					( box.left < left - 1 || box.right > right + 1 )
				);
			} )
			.map( ( { className, tagName } ) => `${ tagName } ${ className }` );
	}, FORM );

for ( const width of [ 360, 700, 1280 ] ) {
	test( `axe finds no problem in a form, as printed, refused and sent, ${ width } px wide`, async ( {
		open,
		page,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		const form = await open( EVERYTHING );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
		expect( await overflow( page ) ).toEqual( [] );
		await form.send.click();
		await expect( form.summary ).toBeFocused();
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
		expect( await overflow( page ) ).toEqual( [] );
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.field( 'your-message' ).fill( 'Good morning' );
		await form.field( 'sum' ).fill( '2' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
	} );
}

test( 'A form has no accessibility problems and keeps the focus while it is sent, when that fails and when it is refused', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.field( 'your-message' ).fill( 'Good morning' );
	let fail = () => {};
	const failing = new Promise< void >( ( resolve ) => {
		fail = resolve;
	} );
	await page.route( FEEDBACK, async ( route ) => {
		await failing;
		await route.abort();
	} );
	const check = async () => {
		expect( await problemsAtWidths( page, FORM ) ).toEqual( [] );
		await expect( form.send ).toBeFocused();
	};
	await form.send.press( 'Enter' );
	await expect( form.form ).toHaveClass( /\bsubmitting\b/ );
	await check();
	fail();
	await expect( form.response ).toHaveText( /will be sent automatically/ );
	await check();
	await page.unroute( FEEDBACK );
	for ( const status of [ 'spam', 'aborted', 'mail_failed' ] ) {
		await page.route(
			FEEDBACK,
			( route ) => route.fulfill( reply( status ) ),
			{ times: 1 }
		);
		await form.send.press( 'Enter' );
		await expect( form.response ).toHaveText( `message of ${ status }` );
		await check();
	}
} );

test( 'A right-to-left form does not overflow', async ( { open, page } ) => {
	await page.setViewportSize( { width: 360, height: 900 } );
	const form = await open( EVERYTHING );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
		document
			.querySelector( '.frontispiece-form' )
			?.setAttribute( 'dir', 'rtl' );
	} );
	await form.send.click();
	await expect( form.summary ).toBeFocused();
	expect( await overflow( page ) ).toEqual( [] );
	expect( await problemsIn( page, FORM ) ).toEqual( [] );
	const box = await form.error( 'your-name' ).boundingBox();
	const label = await form.root.locator( 'label' ).first().boundingBox();
	expect(
		Math.abs(
			( box?.x ?? 0 ) +
				( box?.width ?? 0 ) -
				( label?.x ?? 0 ) -
				( label?.width ?? 0 )
		)
	).toBeLessThan( 20 );
} );

test( 'axe finds no violations in a form with validation errors on a dark page', async ( {
	open,
	page,
} ) => {
	const form = await open( EVERYTHING );
	await page.addStyleTag( {
		content:
			'body { background: #16181d !important; color: #f2f2f2 !important; }',
	} );
	await form.send.click();
	await expect( form.summary ).toBeFocused();
	expect( await problemsIn( page, FORM ) ).toEqual( [] );
} );

test( 'A form can be filled in and sent using only the keyboard', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	await form.field( 'your-name' ).focus();
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'ada@example.org' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Good morning' );
	await page.keyboard.press( 'Tab' );
	await expect( form.send ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.send ).toBeFocused();
} );

test( 'A form does not animate with reduced motion', async ( {
	open,
	page,
} ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const form = await open( CONTACT );
	await form.send.click();
	await expect( form.summary ).toBeFocused();
	expect(
		await page.evaluate(
			( selector ) =>
				document
					.querySelector( selector )
					?.getAnimations( { subtree: true } ).length,
			FORM
		)
	).toBe( 0 );
} );

test( 'The error of a changed field is announced politely, once', async ( {
	open,
	page,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-email' ).fill( 'ada' );
	await form.field( 'your-email' ).blur();
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveText(
		'Please enter a valid email address, such as name@example.org.'
	);
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveAttribute(
		'role',
		'status'
	);
} );
