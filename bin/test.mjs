// @ts-check
// npm test [-- --changed [--no-browser] | lint | unit | php | e2e | visual | long [scale] [options of PHPUnit or
// Playwright]]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { Failure, main, seconds } from './lib/log.mjs';
import { ensure, logs } from './lib/paths.mjs';
import { runScheduled } from './lib/schedule.mjs';

/** @typedef {import('./lib/suites.mjs').Suite} Suite */

/** @type {Record<string, import('./lib/install.mjs').Need[]>} */
const needs = {
	all: [ 'php', 'database', 'browser' ],
	lint: [ 'php' ],
	unit: [ 'php' ],
	php: [ 'php', 'database' ],
	e2e: [ 'php', 'database', 'browser' ],
	visual: [ 'php', 'browser', 'fonts' ],
	long: [ 'php', 'database', 'browser' ],
};

const total = { passed: 0, failed: 0, skipped: 0 };

/** @type {{ name: string, output: string }[]} */
const failures = [];

/** @param {string} line */
const print = ( line ) => process.stdout.write( `${ line }\n` );

/** @param {{ passed: number, failed: number, skipped?: number }} result */
const counts = ( { passed, failed, skipped } ) =>
	`${ passed } passed, ${ failed } failed` +
	( skipped ? `, ${ skipped } SKIPPED` : '' );

/** @param {Suite} suite */
async function runSuite( suite ) {
	const started = Date.now();
	/** @type {import('./lib/suites.mjs').Result} */
	let result;
	try {
		result = await suite.run();
	} catch ( error ) {
		const text =
			error instanceof Failure
				? error.message
				: String( error instanceof Error ? error.stack : error );
		result = { passed: 0, failed: 1, output: text };
	}
	total.passed += result.passed;
	total.failed += result.failed;
	total.skipped += result.skipped ?? 0;
	const file = join(
		ensure( logs ),
		`${ suite.name.replace( /\W+/g, '-' ) }.log`
	);
	writeFileSync( file, result.output );
	const bad = result.failed > 0;
	print(
		`${ bad ? '✗' : '✓' } ${ suite.name }: ${ counts( result ) } (${ seconds( Date.now() - started ) })` +
			( result.note ? ` – ${ result.note }` : '' )
	);
	if ( bad ) {
		failures.push( { name: suite.name, output: result.output } );
		print(
			result.output.length > 40000
				? `… (all of it: ${ file })\n${ result.output.slice( -40000 ) }`
				: result.output
		);
	}
	return ! bad;
}

/** @param {Suite[]} suites */
const runAll = ( suites ) => runScheduled( suites, runSuite );

/** Runs what the working tree and the commits since origin/main can break. */
async function runChanged() {
	await install( [ 'php' ] );
	const { selectChanged } = await import( './lib/changed.mjs' );
	const suites = await import( './lib/suites.mjs' );
	const { files, selection } = await selectChanged();
	if ( ! files.length ) {
		print( 'Nothing changed since origin/main.' );
		return;
	}
	if ( process.argv.includes( '--no-browser' ) ) {
		selection.specs = [];
	}
	if ( selection.phpTests.length ) {
		await install( [ 'database' ] );
	}
	if ( selection.specs.length ) {
		await install( [ 'php', 'database', 'browser' ] );
	}
	await runAll( suites.changedSuites( selection ) );
}

await main( async () => {
	if ( process.argv[ 2 ] === '--changed' ) {
		return runChanged();
	}
	const [ tier = 'all', ...args ] = process.argv.slice( 2 );
	const wanted = needs[ tier ];
	if ( ! wanted ) {
		throw new Failure(
			`There is no tier "${ tier }": ${ Object.keys( needs ).join( ', ' ) }.`
		);
	}
	await install( wanted );
	const suites = await import( './lib/suites.mjs' );
	const isScale = tier === 'long' && args[ 0 ] === 'scale';
	/** @param {string} name */
	const has = ( name ) => tier === 'all' || tier === name;
	const build = suites.buildSuite();
	/** @param {Suite[]} of */
	const built = ( of ) =>
		of.map( ( suite ) => ( { ...suite, after: build } ) );
	await runAll( [
		...( tier === 'lint' || tier === 'unit' ? [] : [ build ] ),
		...built( has( 'php' ) ? suites.phpSuites( args ) : [] ),
		...built( tier === 'all' ? suites.packageSuites() : [] ),
		...built( has( 'e2e' ) ? suites.browserSuites( args ) : [] ),
		// These never wait, so that nothing has to run beside them at the end.
		...( has( 'lint' ) ? suites.lintSuites() : [] ),
		...( has( 'unit' ) ? suites.unitSuites() : [] ),
		...built( isScale ? suites.scaleSuites() : [] ),
		...built( tier === 'visual' ? suites.visualSuites( args ) : [] ),
		...built( tier === 'long' && ! isScale ? suites.longSuites() : [] ),
	] );
} );

if ( process.exitCode ) {
	total.failed += 1;
}
// Where only the end of a long output is kept, it tells what has failed.
for ( const { name, output } of failures ) {
	print( `✗ ${ name }:\n${ output.slice( -3000 ) }` );
}
print( counts( total ) );
process.exitCode = total.failed ? 1 : 0;
