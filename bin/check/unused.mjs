// @ts-check
// Unused parts of the product: files that no entry point leads to, and exported names that only tests import.
import { join } from 'node:path';
import { filesIn } from '../lib/files.mjs';
import { reachable } from '../lib/imports.mjs';
import { root as project } from '../lib/paths.mjs';
import { tryRun } from '../lib/run.mjs';

const TEST = /\.test\.|\.d\.ts$|\.fixtures\.|(^|\/)testing\//;

/**
 * @param {string} root
 * @return {Promise<{ problems: string[] }>}
 */
export async function unused( root ) {
	const product = reachable( root );
	const files = filesIn(
		root,
		[ 'src', 'includes' ],
		/\.(?:php|tsx?|css)$/
	).filter( ( file ) => ! TEST.test( file ) );
	const { stdout, output } = await tryRun(
		process.execPath,
		[
			join( project, 'node_modules/knip/bin/knip.js' ),
			'--production',
			'--config',
			join( project, 'knip.config.mjs' ),
			'--reporter',
			'json',
			'--no-exit-code',
		],
		{ cwd: root }
	);
	/** @type {{ issues?: { file: string, exports: { name: string }[], types: { name: string }[] }[] }} */
	const { issues } = stdout.startsWith( '{' ) ? JSON.parse( stdout ) : {};
	return {
		problems: [
			...files
				.filter( ( file ) => ! product.has( file ) )
				.map( ( file ) => `no entry point leads to ${ file }` ),
			...( issues?.flatMap( ( { file, exports, types } ) =>
				[ ...exports, ...types ].map(
					( { name } ) => `only tests use ${ name } of ${ file }`
				)
			) ?? [ output ] ),
		],
	};
}
