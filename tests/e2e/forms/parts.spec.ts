import { expect, FEEDBACK, reply, test } from '../lib/forms.js';

const SUBMIT = '\n\n[submit "Send"]';

test( 'F001-038, F001-039: The submit button stays disabled from page load until all required boxes are checked', async ( {
	open,
} ) => {
	const form = await open(
		`[acceptance terms] The terms [/acceptance]\n\n[acceptance age] My age [/acceptance]${ SUBMIT }`
	);
	await expect( form.send ).toBeDisabled();
	await form.field( 'terms' ).check();
	await form.awake();
	await expect( form.send ).toBeDisabled();
	await form.field( 'age' ).check();
	await expect( form.send ).toBeEnabled();
	await form.field( 'terms' ).uncheck();
	await expect( form.send ).toBeDisabled();
} );

test( 'BUG-12: After sending, focus stays in the form although the required box is unchecked again', async ( {
	open,
	page,
} ) => {
	const form = await open(
		`<label>Name [text your-name]</label>\n\n[acceptance terms] The terms [/acceptance]${ SUBMIT }`
	);
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'terms' ).check();
	await form.awake();
	await form.send.focus();
	await page.keyboard.press( 'Enter' );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.send ).toBeDisabled();
	await expect( form.response ).toBeFocused();
	await expect( form.response ).toHaveText(
		'Thank you! Your message has been sent.'
	);
	await page.keyboard.press( 'Shift+Tab' );
	await expect( form.field( 'terms' ) ).toBeFocused();
} );

test( 'F001-040, F001-041: An inverted box must stay unchecked, and an optional one does not affect the button', async ( {
	open,
} ) => {
	const form = await open(
		`[acceptance robot invert] I am a robot [/acceptance]\n\n[acceptance news optional] Send news [/acceptance]${ SUBMIT }`
	);
	await expect( form.send ).toBeEnabled();
	await form.field( 'robot' ).check();
	await form.awake();
	await expect( form.send ).toBeDisabled();
	await form.field( 'robot' ).uncheck();
	await expect( form.send ).toBeEnabled();
	await form.field( 'news' ).check();
	await expect( form.send ).toBeEnabled();
} );

test( 'F001-043: At most one exclusive checkbox is checked', async ( {
	open,
} ) => {
	const form = await open(
		`[checkbox pets exclusive "Cat" "Dog" "Fish"]${ SUBMIT }`
	);
	const boxes = form.root.getByRole( 'checkbox' );
	await boxes.nth( 0 ).check();
	await form.awake();
	await boxes.nth( 2 ).check();
	await expect( boxes.nth( 0 ) ).not.toBeChecked();
	await expect( boxes.nth( 1 ) ).not.toBeChecked();
	await expect( boxes.nth( 2 ) ).toBeChecked();
} );

test( 'F001-044: The free text of an option is enabled only while the option is selected', async ( {
	open,
} ) => {
	const form = await open( `[radio how free_text "Web" "Other"]${ SUBMIT }` );
	const words = form.root.locator( '.frontispiece-form__free-text' );
	await expect( words ).toBeDisabled();
	await form.root.getByRole( 'radio', { name: 'Other' } ).check();
	await form.awake();
	await expect( words ).toBeEnabled();
	await form.root.getByRole( 'radio', { name: 'Web' } ).check();
	await expect( words ).toBeDisabled();
} );

test( 'F001-102, F001-103, F001-104, F001-106: A URL field adds the missing scheme', async ( {
	open,
} ) => {
	const form = await (
		await open(
			`<label>Site [url site]</label>\n\n<label>Shop [url shop scheme:https]</label>${ SUBMIT }`
		)
	).wake();
	const typed = async ( name: string, value: string ) => {
		await form.field( name ).fill( value );
		await form.field( name ).blur();
		return form.field( name ).inputValue();
	};
	expect( await typed( 'site', 'example.org' ) ).toBe( 'http://example.org' );
	expect( await typed( 'site', 'https://example.org' ) ).toBe(
		'https://example.org'
	);
	expect( await typed( 'site', 'mailto:a@b.co' ) ).toBe( 'mailto:a@b.co' );
	expect( await typed( 'site', 'localhost' ) ).toBe( 'localhost' );
	expect( await typed( 'site', '' ) ).toBe( '' );
	expect( await typed( 'shop', 'example.org' ) ).toBe(
		'https://example.org'
	);
} );

