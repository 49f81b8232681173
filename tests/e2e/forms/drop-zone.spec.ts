import { problemsWhereNarrow } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';
import type { FormPart } from '../lib/forms.js';

const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
	'base64'
);

/** Each file shows how much of it was sent while the form is being sent. */
async function uploadSlowly( form: FormPart ): Promise< void > {
	const { page } = form;
	await form.wake();
	const input = form.root.getByLabel( 'Papers' );
	const file = ( name: string, size: number ) => ( {
		name,
		mimeType: 'text/plain',
		buffer: Buffer.alloc( size, `${ name } is a long text.\n` ),
	} );
	await input.setInputFiles( [
		file( 'first.txt', 50_000 ),
		file( 'second.txt', 900_000 ),
	] );
	const list = form.root.getByRole( 'list', { name: 'Chosen files' } );
	await expect( list.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( list.getByRole( 'progressbar' ) ).toHaveCount( 0 );

	const client = await page.context().newCDPSession( page );
	const limit = ( uploadThroughput: number ) =>
		client.send( 'Network.emulateNetworkConditions', {
			offline: false,
			latency: 0,
			downloadThroughput: -1,
			uploadThroughput,
		} );
	await limit( 30_000 );
	await form.send.click();
	const first = list.getByRole( 'progressbar', { name: 'first.txt' } );
	const second = list.getByRole( 'progressbar', { name: 'second.txt' } );
	await expect( first ).toHaveJSProperty( 'value', 100 );
	const between = ( value: number ) => value > 0 && value < 100;
	await expect
		.poll( async () =>
			between( Number( await second.getAttribute( 'value' ) ) )
		)
		.toBe( true );
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await limit( -1 );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( list ).toHaveCount( 0 );
}

test( 'Chosen files are listed, added to, removed with the keyboard, and sent with the form', async ( {
	openAll,
	page,
} ) => {
	const [ form, large ] = ( await openAll(
		'<label>Papers [file papers multiple filetypes:txt|png limit:10kb]</label>\n\n[submit "Send"]',
		{
			title: 'Form for large files',
			template:
				'<label>Papers [file papers multiple filetypes:txt]</label>\n\n[submit "Send"]',
		}
	) ) as [ FormPart, FormPart ];
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
	expect( await problemsWhereNarrow( page, '.frontispiece-form' ) ).toEqual(
		[]
	);
	await list.getByRole( 'button', { name: 'Remove program.exe' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		list.getByRole( 'button', { name: 'Remove dot.png' } )
	).toBeFocused();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( list ).toHaveCount( 0 );
	await test.step( 'Each file shows how much of it was sent', () =>
		uploadSlowly( large ) );
} );
