// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { blueprintProblems } from '../check/blueprint.mjs';
import { CHECKS } from '../check/checks.mjs';
import { startProblems } from '../check/start.mjs';
import { zipProblems } from '../check/zip.mjs';
import { build } from './build.mjs';
import { filesIn, readText, readJson } from './files.mjs';
import { ensure, root, tmp } from './paths.mjs';
import { firstMatch } from './patterns.mjs';
import { iniOptions, JIT, LARGE_PAGES, phpBinary } from './php.mjs';
import { mysqlServer } from './mysql.mjs';
import { phpunit } from './phpunit.mjs';
import { tryRun } from './run.mjs';
import { CAPACITY } from './schedule.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, output: string, note?: string | undefined }} Result
 * @typedef {( text: string ) => void} OnData Hears the output of a suite while it runs.
 * @typedef {{ name: string, weight?: number, after?: Suite, run: ( onData?: OnData ) => Promise<Result> }} Suite
 * @typedef {import('./phpunit.mjs').Kind} Kind
 */

/**
 * Returns the result of a suite. A suite that fails without naming a failed test counts as one failed test.
 *
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 * @param {string} output
 * @param {number} [skipped]
 * @return {Result}
 */
const counted = ( code, passed, failed, output, skipped = 0 ) => ( {
	passed,
	failed: code !== 0 && failed === 0 ? 1 : failed,
	skipped,
	output,
} );

/**
 * Returns the result of a command that counts as one test.
 *
 * @param {{ code: number, output: string }} result
 */
const one = ( { code, output } ) =>
	counted( code, code === 0 ? 1 : 0, 0, output );

/**
 * Returns a suite of a check that lists its problems, and counts as one test.
 *
 * @param {string} name
 * @param {() => import('../check/checks.mjs').Report | Promise<import('../check/checks.mjs').Report>} check
 * @return {Suite}
 */
const checked = ( name, check ) => ( {
	name,
	run: async () => {
		const { problems, note } = await check();
		const output = problems.join( '\n' );
		return { ...one( { code: problems.length, output } ), note };
	},
} );

/**
 * @param {string}   script A script of node_modules, by its path there.
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
const node = ( script, args, options = {} ) =>
	tryRun(
		process.execPath,
		[ join( root, 'node_modules', script ), ...args ],
		{ ...options, env: { FORCE_COLOR: '0', ...options.env } }
	);

/**
 * @param {string}   script A script of vendor/bin.
 * @param {string[]} args
 * @param {Record<string, string>} [ini]
 */
const phpTool = ( script, args, ini = {} ) =>
	tryRun(
		phpBinary(),
		[ ...iniOptions( ini ), join( root, 'vendor/bin', script ), ...args ],
		{ env: LARGE_PAGES }
	);

/** @param {string} project */
const tsc = ( project ) =>
	node( 'typescript-native/bin/tsc', [ '-p', project ] );

/**
 * The linters that others write. They read all files, or, if they can, those that they are given.
 *
 * @type {Record<string, ( files?: string[] ) => Promise<{ code: number, output: string }>>}
 */
const LINTERS = {
	'types (tsconfig.json)': () => tsc( 'tsconfig.json' ),
	'types (tsconfig.node.json)': () => tsc( 'tsconfig.node.json' ),
	PHPStan: () =>
		phpTool(
			'phpstan',
			'analyse --no-progress --no-ansi --memory-limit=2G'.split( ' ' )
		),
	PHP_CodeSniffer: ( files = [] ) =>
		phpTool( 'phpcs', [ '-q', '--no-colors', '--report=emacs', ...files ], {
			memory_limit: '1G',
			...JIT,
		} ),
	eslint: ( files ) =>
		node( 'eslint/bin/eslint.js', [
			'--max-warnings=0',
			...( files
				? [ '--no-warn-ignored', ...files ]
				: [ '.', '--cache', `--cache-location=${ tmp }/eslint` ] ),
		] ),
	stylelint: ( files = [ 'src/**/*.css' ] ) =>
		node( 'stylelint/bin/stylelint.mjs', files ),
};

/** @return {Suite[]} */
const checkSuites = () =>
	Object.entries( CHECKS ).map( ( [ name, check ] ) =>
		checked( name, () => check( root ) )
	);

/** @return {Suite[]} */
export const lintSuites = () => [
	...Object.entries( LINTERS ).map( ( [ name, lint ] ) => ( {
		name,
		run: async () => one( await lint() ),
	} ) ),
	...checkSuites(),
];

/**
 * @param {string} name
 * @return {string} Path of a report that does not exist yet.
 */
function newReport( name ) {
	const report = join( ensure( join( tmp, 'reports' ) ), name );
	rmSync( report, { force: true } );
	return report;
}

/** @param {string} report */
const readReport = ( report ) =>
	existsSync( report ) ? readJson( report ) : {};