test( 'F001-107, F001-108, F001-109: A counter counts characters and reports text that is too long or too short', async ( {
	open,
} ) => {
	const form = await (
		await open(
			`<label>Story [textarea story minlength:3 maxlength:8]</label> [count story]${ SUBMIT }`
		)
	).wake();
	const count = form.root.locator( '.frontispiece-form__count' );
	const story = form.field( 'story' );
	await story.fill( 'hello' );
	await expect( count ).toHaveText( '5' );
	await expect( count ).not.toHaveClass( /too-/ );
	await story.fill( 'ab' );
	await expect( count ).toHaveClass( /too-short/ );
	await story.fill( 'abc' );
	await expect( count ).not.toHaveClass( /too-short/ );
	await story.evaluate( ( element: HTMLTextAreaElement ) =>
		element.removeAttribute( 'maxlength' )
	);
	await story.fill( '12345678' );
	await expect( count ).not.toHaveClass( /too-long/ );
	await story.fill( '123456789' );
	await expect( count ).toHaveClass( /too-long/ );
	await expect(
		form.root.locator( '.frontispiece-form__count-note' )
	).toHaveText( 'too long' );
} );

test( 'F001-110: A counter that counts down shows the remaining characters', async ( {
	open,
} ) => {
	const form = await (
		await open(
			`<label>Story [textarea story maxlength:10]</label> [count story down]${ SUBMIT }`
		)
	).wake();
	const count = form.root.locator( '.frontispiece-form__count' );
	await expect( count ).toHaveText( '10' );
	await form.field( 'story' ).fill( 'abc' );
	await expect( count ).toHaveText( '7' );
} );

test( 'F001-122: The quiz question and captcha image of a response replace the old ones', async ( {
	open,
	page,
} ) => {
	const form = await (
		await open( `[quiz sum "1 + 1?|2"]\n\n[captcha letters]${ SUBMIT }` )
	).wake();
	const image = form.root.locator( 'img[data-captcha=letters]' );
	const address = ( await image.getAttribute( 'src' ) ) ?? '';
	const next = address.replace( /\d{19}/, '1900000000123456789' );
	expect( next ).not.toBe( address );
	const question = form.root.locator( '[data-quiz]' );
	await expect( question ).toHaveText( '1 + 1?' );
	await form.field( 'sum' ).fill( '3' );
	await page.route( FEEDBACK, ( route ) =>
		route.fulfill(
			reply( 'validation_failed', {
				invalid_fields: [ { field: 'sum', message: 'Not right.' } ],
				quiz: { sum: [ '2 + 2?', 'other' ] },
				captcha: { letters: next },
			} )
		)
	);
	await form.send.click();
	await expect( question ).toHaveText( '2 + 2?' );
	await expect( form.summary.getByRole( 'link' ) ).toHaveText(
		'2 + 2? Not right.'
	);
	await expect( form.field( '_wpcf7_quiz_answer_sum' ) ).toHaveValue(
		'other'
	);
	await expect( form.field( 'sum' ) ).toHaveValue( '' );
	await expect( image ).toHaveAttribute( 'src', next );
	await expect(
		form.field( '_wpcf7_captcha_challenge_letters' )
	).toHaveValue( '1900000000123456789' );
} );

test( 'Typed text is restored after a reload and cleared once the form is sent', async ( {
	open,
	page,
} ) => {
	const form = await (
		await open(
			`<label>Name [text your-name]</label>\n\n<label>Story [textarea story]</label>${ SUBMIT }`
		)
	).wake();
	await form.field( 'story' ).fill( 'Once upon a time' );
	await page.reload();
	await form.awake();
	await expect( form.field( 'story' ) ).toHaveValue( 'Once upon a time' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await page.reload();
	await expect( form.field( 'story' ) ).toHaveValue( '' );
} );
