import { problemsIn, problemsWhereNarrow } from '../lib/access.js';
import { expect, FEEDBACK, reply, test } from '../lib/forms.js';

const block = ( name: string, attributes: object ) =>
	`<!-- wp:frontispiece/field-${ name } ${ JSON.stringify( attributes ) } /-->`;

const step = ( label: string, inner: string, conditions: object[] = [] ) =>
	`<!-- wp:frontispiece/form-step ${ JSON.stringify( {
		label,
		conditions,
	} ) } -->${ inner }<!-- /wp:frontispiece/form-step -->`;

const ORDER = [
	step(
		'Delivery',
		block( 'text', { label: 'Your name', name: 'who', required: true } ) +
			block( 'radio', {
				label: 'Delivery',
				name: 'delivery',
				values: [ 'Pick up', 'Ship' ],
			} )
	),
	step(
		'Address',
		block( 'text', { label: 'Street', name: 'street', required: true } ),
		[
			{
				action: 'show',
				match: 'all',
				rules: [ { field: 'delivery', operator: 'is', value: 'Ship' } ],
			},
		]
	),
	step( 'Wishes', block( 'textarea', { label: 'Wishes', name: 'wish' } ) ),
	block( 'submit', { caption: 'Send' } ),
].join( '\n' );

test( 'A visitor fills in a form step by step, goes back and sends it', async ( {
	open,
	page,
} ) => {
	const form = await open( ORDER );
	const url = page.url();
	const heading = form.root.getByRole( 'heading', { name: /^Step/ } );
	const next = form.root.getByRole( 'button', { name: 'Next' } );
	await expect( heading ).toHaveText( 'Step 1 of 2: Delivery' );
	await expect( form.send ).toBeHidden();
	await form.wake();
	await next.click();
	await expect( form.error( 'who' ) ).toHaveText(
		'Please fill in this field.'
	);
	await form.field( 'who' ).fill( 'Ada' );
	await form.root.getByLabel( 'Ship' ).check();
	await expect( heading ).toHaveText( 'Step 1 of 3: Delivery' );
	await next.click();
	await expect( heading ).toHaveText( 'Step 2 of 3: Address' );
	await expect( heading ).toBeFocused();
	await form.field( 'street' ).fill( 'High Street 1' );
	await form.field( 'street' ).press( 'Enter' );
	await expect( heading ).toHaveText( 'Step 3 of 3: Wishes' );
	await form.root.getByRole( 'button', { name: 'Back' } ).click();
	await expect( form.field( 'street' ) ).toHaveValue( 'High Street 1' );
	await next.click();
	await expect( next ).toBeHidden();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( heading ).toHaveText( 'Step 1 of 2: Delivery' );
	expect( page.url() ).toBe( url );
	await test.step( 'An error that only the server finds opens its step, with the focus on the summary that links to it', async () => {
		await page.route( FEEDBACK, ( route ) =>
			route.fulfill(
				reply( 'validation_failed', {
					invalid_fields: [
						{ field: 'who', message: 'Name taken.' },
					],
				} )
			)
		);
		await form.field( 'who' ).fill( 'Ada' );
		await form.root.getByRole( 'button', { name: 'Next' } ).click();
		await form.send.click();
		await expect( form.error( 'who' ) ).toBeVisible();
		await expect( form.summary ).toBeFocused();
		await expect( form.field( 'wish' ) ).toBeHidden();
		await form.summary.getByRole( 'link' ).click();
		await expect( form.field( 'who' ) ).toBeFocused();
	} );
} );

test( 'On a phone, the buttons of all steps have the same width', async ( {
	open,
	page,
} ) => {
	await page.setViewportSize( { width: 390, height: 844 } );
	const form = await open( ORDER );
	await form.wake();
	const button = ( name: string ) =>
		form.root.getByRole( 'button', { name } );
	const widthOf = async ( name: string ) =>
		( await button( name ).boundingBox() )?.width;
	const width = await widthOf( 'Next' );
	await form.field( 'who' ).fill( 'Ada' );
	await button( 'Next' ).click();
	await expect( form.send ).toBeVisible();
	expect( await widthOf( 'Back' ) ).toBe( width );
	expect( await widthOf( 'Send' ) ).toBe( width );
} );

