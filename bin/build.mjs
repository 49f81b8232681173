// @ts-check
// npm run build [-- --watch]
import { spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import {
	build,
	compileOptions,
	srcDir,
	stamp,
	wpScripts,
} from './lib/build.mjs';
import { main, messageOf, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';

await main( async () => {
	if ( ! process.argv.includes( '--watch' ) ) {
		if ( ! ( await build() ) ) {
			say( 'Nothing changed since the last build.' );
		}
		return;
	}
	// A watch build does not count as a production build.
	rmSync( stamp, { force: true } );
	compileOptions();
	watch( srcDir, { recursive: true }, ( _event, file ) => {
		if ( file && /(attributes|block|options|\.data)\.json$/.test( file ) ) {
			try {
				compileOptions();
				say( `compiled ${ file }` );
			} catch ( error ) {
				say( messageOf( error ) );
			}
		}
	} );
	const child = spawn( process.execPath, [ wpScripts, 'start' ], {
		cwd: root,
		stdio: 'inherit',
	} );
	process.on( 'exit', () => child.kill() );
	child.on( 'exit', ( code ) => process.exit( code ?? 1 ) );
} );
