import { problemsWhereNarrow } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';

const when = (
	action: string,
	field: string,
	operator: string,
	value: string
) => [ { action, match: 'all', rules: [ { field, operator, value } ] } ];

const block = ( name: string, attributes: object ) =>
	`<!-- wp:frontispiece/field-${ name } ${ JSON.stringify( attributes ) } /-->`;

const ORDER = [
	block( 'radio', {
		label: 'Delivery',
		name: 'delivery',
		values: [ 'Pick up', 'Ship' ],
	} ),
	`<!-- wp:frontispiece/form-group ${ JSON.stringify( {
		legend: 'Address',
		conditions: when( 'show', 'delivery', 'is', 'Ship' ),
	} ) } -->`,
	block( 'text', { label: 'Street', name: 'street', required: true } ),
	'<!-- /wp:frontispiece/form-group -->',
	block( 'number', { label: 'Boxes', name: 'boxes' } ),
	block( 'calculated', {
		label: 'Price',
		name: 'price',
		formula: '[boxes] * 12.5',
	} ),
	block( 'text', {
		label: 'Company',
		name: 'company',
		conditions: when( 'require', 'price', 'greater', '100' ),
	} ),
	block( 'submit', { caption: 'Send' } ),
].join( '\n' );

test( 'Fields appear, become required and are calculated while a visitor fills in the form, which has no accessibility problems', async ( {
	open,
	page,
} ) => {
	const form = await open( ORDER );
	const street = form.field( 'street' );
	// Hidden at once by a style, before the script starts.
	await expect( street ).toBeHidden();
	await expect( form.root.getByText( 'Only if' ) ).toBeHidden();
	await form.wake();
	await form.root.getByLabel( 'Ship' ).check();
	await expect( street ).toBeVisible();
	await expect( form.root.getByLabel( 'Ship' ) ).toBeFocused();
	await form.field( 'boxes' ).fill( '9' );
	await expect( form.root.locator( 'output' ) ).toHaveText( '112.50' );
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await form.send.click();
	await expect( form.error( 'street' ) ).toHaveText(
		'Please fill in this field.'
	);
	await expect( form.error( 'company' ) ).toHaveText(
		'Please fill in this field.'
	);
	await form.root.getByLabel( 'Pick up' ).check();
	await expect( street ).toBeHidden();
	await form.field( 'company' ).fill( 'ACME' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'Without JavaScript, every field is shown with its condition, and fields that do not apply are ignored', async ( {
		open,
	} ) => {
		const form = await open( ORDER );
		await expect( form.field( 'street' ) ).toBeVisible();
		await expect(
			form.root.getByText( 'Only if “Delivery” is “Ship”.' )
		).toBeVisible();
		await form.root.getByLabel( 'Ship' ).check();
		await form.send.click();
		await expect( form.error( 'street' ) ).toHaveText(
			'Please fill in this field.'
		);
		await form.root.getByLabel( 'Pick up' ).check();
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
	} );
} );
