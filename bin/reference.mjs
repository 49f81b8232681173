// @ts-check
// node bin/reference.mjs: writes what docs say of hooks, blocks, custom properties, REST routes and commands.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/files.mjs';
import { main, say } from './lib/log.mjs';
import { root, work } from './lib/paths.mjs';
import { phpunit } from './lib/phpunit.mjs';
import { pages } from './lib/reference.mjs';

await main( async () => {
	for ( const { file, current } of pages( root ) ) {
		writeFileSync( join( root, file ), current );
	}
	// The others are made of the running plugin.
	const folder = join( work, 'reports/reference' );
	const { code, output } = await phpunit(
		'sqlite',
		[ '--filter', 'ReferenceTest' ],
		{ env: { FRONTISPIECE_REFERENCE: folder } }
	);
	if ( code ) {
		say( output );
		process.exitCode = code;
		return;
	}
	for ( const file of listFiles( folder ) ) {
		copyFileSync( join( folder, file ), join( root, 'docs', file ) );
	}
} );
