// @ts-check
// npm run build [-- --force | --dev | --watch]
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
	const args = new Set( process.argv.slice( 2 ) );
	if ( ! args.has( '--watch' ) ) {
		const built = await build( {
			force: args.has( '--force' ),
			mode: args.has( '--dev' ) ? 'development' : 'production',
		} );
		if ( ! built ) {
			say(
				'Nothing changed since the last build (--force builds anyway).'
			);
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
