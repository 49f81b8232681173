// @ts-check
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	compile,
	compileTypes,
	readData,
	readDeclarations,
} from './blocks.mjs';
import { compileGuide } from './guide.mjs';
import { hashFiles, listFiles, readText } from './files.mjs';
import { compileLanguages } from './languages.mjs';
import { withLock } from './claim.mjs';
import { Failure, step } from './log.mjs';
import { ensure, root } from './paths.mjs';
import { tryRun } from './run.mjs';

const src = join( root, 'src' );
const out = join( root, 'build' );
const stamp = join( out, '.hash' );
const wpScripts = join(
	root,
	'node_modules/@wordpress/scripts/bin/wp-scripts.js'
);

function inputsHash() {
	const sources = listFiles( src, ( path ) =>
		/\.test\.tsx?$/.test( path )
	).map( ( path ) => join( src, path ) );
	const tools = [
		'package-lock.json',
		'webpack.config.js',
		'bin/lib/blocks.mjs',
		'bin/lib/shared-options.mjs',
		'bin/lib/guide.mjs',
		'docs/user-guide.md',
	].map( ( path ) => join( root, path ) );
	return hashFiles( [ ...sources, ...tools ].filter( existsSync ) );
}

/** Writes the options of every block and feature, and what *.data.json files contain, as PHP. */
export function compileOptions() {
	ensure( out );
	for ( const [ kind, file ] of Object.entries( {
		blocks: 'block.json',
		options: 'options.json',
	} ) ) {
		const declarations = readDeclarations( src, file );
		write( `${ kind }.php`, compile( declarations, 'shapes' ) );
		write( `${ kind }-texts.php`, compile( declarations, 'texts' ) );
	}
	write(
		'blocks-types.php',
		compileTypes( readDeclarations( src, 'block.json' ) )
	);
	for ( const { name, php } of readData( src ) ) {
		write( `data-${ name }.php`, php );
	}
}

/** Writes the user guide for the help panel. */
function writeGuide() {
	const guide = readText( root, 'docs/user-guide.md' );
	ensure( out );
	write( 'user-guide.json', JSON.stringify( compileGuide( guide ) ) );
}

/**
 * Writes a file. An unchanged file keeps its modification time, so that opcache keeps it too.
 *
 * @param {string} name
 * @param {string} text
 */
function write( name, text ) {
	const path = join( out, name );
	if ( ! existsSync( path ) || readText( path ) !== text ) {
		writeFileSync( path, text );
	}
}

/**
 * Builds the plugin's scripts, styles and options, unless nothing has changed.
 *
 * @return {Promise<boolean>} Whether anything was built.
 */
export function build() {
	return withLock( 'build', async () => {
		const hash = inputsHash();
		if ( existsSync( stamp ) && readText( stamp ) === hash ) {
			compileLanguages();
			return false;
		}
		await step( 'building scripts and styles', async () => {
			compileOptions();
			writeGuide();
			const { code, output } = await tryRun(
				process.execPath,
				[ wpScripts, 'build' ],
				{ env: { NODE_ENV: 'production' } }
			);
			if ( code !== 0 ) {
				throw new Failure( `The build failed:\n${ output }` );
			}
			writeFileSync( stamp, hash );
			compileLanguages();
		} );
		return true;
	} );
}

export { src as srcDir, stamp, wpScripts };
