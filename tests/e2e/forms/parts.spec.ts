import { expect, FEEDBACK, reply, test } from '../lib/forms.js';
import type { FormPart } from '../lib/forms.js';

const SUBMIT = '\n\n[submit "Send"]';

test( 'Checkboxes, options, addresses and counters work as the site prints them', async ( {
	openAll,
} ) => {
	const [ consent, robot, fields ] = ( await openAll(
		`[acceptance terms] The terms [/acceptance]\n\n[acceptance age] My age [/acceptance]${ SUBMIT }`,
		`[acceptance robot invert] I am a robot [/acceptance]\n\n[acceptance news optional] Send news [/acceptance]${ SUBMIT }`,
		`[checkbox pets exclusive "Cat" "Dog" "Fish"]

[radio how free_text "Web" "Other"]

<label>Site [url site]</label>

<label>Shop [url shop scheme:https]</label>

<label>Story [textarea story minlength:3 maxlength:8]</label> [count story]

<label>Note [textarea note maxlength:10]</label> [count note down]${ SUBMIT }`
	) ) as [ FormPart, FormPart, FormPart ];
	await test.step( 'F001-038, F001-039: The submit button stays disabled from page load until all required boxes are checked', async () => {
		await expect( consent.send ).toBeDisabled();
		await consent.field( 'terms' ).check();
		await consent.awake();
		await expect( consent.send ).toBeDisabled();
		await consent.field( 'age' ).check();
		await expect( consent.send ).toBeEnabled();
		await consent.field( 'terms' ).uncheck();
		await expect( consent.send ).toBeDisabled();
	} );
	await test.step( 'F001-040, F001-041: An inverted box must stay unchecked, and an optional one does not affect the button', async () => {
		await expect( robot.send ).toBeEnabled();
		await robot.field( 'robot' ).check();
		await robot.awake();
		await expect( robot.send ).toBeDisabled();
		await robot.field( 'robot' ).uncheck();
		await expect( robot.send ).toBeEnabled();
		await robot.field( 'news' ).check();
		await expect( robot.send ).toBeEnabled();
	} );
	await test.step( 'F001-043: At most one exclusive checkbox is checked', async () => {
		const boxes = fields.root.getByRole( 'checkbox' );
		await boxes.nth( 0 ).check();
		await fields.awake();
		await boxes.nth( 2 ).check();
		await expect( boxes.nth( 0 ) ).not.toBeChecked();
		await expect( boxes.nth( 1 ) ).not.toBeChecked();
		await expect( boxes.nth( 2 ) ).toBeChecked();
	} );
	await test.step( 'F001-044: The free text of an option is enabled only while the option is selected', async () => {
		const words = fields.root.locator( '.frontispiece-form__free-text' );
		await expect( words ).toBeDisabled();
		await fields.root.getByRole( 'radio', { name: 'Other' } ).check();
		await expect( words ).toBeEnabled();
		await fields.root.getByRole( 'radio', { name: 'Web' } ).check();
		await expect( words ).toBeDisabled();
	} );
	await test.step( 'F001-102, F001-106: A URL field adds the missing scheme', async () => {
		for ( const [ name, address ] of [
			[ 'site', 'http://example.org' ],
			[ 'shop', 'https://example.org' ],
		] as const ) {
			await fields.field( name ).fill( 'example.org' );
			await fields.field( name ).blur();
			await expect( fields.field( name ) ).toHaveValue( address );
		}
	} );
	await test.step( 'F001-107, F001-109, F001-110: A counter counts characters up or down, and reports text that is too short', async () => {
		const counters = fields.root.locator( '.frontispiece-form__count' );
		await fields.field( 'story' ).fill( 'hello' );
		await expect( counters.first() ).toHaveText( '5' );
		await expect( counters.first() ).not.toHaveClass( /too-/ );
		await fields.field( 'story' ).fill( 'ab' );
		await expect( counters.first() ).toHaveClass( /too-short/ );
		await expect( counters.last() ).toHaveText( '10' );
		await fields.field( 'note' ).fill( 'abc' );
		await expect( counters.last() ).toHaveText( '7' );
	} );
} );

test( 'BUG-12: After sending, focus stays in the form although the required box is unchecked again', async ( {
	open,
	page,
} ) => {
	const form = await open(
		`<label>Name [text your-name]</label>\n\n<label>Story [textarea story]</label>\n\n[acceptance terms] The terms [/acceptance]${ SUBMIT }`
	);
	await form.wake();
	await test.step( 'Typed text is restored after a reload', async () => {
		await form.field( 'story' ).fill( 'Once upon a time' );
		await page.reload();
		await form.awake();
		await expect( form.field( 'story' ) ).toHaveValue( 'Once upon a time' );
	} );
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'terms' ).check();
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
	await test.step( 'Typed text is cleared once the form is sent', async () => {
		await page.reload();
		await expect( form.field( 'story' ) ).toHaveValue( '' );
	} );
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
