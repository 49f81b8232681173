import { problemsWhereNarrow } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';
import type { FormPart } from '../lib/forms.js';

const TEMPLATE =
	'<label>Your name [text* your-name]</label>\n\n[proof_of_work check]\n\n[submit "Send"]';

/** Answers the sum that is asked in place of the computation, and sends the form. */
async function answer( form: FormPart, wrongBy = 0 ) {
	const question = form.root.locator( '[data-quiz]' );
	const [ one, two ] = ( await question.innerText() ).match( /\d+/g ) ?? [];
	await form.root
		.getByLabel( await question.innerText() )
		.fill( String( Number( one ) + Number( two ) + wrongBy ) );
	await form.send.click();
}

test( 'The browser computes while the visitor types, and asks nothing', async ( {
	open,
} ) => {
	const form = await open( TEMPLATE );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await expect( form.root.locator( '[data-quiz]' ) ).toHaveCount( 0 );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
} );

test( 'A question is asked if the script that computes cannot be loaded, or no script of the form', async ( {
	open,
	page,
} ) => {
	await page.route( '**/form-proof.js*', ( route ) => route.abort() );
	const form = await open( TEMPLATE );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await answer( form, 1 );
	await expect( form.error( 'check' ) ).not.toBeEmpty();
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await answer( form );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await test.step( 'no script of the form', async () => {
		await page.route( '**/build/forms.js*', ( route ) => route.abort() );
		await page.reload();
		await form.field( 'your-name' ).fill( 'Ada' );
		await answer( form );
		await expect( form.form ).toHaveClass( /\bsent\b/ );
	} );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a question is asked, and the form is sent only with the right answer', async ( {
		open,
	} ) => {
		const form = await open( TEMPLATE );
		await form.field( 'your-name' ).fill( 'Ada' );
		await answer( form, 1 );
		await expect( form.error( 'check' ) ).toHaveText(
			'This answer is not correct. Please try again.'
		);
		await answer( form );
		await expect( form.form ).toHaveClass( /\bsent\b/ );
	} );
} );