test( 'Where the script of steps cannot be loaded, Next opens the next step as a page', async ( {
	open,
	page,
} ) => {
	await page.route( /\/form-steps\.js/, ( route ) => route.abort() );
	const form = await open( ORDER );
	await form.wake();
	await form.field( 'who' ).fill( 'Ada' );
	await form.root.getByLabel( 'Ship' ).check();
	await form.root.getByRole( 'button', { name: 'Next' } ).click();
	const heading = form.root.getByRole( 'heading', { name: /^Step/ } );
	await expect( heading ).toHaveText( 'Step 2 of 3: Address' );
	await expect( form.field( 'who' ) ).toHaveCount( 0 );
	// The same page as without JavaScript, where axe cannot run.
	expect( await problemsIn( page, '.frontispiece-form' ) ).toEqual( [] );
	await form.root.getByRole( 'button', { name: 'Back' } ).click();
	await expect( form.field( 'who' ) ).toHaveValue( 'Ada' );
} );

test( 'Steps and their errors have names and no accessibility problems, and a keyboard is enough', async ( {
	open,
	page,
} ) => {
	const form = await open( ORDER );
	await test.step( 'A click on Next before the script has loaded turns to the next step', async () => {
		await form.field( 'who' ).evaluate( ( input: HTMLInputElement ) => {
			input.value = 'Ada';
		} );
		await form.root.getByRole( 'button', { name: 'Next' } ).click();
		await expect(
			form.root.getByRole( 'heading', { name: /^Step/ } )
		).toHaveText( 'Step 2 of 2: Wishes' );
		await form.root.getByRole( 'button', { name: 'Back' } ).click();
		await form.field( 'who' ).fill( '' );
	} );
	const part = ( name: string ) => form.root.getByRole( 'group', { name } );
	const list = form.root.getByRole( 'list', { name: 'Steps' } );
	await expect( part( 'Step 1 of 2: Delivery' ) ).toBeVisible();
	await expect( list.locator( '[aria-current=step]' ) ).toHaveText(
		'Delivery'
	);
	const who = form.root.getByRole( 'textbox', { name: 'Your name' } );
	await who.press( 'Enter' );
	await expect( form.summary ).toBeFocused();
	await expect( who ).toHaveAccessibleDescription(
		'Please fill in this field.'
	);
	const link = form.summary.getByRole( 'link' );
	await expect( link ).toHaveText( 'Your name: Please fill in this field.' );
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( who ).toBeFocused();
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Enter' );
	await expect(
		part( 'Step 2 of 2: Wishes' ).getByRole( 'heading' )
	).toBeFocused();
	await expect( list.locator( '[aria-current=step]' ) ).toHaveText(
		'Wishes'
	);
	await page.keyboard.press( 'Tab' );
	await expect( form.field( 'wish' ) ).toBeFocused();
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await page.keyboard.press( 'Tab' );
	await expect(
		form.root.getByRole( 'button', { name: 'Back' } )
	).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( form.send ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'Without JavaScript, each step is a page', async ( { open } ) => {
		const form = await open( ORDER );
		const heading = form.root.getByRole( 'heading', { name: /^Step/ } );
		const next = form.root.getByRole( 'button', { name: 'Next' } );
		await next.click();
		await expect( form.error( 'who' ) ).toHaveText(
			'Please fill in this field.'
		);
		await form.field( 'who' ).fill( 'Ada' );
		await form.root.getByLabel( 'Ship' ).check();
		await next.click();
		await expect( heading ).toHaveText( 'Step 2 of 3: Address' );
		await form.field( 'street' ).fill( 'High Street 1' );
		await form.root.getByRole( 'button', { name: 'Back' } ).click();
		await expect( form.field( 'who' ) ).toHaveValue( 'Ada' );
		await next.click();
		await expect( form.field( 'street' ) ).toHaveValue( 'High Street 1' );
		await form.pressEnter( 'street' );
		await expect( heading ).toHaveText( 'Step 3 of 3: Wishes' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
	} );
} );
