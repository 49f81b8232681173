// @ts-check
// npm run po: brings languages/*.po up to the texts of today: keeps, adds empty ones, drops what is gone.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readText } from './lib/files.mjs';
import { installNode } from './lib/install.mjs';
import { main, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';

await main( async () => {
	await installNode();
	const { sourceTexts, template } = await import( './lib/pot.mjs' );
	const { mergePo, parsePo, printPo } = await import( './lib/po.mjs' );
	const { locales, poFile } = await import( './lib/languages.mjs' );
	const now = template( sourceTexts( root ) );
	for ( const locale of locales() ) {
		const file = poFile( locale );
		const po = mergePo( parsePo( readText( file ) ), now );
		writeFileSync( file, printPo( po ) );
		const empty = po.entries.filter(
			( { words } ) => ! words.every( Boolean )
		);
		say(
			`${ relative( root, file ) }: ${ po.entries.length } texts, ${ empty.length } to translate`
		);
	}
} );
