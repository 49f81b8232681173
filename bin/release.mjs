// @ts-check
// npm run release: what a release consists of, in tmp/release: the zip, its SHA-256 and the software bill of materials.
// npm run release -- --check: whether it may be released. Lists everything that is in the way.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from './lib/files.mjs';
import { installNode } from './lib/install.mjs';
import { Failure, main, messageOf, say } from './lib/log.mjs';
import { parseOptions } from './lib/options.mjs';
import { ensure, root, slug, tmp } from './lib/paths.mjs';
import { run, tryRun } from './lib/run.mjs';

/** @param {string} file */
const hash = ( file ) =>
	createHash( 'sha256' ).update( readFileSync( file ) ).digest( 'hex' );

/** @param {string} name */
const inFolder = ( name ) => join( ensure( join( tmp, 'release' ) ), name );

async function makeRelease() {
	const { makeZip } = await import( './lib/zip.mjs' );
	const { sbom } = await import( './lib/sbom.mjs' );
	const { file } = await makeZip( inFolder( `${ slug }.zip` ) );
	writeFileSync(
		`${ file }.sha256`,
		`${ hash( file ) }  ${ basename( file ) }\n`
	);
	writeFileSync(
		inFolder( 'sbom.cdx.json' ),
		JSON.stringify( sbom(), null, '\t' )
	);
	return file;
}

/**
 * What must be true, and what is in the way if it isn't. A text in brackets is said, but stops nothing.
 *
 * @type {Record<string, () => Promise<string | string[]> | string | string[]>}
 */
const CHECKS = {
	'addresses in project.json': () =>
		Object.entries( readJson( root, 'project.json' ) )
			.filter( ( [ , value ] ) => ! value.length )
			.map( ( [ name ] ) => `"${ name }" is empty` ),
	'clean working tree': async () =>
		( await run( 'git', [ 'status', '--porcelain' ] ) ).stdout.trim(),
	'versions, changelog, translations': async () => {
		const { versions } = await import( './check/versions.mjs' );
		const { readme } = await import( './check/readme.mjs' );
		const { translations } = await import( './check/languages.mjs' );
		return [ versions, readme, translations ].flatMap(
			( check ) => check( root ).problems
		);
	},
	'what this version stores, for tests of later ones': () => {
		const { version } = JSON.parse(
			readFileSync( join( root, 'package.json' ), 'utf8' )
		);
		const folder = `tests/fixtures/releases/${ version }`;
		return existsSync( join( root, folder ) )
			? ''
			: `${ folder } is missing: npm run fixture`;
	},
	'the same zip twice, within its size': async () => {
		const { MAX_BYTES } = await import( './lib/zip.mjs' );
		const first = hash( await makeRelease() );
		const file = await makeRelease();
		const { length } = readFileSync( file );
		return [
			...( first === hash( file ) ? [] : [ 'the second zip differs' ] ),
			...( length <= MAX_BYTES
				? []
				: [ `the zip has ${ length } bytes` ] ),
		];
	},
	'Plugin Check': async () => {
		const folder = process.env.PLUGIN_CHECK_DIR;
		if ( ! folder ) {
			return '(not run: needs the folder of Plugin Check in PLUGIN_CHECK_DIR)';
		}
		const { pluginCheckProblems } =
			await import( './check/plugin-check.mjs' );
		return pluginCheckProblems( folder, await makeRelease() );
	},
	'all tests, with the update from each stored schema and release':
		async () => {
			const { code, output } = await tryRun(
				process.execPath,
				[ join( root, 'bin/test.mjs' ) ],
				{ live: true }
			);
			return code ? output.slice( -3000 ) : '';
		},
};

/** @param {() => Promise<string | string[]> | string | string[]} check */
async function problemsOf( check ) {
	try {
		return [ await check() ].flat().filter( Boolean );
	} catch ( error ) {
		return [ messageOf( error ) ];
	}
}

await main( async () => {
	await installNode();
	const { values } = parseOptions( { check: { type: 'boolean' } } );
	if ( ! values.check ) {
		say( await makeRelease() );
		return;
	}
	const failed = [];
	for ( const [ name, check ] of Object.entries( CHECKS ) ) {
		const problems = await problemsOf( check );
		const isWrong = problems.some( ( problem ) => problem[ 0 ] !== '(' );
		say(
			`${ isWrong ? '✗' : '✓' } ${ [ name, ...problems ].join( '\n  ' ) }`
		);
		if ( isWrong ) {
			failed.push( name );
		}
	}
	if ( failed.length ) {
		throw new Failure(
			`Not released because of: ${ failed.join( ', ' ) }`
		);
	}
} );
