import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';

test( 'The accessibility check finds an image without alternative text, and nothing in one that has it', async ( {
	page,
} ) => {
	const image = ( attribute: string ) =>
		`<html lang="en"><title>A page</title><main><img src="data:," ${ attribute }></main></html>`;
	await page.setContent( image( '' ) );
	expect( await problemsIn( page, 'main' ) ).toEqual( [
		expect.stringMatching( /^image-alt: / ),
	] );
	await page.setContent( image( 'alt="A harbor"' ) );
	expect( await problemsIn( page, 'main' ) ).toEqual( [] );
} );
