import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';

const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64'
);

test( 'Chosen files are listed, added to, removed with the keyboard, and sent with the form', async ( {
	open,
	page,
} ) => {
	const form = await open(
		'<label>Papers [file papers multiple filetypes:txt|png limit:10kb]</label>\n\n[submit "Send"]'
	);
	const input = form.root.getByLabel( 'Papers' );
	await input.focus();
	await form.awake();
	const list = form.root.getByRole( 'list', { name: 'Chosen files' } );
	const text = { mimeType: 'text/plain', buffer: Buffer.from( 'Hello' ) };
	// The list appears when its script has loaded, whichever comes first.
	await input.setInputFiles( { name: 'first.txt', ...text } );
	await expect( list.getByRole( 'listitem' ) ).toHaveText( [ /first\.txt/ ] );
	await input.setInputFiles( [
		{ name: 'dot.png', mimeType: 'image/png', buffer: PIXEL },
		{ name: 'program.exe', ...text },
	] );
	await expect( list.getByRole( 'listitem' ) ).toHaveText( [
		/first\.txt/,
		/dot\.png/,
		/program\.exe.*This file type is not allowed\./,
	] );
	await expect( list.locator( 'img' ) ).toHaveCount( 1 );
	expect( await problemsIn( page, '.frontispiece-form' ) ).toEqual( [] );
	await list.getByRole( 'button', { name: 'Remove program.exe' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		list.getByRole( 'button', { name: 'Remove dot.png' } )
	).toBeFocused();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( list ).toHaveCount( 0 );
} );
