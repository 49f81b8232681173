// @ts-check
// npm run corpus -- FOLDER [--update]: reads every file in a folder as the product does, prints a line
// for each, and compares them with those of the last run and of the reference. `--update` writes the reference again.
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { claim } from './lib/claim.mjs';
import {
	COLUMNS,
	differences,
	printedLine,
	readLines,
	Reader,
	referenceLine,
} from './lib/corpus.mjs';
import { listFiles, readText } from './lib/files.mjs';
import { Failure, main, say } from './lib/log.mjs';
import { ensure, root, work } from './lib/paths.mjs';
import { makeSite } from './lib/site.mjs';

/** Files that are no documents. */
const OTHERS =
	/\.(?:png|jpe?g|gif|ico|svg|webp|css|js|mjs|ts|py|go|rb|rs|java|php|class|jar|md|rst|toml|lock|cgi|tmpl|sh|conf|properties)$/i;

const { values, positionals } = parseArgs( {
	allowPositionals: true,
	options: {
		update: { type: 'boolean', default: false },
	},
} );

/** @param {string} file */
const stored = ( file ) =>
	readLines( existsSync( file ) ? readText( file ) : '' );

/**
 * @param {string} name
 * @param {string[]} lines
 */
function report( name, lines ) {
	say( `${ lines.length } differences from ${ name }` );
	for ( const line of lines ) {
		say( `  ${ line }` );
	}
}

/**
 * Puts lines of this run in place of those of the same files. Files that are nothing stay out.
 *
 * @param {string}              file
 * @param {Map<string, string>} lines
 */
function update( file, lines ) {
	const before = stored( file );
	const known = [ ...lines ].filter(
		( [ hash, line ] ) => before.has( hash ) || ! /\tnone\t/.test( line )
	);
	const all = new Map( [ ...before, ...known ] );
	writeFileSync(
		file,
		[
			`# ${ COLUMNS.join( '\t' ) }`,
			...[ ...all.values() ].sort(),
			'',
		].join( '\n' )
	);
}

await main( async () => {
	const folder = resolve( positionals[ 0 ] ?? '' );
	if ( positionals.length !== 1 || ! statSync( folder ).isDirectory() ) {
		throw new Failure( 'Name a folder: npm run corpus -- FOLDER' );
	}
	const reference = join( root, 'dev/corpus/reference.tsv' );
	const site = await makeSite( { name: claim( 'corpus' ) } );
	const reader = new Reader( site.dir );
	/** @type {Map<string, string>} */
	const lines = new Map();
	const totals = { files: 0, read: 0, errors: 0, failed: 0, notices: 0 };
	for ( const path of listFiles( folder, ( name ) =>
		/(?:^|\/)\.git$/.test( name )
	) ) {
		if ( OTHERS.test( basename( path ) ) ) {
			continue;
		}
		const facts = await reader.read( folder, path );
		process.stdout.write( `${ printedLine( facts ) }\n` );
		lines.set( facts.hash, referenceLine( facts ) );
		totals.files++;
		totals.read += facts.kind === 'none' || facts.errors.length > 0 ? 0 : 1;
		totals.errors += facts.errors.length > 0 ? 1 : 0;
		totals.failed += facts.failed ? 1 : 0;
		totals.notices += facts.notices.length > 0 ? 1 : 0;
	}
	reader.end();
	const last = join(
		ensure( join( work, 'corpus' ) ),
		`${ folder.replace( /\W+/g, '-' ).replace( /^-/, '' ) }.tsv`
	);
	report( 'the last run', differences( stored( last ), lines ) );
	writeFileSync( last, [ ...lines.values(), '' ].join( '\n' ) );
	const changed = differences( stored( reference ), lines );
	report( 'the reference', changed );
	if ( values.update ) {
		update( reference, lines );
	}
	say(
		`${ totals.files } files, ${ totals.read } read, ${ totals.errors } with errors, ${ totals.notices } with notices`
	);
	process.exitCode =
		totals.notices + totals.failed > 0 ||
		( changed.length > 0 && ! values.update )
			? 1
			: 0;
} );
