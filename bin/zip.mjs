// @ts-check
// npm run zip: the installable plugin in tmp/frontispiece.zip.
import { relative } from 'node:path';
import { installNode } from './lib/install.mjs';
import { main, say, step } from './lib/log.mjs';
import { root } from './lib/paths.mjs';

await main( async () => {
	await installNode();
	const { makeZip } = await import( './lib/zip.mjs' );
	const { file, count, bytes } = await step( 'packing', () => makeZip() );
	say(
		`${ relative( root, file ) }: ${ count } files, ${ ( bytes / 1e6 ).toFixed( 2 ) } MB`
	);
} );