/**
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
async function jest( args, { env, ...options } = {} ) {
	const report = newReport( 'jest.json' );
	const { code, output } = await node(
		'jest/bin/jest.js',
		[ '--json', '--outputFile', report, '--maxWorkers=2', ...args ],
		{
			...options,
			// Some tests compare their result with PHP's.
			env: { NODE_ENV: 'test', FRONTISPIECE_PHP: phpBinary(), ...env },
		}
	);
	const json = readReport( report );
	return counted(
		code,
		json.numPassedTests ?? 0,
		( json.numFailedTests ?? 0 ) + ( json.numRuntimeErrorTestSuites ?? 0 ),
		output,
		( json.numPendingTests ?? 0 ) + ( json.numTodoTests ?? 0 )
	);
}

/**
 * @param {string[]} files
 * @param {OnData}   [onData]
 */
async function nodeTests( files, onData ) {
	const { code, output } = await tryRun(
		process.execPath,
		[ '--test', '--test-reporter=tap', ...files ],
		{ onData }
	);
	/** @param {string} word */
	const number = ( word ) =>
		Number(
			firstMatch( new RegExp( `^# ${ word } (\\d+)`, 'm' ), output )
		);
	return counted(
		code,
		number( 'pass' ),
		number( 'fail' ) + number( 'cancelled' ),
		output,
		number( 'skipped' ) + number( 'todo' )
	);
}

/** @return {Suite[]} */
export const unitSuites = () => [
	{ name: 'Jest', run: ( onData ) => jest( [], { onData } ) },
	...[ 'tests/networks', 'bin' ].map( ( folder ) => ( {
		name: `node --test ${ folder }`,
		run: ( /** @type {OnData | undefined} */ onData ) =>
			nodeTests( filesIn( root, [ folder ], /\.test\.mjs$/ ), onData ),
	} ) ),
];

/**
 * @param {Kind}     kind
 * @param {string[]} args
 * @param {Parameters<typeof phpunit>[2]} [options]
 */
async function phpunitResult( kind, args, options ) {
	const { code, output, report } = await phpunit( kind, args, options );
	const text = existsSync( report ) ? readText( report ) : '';
	const head = firstMatch( /(<testsuite [^>]*>)/, text );
	/** @param {string} name */
	const number = ( name ) =>
		Number( firstMatch( new RegExp( ` ${ name }="(\\d+)"` ), head ) );
	const failed = number( 'errors' ) + number( 'failures' );
	const skipped = number( 'skipped' );
	return counted(
		code,
		number( 'tests' ) - failed - skipped,
		failed,
		output,
		skipped
	);
}

/**
 * Nearly all tests run on MariaDB, those of the group `db` on SQLite and MySQL too, and those of the group `mysql` on MySQL,
 * but never on SQLite. For MariaDB, these replace the groups that phpunit.xml.dist excludes.
 *
 * @type {Record<Kind, string[]>}
 */
const GROUPS = {
	mariadb: [ '--exclude-group', 'long', '--exclude-group', 'scale' ],
	mysql: [ '--group', 'db', '--group', 'mysql' ],
	sqlite: [ '--group', 'db', '--exclude-group', 'mysql' ],
};

/**
 * Returns the options that choose tests for a database. Options that were given choose among them.
 *
 * @param {Kind}     kind
 * @param {string[]} args
 */
export const groupOptions = ( kind, args ) => [
	...GROUPS[ kind ],
	// The selection may contain no test of a group.
	...( args.length ? [ '--do-not-fail-on-empty-test-suite' ] : [] ),
	...args,
];

/** @type {[ name: string, kind: Kind ][]} */
const DATABASES = [
	[ 'MariaDB', 'mariadb' ],
	[ 'SQLite', 'sqlite' ],
	[ 'MySQL', 'mysql' ],
];

/**
 * @param {string[]} [args]
 * @return {Suite[]}
 */
export const phpSuites = ( args = [] ) =>
	DATABASES.filter( ( [ , kind ] ) => kind !== 'mysql' || mysqlServer() ).map(
		( [ name, kind ] ) => ( {
			name: `PHPUnit on ${ name }`,
			run: ( onData ) =>
				phpunitResult( kind, groupOptions( kind, args ), { onData } ),
		} )
	);

/** @type {Suite} */
export const buildSuite = {
	name: 'build',
	// As heavy as what waits for it, which begins as soon as it ends.
	weight: 2,
	run: async () => ( {
		passed: 1,
		failed: 0,
		output: '',
		note: ( await build() ) ? '' : 'nothing changed',
	} ),
};

/**
 * Returns Playwright's result. A test that passes at a second attempt has failed once, and failed it is.
 *
 * @param {number} code
 * @param {{ expected?: number, unexpected?: number, flaky?: number, skipped?: number }} stats
 * @param {string} output
 */
export const browserResult = ( code, stats, output ) =>
	counted(
		code,
		stats.expected ?? 0,
		( stats.unexpected ?? 0 ) + ( stats.flaky ?? 0 ),
		output,
		stats.skipped ?? 0
	);

