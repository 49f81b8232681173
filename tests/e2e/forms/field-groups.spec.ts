import { problemsWhereNarrow } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';

const TEMPLATE = `[name* full-name "Your name"]

[address home parts:street*,city*,country "Home address"]

<label>How likely are you to recommend us? [nps recommend "Not likely" "Very likely"]</label>

[hidden source context:utm_source]

[submit "Send"]`;

test( 'A name and an address are groups whose fields have their own labels and errors, and can be sent', async ( {
	open,
	page,
} ) => {
	const form = await open( TEMPLATE );
	const name = form.root.getByRole( 'group', { name: 'Your name' } );
	await name.getByLabel( 'First name' ).fill( 'Ada' );
	await form.awake();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	await expect( form.error( 'full-name:first' ) ).toBeEmpty();
	await expect( form.error( 'full-name:last' ) ).toHaveText(
		'Please fill in this field.'
	);
	await expect( form.summary.getByRole( 'link' ) ).toHaveText( [
		/Last name/,
		/Street address/,
		/City/,
	] );
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await form.summary.getByRole( 'link' ).first().click();
	await expect( name.getByLabel( 'Last name' ) ).toBeFocused();
	await name.getByLabel( 'Last name' ).fill( 'Lovelace' );
	const home = form.root.getByRole( 'group', { name: 'Home address' } );
	await home.getByLabel( 'Street address' ).fill( '12 Main St' );
	await home.getByLabel( 'City' ).fill( 'London' );
	await home.getByLabel( 'Country' ).selectOption( 'United Kingdom' );
	const scale = form.root.getByRole( 'radiogroup' );
	await expect( scale ).toHaveAccessibleDescription(
		'0: Not likely 10: Very likely'
	);
	await scale.getByLabel( '9', { exact: true } ).check();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
} );
