import { CONTACT, expect, FEEDBACK, reply, test } from '../lib/forms.js';
import { problemsIn, problemsWhereNarrow } from '../lib/access.js';
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

const WIDTHS = [ 1280, 700, 360 ];

/** Returns what is outside the form. */
const outside = ( page: Page ) =>
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

/** Checks that nothing is outside the form at any width. The window is narrow afterwards. */
async function expectInside( page: Page ): Promise< void > {
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await outside( page ), `${ width } px` ).toEqual( [] );
	}
}

test( 'axe finds no problem in a form, as printed, refused and sent, and nothing in it overflows at any width', async ( {
	open,
	page,
} ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	const form = await open( EVERYTHING );
	await test.step( 'as printed', async () => {
		await expectInside( page );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
	} );
	await test.step( 'A form does not animate with reduced motion', async () => {
		await form.send.click();
		await expect( form.summary ).toBeFocused();
		const animations = await form.root.evaluate(
			( root ) => root.getAnimations( { subtree: true } ).length
		);
		expect( animations ).toBe( 0 );
	} );
	await test.step( 'refused', async () => {
		await expectInside( page );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
	} );
	await test.step( 'refused, on a dark page', async () => {
		const style = await page.addStyleTag( {
			content:
				'body { background: #16181d !important; color: #f2f2f2 !important; }',
		} );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
		await style.evaluate( ( node ) =>
			node.parentNode?.removeChild( node )
		);
	} );
	await test.step( 'A right-to-left form does not overflow', async () => {
		const turn = ( dir: string ) =>
			page
				.locator( `html, ${ FORM }` )
				.evaluateAll(
					( parts, value ) =>
						parts.forEach( ( part ) =>
							part.setAttribute( 'dir', value )
						),
					dir
				);
		await turn( 'rtl' );
		expect( await outside( page ) ).toEqual( [] );
		const box = await form.error( 'your-name' ).boundingBox();
		const label = await form.root.locator( 'label' ).first().boundingBox();
		const right = ( one: typeof box ) =>
			( one?.x ?? 0 ) + ( one?.width ?? 0 );
		expect( Math.abs( right( box ) - right( label ) ) ).toBeLessThan( 20 );
		await turn( 'ltr' );
	} );
	await test.step( 'sent', async () => {
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.field( 'your-message' ).fill( 'Good morning' );
		await form.field( 'sum' ).fill( '2' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
		expect( await problemsIn( page, FORM ) ).toEqual( [] );
	} );
} );

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
		expect( await problemsWhereNarrow( page, FORM ) ).toEqual( [] );
		await expect( form.send ).toBeFocused();
	};
	await form.send.press( 'Enter' );
	await expect( form.form ).toHaveClass( /\bsubmitting\b/ );
	await check();
	fail();
	await expect( form.response ).toHaveText( 'You are probably offline.' );
	await expect( form.note ).toHaveText( /will be sent automatically/ );
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

test( 'A form can be filled in and sent using only the keyboard', async ( {
	open,
	page,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'ada' );
	await test.step( 'The error of a changed field is announced politely, once', async () => {
		await page.keyboard.press( 'Tab' );
		const announcer = page.locator( '.frontispiece-announcer' );
		await expect( announcer ).toHaveText(
			'Please enter a valid email address, such as name@example.org.'
		);
		await expect( announcer ).toHaveAttribute( 'role', 'status' );
	} );
	await page.keyboard.press( 'Shift+Tab' );
	await page.keyboard.type( 'ada@example.org' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( 'Good morning' );
	await page.keyboard.press( 'Tab' );
	await expect( form.send ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.send ).toBeFocused();
} );