/**
 * @param {string}   name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @return {Suite}
 */
const playwright = ( name, args, env ) => ( {
	name,
	weight: 2,
	run: async ( onData ) => {
		const report = newReport( 'playwright.json' );
		const { code, output } = await node(
			'@playwright/test/cli.js',
			[ 'test', '--reporter=list,json', ...args ],
			{ env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }, onData }
		);
		return browserResult( code, readReport( report ).stats ?? {}, output );
	},
} );

/** The benchmark prints its own summary; each figure counts as one test. @type {Suite} */
const countsSuite = {
	name: 'bench --counts',
	run: async ( onData ) => {
		const { code, output } = await tryRun(
			process.execPath,
			[ join( root, 'bin/bench.mjs' ), '--counts' ],
			{ onData }
		);
		const [ , passed = 0, failed = 0 ] =
			/(\d+) passed, (\d+) failed\s*$/.exec( output ) ?? [];
		return counted( code, Number( passed ), Number( failed ), output );
	},
};

/**
 * @param {string[]} [args]
 * @return {Suite[]}
 */
export const browserSuites = ( args = [] ) => [
	playwright( 'Playwright', [ '--grep-invert', '@long', ...args ] ),
	...( args.length ? [] : [ countsSuite ] ),
];

/**
 * Returns the suites that a change can break, judging by file names.
 *
 * @param {import('./changed.mjs').Selection} changed
 * @return {Suite[]}
 */
export function changedSuites( changed ) {
	const { scripts, styles, php, related, nodeTests: own, specs } = changed;
	/** @type {Record<string, string[]>} */
	const linted = {
		'types (tsconfig.json)': related,
		'types (tsconfig.node.json)': scripts.filter(
			( file ) => ! related.includes( file )
		),
		PHPStan: php,
		PHP_CodeSniffer: php,
		eslint: scripts,
		stylelint: styles,
	};
	/**
	 * @param {string}       name
	 * @param {string[]}     files
	 * @param {Suite['run']} run
	 */
	const over = ( name, files, run ) =>
		files.length ? [ { name: `${ name } (${ files.length })`, run } ] : [];
	const classes = changed.phpTests.join( '|' ).replaceAll( '\\', '\\\\' );
	return [
		...( classes
			? phpSuites( [ '--filter', `Tests\\\\(${ classes })::` ] )
			: [] ),
		...checkSuites(),
		...Object.entries( LINTERS ).flatMap( ( [ name, lint ] ) => {
			const files = linted[ name ] ?? [];
			return over( name, files, async () => one( await lint( files ) ) );
		} ),
		...over( 'Jest', related, ( onData ) =>
			jest( [ '--passWithNoTests', '--findRelatedTests', ...related ], {
				onData,
			} )
		),
		...over( 'node --test', own, ( onData ) => nodeTests( own, onData ) ),
		...( specs.length
			? browserSuites( specs.map( ( spec ) => `tests/e2e/${ spec }` ) )
			: [] ),
	];
}

/**
 * @param {string[]} [args]
 * @return {Suite[]}
 */
export const visualSuites = ( args = [] ) => [
	playwright( 'pictures', [
		'--config',
		'tests/visual/playwright.config.ts',
		...args.map( ( arg ) =>
			arg === '--update' ? '--update-snapshots=all' : arg
		),
	] ),
];

/** @return {Suite[]} */
export const packageSuites = () => [
	checked( 'plugin zip', zipProblems ),
	checked( 'npm start', startProblems ),
];

/**
 * A site with millions of rows. Its table of figures is printed row by row. It has memory as docs/scale.md recommends it,
 * and a log that is not full after each batch of rows.
 *
 * @return {Suite[]}
 */
export const scaleSuites = () => [
	{
		name: 'a large site on MariaDB',
		weight: CAPACITY,
		run: () =>
			phpunitResult( 'mariadb', [ '--group', 'scale' ], {
				live: true,
				settings: {
					'innodb-buffer-pool-size': '1G',
					'innodb-log-file-size': '1G',
				},
			} ),
	},
];

/** @return {Suite[]} */
export function longSuites() {
	const env = { FRONTISPIECE_LONG: '1' };
	/** @type {( name: string, kind: Kind ) => Suite} */
	const php = ( name, kind ) => ( {
		name: `PHPUnit on ${ name }, long`,
		weight: CAPACITY,
		run: ( onData ) =>
			phpunitResult( kind, [ '--group', 'long' ], { env, onData } ),
	} );
	return [
		php( 'SQLite', 'sqlite' ),
		php( 'MariaDB', 'mariadb' ),
		{
			name: 'Jest, long',
			run: ( onData ) =>
				jest( [ '--testPathPatterns=parity|form-check/check' ], {
					env,
					onData,
				} ),
		},
		{
			...playwright( 'Playwright, long', [ '--grep', '@long' ], env ),
			weight: CAPACITY,
		},
		checked( 'preview in the Playground', blueprintProblems ),
	];
}
