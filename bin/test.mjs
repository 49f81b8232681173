// @ts-check
// npm test [-- --changed [--browser] | lint | unit | php | e2e | visual | long [scale] [options of PHPUnit or
// Playwright]]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import {
	Failure,
	lastLine,
	main,
	messageOf,
	say,
	seconds,
} from './lib/log.mjs';
import { ensure, logs } from './lib/paths.mjs';
import { runScheduled } from './lib/schedule.mjs';

/**
 * @typedef {import('./lib/suites.mjs').Suite} Suite
 * @typedef {import('./lib/suites.mjs').Result} Result
 */

/** What each tier needs. @type {Record<string, import('./lib/install.mjs').Need[]>} */
const TIERS = {
	all: [ 'php', 'database', 'browser' ],
	lint: [ 'php' ],
	unit: [ 'php' ],
	php: [ 'php', 'database' ],
	e2e: [ 'php', 'database', 'browser' ],
	visual: [ 'php', 'browser', 'fonts' ],
	long: [ 'php', 'database', 'browser' ],
};

/** How often a long run says what it does, in milliseconds. */
const PROGRESS_INTERVAL = 30_000;

const total = { passed: 0, failed: 0, skipped: 0 };

/** @type {{ name: string, output: string }[]} */
const failures = [];

/** The suites that have not begun. @type {Set<Suite>} */
const waiting = new Set();

/** Those that run: since when, and the last line of their output. @type {Map<Suite, { started: number, line: string }>} */
const running = new Map();

/** @param {string} line */
const print = ( line ) => process.stdout.write( `${ line }\n` );

/** @param {{ passed: number, failed: number, skipped?: number }} result */
const counts = ( { passed, failed, skipped } ) =>
	`${ passed } passed, ${ failed } failed` +
	( skipped ? `, ${ skipped } SKIPPED` : '' );

/** Says what runs, how far it is, and what is left. */
function sayProgress() {
	const now = [ ...running ].map(
		( [ { name }, { started, line } ] ) =>
			`${ name } (${ seconds( Date.now() - started ) }${ line && `: ${ line }` })`
	);
	const [ next, ...others ] = [ ...waiting ];
	say(
		`… running: ${ now.join( ', ' ) }` +
			( next
				? `; next: ${ next.name }, then ${ others.length } more`
				: '' )
	);
}

/** @param {Suite} suite */
async function runSuite( suite ) {
	const progress = { started: Date.now(), line: '' };
	waiting.delete( suite );
	running.set( suite, progress );
	/** @type {Result} */
	let result;
	try {
		result = await suite.run( ( text ) => {
			progress.line = lastLine( text ) || progress.line;
		} );
	} catch ( error ) {
		result = { passed: 0, failed: 1, output: messageOf( error ) };
	}
	running.delete( suite );
	const { passed, failed, skipped = 0, output, note } = result;
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
	const file = join(
		ensure( logs ),
		`${ suite.name.replace( /\W+/g, '-' ) }.log`
	);
	writeFileSync( file, output );
	const left = running.size + waiting.size;
	print(
		`${ failed ? '✗' : '✓' } ${ suite.name }: ${ counts( result ) } (${ seconds( Date.now() - progress.started ) })` +
			( note ? ` – ${ note }` : '' ) +
			( left ? ` [${ left } left]` : '' )
	);
	if ( failed ) {
		failures.push( { name: suite.name, output } );
		print(
			output.length > 40000
				? `… (all of it: ${ file })\n${ output.slice( -40000 ) }`
				: output
		);
	}
	return ! failed;
}

/** @param {Suite[]} suites */
async function runAll( suites ) {
	suites.forEach( ( suite ) => waiting.add( suite ) );
	const timer = setInterval( sayProgress, PROGRESS_INTERVAL );
	try {
		await runScheduled( suites, runSuite );
	} finally {
		clearInterval( timer );
	}
}

/**
 * Returns the suites that the working tree and the commits since origin/main can break.
 *
 * @param {boolean} hasBrowser
 */
async function changedSuites( hasBrowser ) {
	await install( [ 'php' ] );
	const { selectChanged } = await import( './lib/changed.mjs' );
	const suites = await import( './lib/suites.mjs' );
	const { files, selection } = await selectChanged();
	if ( ! files.length ) {
		print( 'Nothing changed since origin/main.' );
		return [];
	}
	const specs = hasBrowser ? selection.specs : [];
	if ( selection.phpTests.length || specs.length ) {
		await install( TIERS[ specs.length ? 'e2e' : 'php' ] ?? [] );
	}
	return suites.changedSuites( { ...selection, specs } );
}

/**
 * @param {string}   tier
 * @param {string[]} args
 */
async function suitesOf( tier, args ) {
	const needs = TIERS[ tier ];
	if ( ! needs ) {
		throw new Failure(
			`There is no tier "${ tier }": ${ Object.keys( TIERS ).join( ', ' ) }.`
		);
	}
	await install( needs );
	const suites = await import( './lib/suites.mjs' );
	const { buildSuite: build } = suites;
	/** @param {Suite[]} list */
	const built = ( list ) => [
		build,
		...list.map( ( suite ) => ( { ...suite, after: build } ) ),
	];
	const isScale = args[ 0 ] === 'scale';
	/** @type {Record<string, () => Suite[]>} */
	const tiers = {
		all: () => [
			...built( [
				...suites.phpSuites( args ),
				...suites.packageSuites(),
				...suites.browserSuites( args ),
			] ),
			// These never wait, so that nothing has to run beside them at the end.
			...suites.lintSuites(),
			...suites.unitSuites(),
		],
		lint: suites.lintSuites,
		unit: suites.unitSuites,
		php: () => built( suites.phpSuites( args ) ),
		e2e: () => built( suites.browserSuites( args ) ),
		visual: () => built( suites.visualSuites( args ) ),
		long: () =>
			built( isScale ? suites.scaleSuites() : suites.longSuites() ),
	};
	return tiers[ tier ]?.() ?? [];
}

await main( async () => {
	const [ tier = 'all', ...args ] = process.argv.slice( 2 );
	await runAll(
		tier === '--changed'
			? await changedSuites( args.includes( '--browser' ) )
			: await suitesOf( tier, args )
	);
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
