// @ts-check
// npm run pot: the template of translations, languages/frontispiece.pot.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installNode } from './lib/install.mjs';
import { main, say } from './lib/log.mjs';
import { root, slug } from './lib/paths.mjs';

await main( async () => {
	await installNode();
	const { build } = await import( './lib/build.mjs' );
	const { pluginTemplate } = await import( './lib/pot.mjs' );
	const { printPo } = await import( './lib/po.mjs' );
	await build();
	const file = join( root, 'languages', `${ slug }.pot` );
	writeFileSync( file, printPo( pluginTemplate() ) );
	say( relative( root, file ) );
} );
