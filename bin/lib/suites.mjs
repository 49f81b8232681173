// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { accessibility } from '../check/accessibility.mjs';
import { blueprintProblems } from '../check/blueprint.mjs';
import { boundaries } from '../check/boundaries.mjs';
import { decisionProblems } from '../check/decisions.mjs';
import { dictionary } from '../check/dictionary.mjs';
import { directoryProblems } from '../check/directory.mjs';
import { english } from '../check/english.mjs';
import { guards } from '../check/guards.mjs';
import { folderProblems } from '../check/folders.mjs';
import { hookClosures, hookRows } from '../check/hooks.mjs';
import { translations } from '../check/languages.mjs';
import { readme } from '../check/readme.mjs';
import { sizes } from '../check/sizes.mjs';
import { startProblems } from '../check/start.mjs';
import { zipProblems } from '../check/zip.mjs';
import { unused } from '../check/reach.mjs';
import { specRows } from '../check/spec.mjs';
import { siteStates } from '../check/states.mjs';
import { untested } from '../check/tested.mjs';
import { build } from './build.mjs';
import { listFiles } from './files.mjs';
import { Failure } from './log.mjs';
import { ensure, root, tmp } from './paths.mjs';
import { iniOptions, JIT, LARGE_PAGES, phpBinary } from './php.mjs';
import { mysqlServer } from './mysql.mjs';
import { phpunit } from './phpunit.mjs';
import { tryRun } from './run.mjs';
import { CAPACITY } from './schedule.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, output: string, note?: string }} Result
 * @typedef {{ name: string, weight?: number, after?: Suite, run: () => Promise<Result> }} Suite
 */

const reports = () => ensure( join( tmp, 'reports' ) );

/**
 * Returns the result of a check that counts as one test.
 *
 * @param {number} code
 * @param {string} output
 * @param {string} [note]
 * @return {Result}
 */
const one = ( code, output, note ) => ( {
	passed: code === 0 ? 1 : 0,
	failed: code === 0 ? 0 : 1,
	output,
	...( note ? { note } : {} ),
} );

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
export const counted = ( code, passed, failed, output, skipped = 0 ) => ( {
	passed,
	failed: code !== 0 && failed === 0 ? 1 : failed,
	skipped,
	output,
} );

/**
 * @param {string}   script A script of node_modules, by its path there.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const node = ( script, args, env = {} ) =>
	tryRun(
		process.execPath,
		[ join( root, 'node_modules', script ), ...args ],
		{
			env: { FORCE_COLOR: '0', ...env },
		}
	);

/**
 * Runs PHP_CodeSniffer on everything in phpcs.xml.dist, or on the given files.
 *
 * @param {string[]} [files]
 */
const phpcs = ( files = [] ) => {
	ensure( tmp );
	return tryRun(
		phpBinary(),
		[
			...iniOptions( { memory_limit: '1G', ...JIT } ),
			join( root, 'vendor/bin/phpcs' ),
			'-q',
			'--no-colors',
			'--report=emacs',
			...files,
		],
		{ cwd: root, env: LARGE_PAGES }
	);
};

/**
 * Returns the result of a check that lists its problems.
 *
 * @param {string[]} problems
 * @param {string}   [note]
 */
const listed = ( problems, note ) =>
	one( problems.length ? 1 : 0, problems.join( '\n' ), note );

/** @return {Suite[]} */
export function lintSuites() {
	return [
		...[ 'tsconfig.json', 'tsconfig.node.json' ].map( ( config ) => ( {
			name: `types (${ config })`,
			run: async () => {
				const { code, output } = await node(
					'typescript-native/bin/tsc',
					[ '-p', config ]
				);
				return one( code, output );
			},
		} ) ),
		{
			name: 'PHPStan',
			run: async () => {
				const { code, output } = await tryRun(
					phpBinary(),
					[
						join( root, 'vendor/bin/phpstan' ),
						'analyse',
						'--no-progress',
						'--no-ansi',
						'--memory-limit=2G',
					],
					{ env: LARGE_PAGES }
				);
				return one( code, output );
			},
		},
		{
			name: 'PHP_CodeSniffer',
			run: async () => {
				const { code, output } = await phpcs();
				return one( code, output );
			},
		},
		{
			name: 'eslint',
			run: async () => {
				const { code, output } = await node( 'eslint/bin/eslint.js', [
					'.',
					'--max-warnings=0',
					'--cache',
					'--cache-location',
					join( tmp, 'eslint' ),
				] );
				return one( code, output );
			},
		},
		{
			name: 'stylelint',
			run: async () => {
				const files = listFiles( join( root, 'src' ) ).filter(
					( file ) => file.endsWith( '.css' )
				);
				if ( ! files.length ) {
					return one( 0, '' );
				}
				const { code, output } = await node(
					'stylelint/bin/stylelint.mjs',
					[ 'src/**/*.css' ]
				);
				return one( code, output );
			},
		},
		{
			name: 'PHP syntax',
			run: async () => {
				const folders = [ 'includes', 'tests', 'bin', 'dev' ];
				const files = folders.flatMap( ( folder ) =>
					listFiles( join( root, folder ) )
						.filter( ( file ) => file.endsWith( '.php' ) )
						.map( ( file ) => join( root, folder, file ) )
				);
				const { code, output } = await tryRun(
					phpBinary(),
					[ join( root, 'bin/php/syntax.php' ) ],
					{
						input: files.join( '\n' ),
					}
				);
				return one( code, output );
			},
		},
		{
			name: 'one word for one thing',
			run: async () => {
				const { problems, files } = dictionary( root );
				return listed( problems, `${ files } files` );
			},
		},
		{
			name: 'guards against direct calls',
			run: async () => {
				const { problems, files } = await guards( root );
				return listed( problems, `${ files } files` );
			},
		},
		{
			name: 'rules of the plugin directory',
			run: async () => listed( await directoryProblems( root ) ),
		},
		{
			name: 'import boundaries',
			run: async () => listed( boundaries( root ) ),
		},
		{
			name: 'file sizes',
			run: async () => {
				const { problems, notes } = sizes( root );
				return listed( problems, notes.join( '; ' ) );
			},
		},
		{
			name: 'folders and the map of them',
			run: async () => {
				const { problems, folders } = folderProblems( root );
				return listed( problems, `${ folders } folders` );
			},
		},
		{
			name: 'decisions and their list',
			run: async () => {
				const { problems, records } = decisionProblems( root );
				return listed( problems, `${ records } records` );
			},
		},
		{
			name: 'rules, their places and tests',
			run: async () => {
				const { problems, rows } = specRows( root );
				return listed( problems, `${ rows } rules` );
			},
		},
		{
			name: 'code without a use',
			run: async () => listed( unused( root ) ),
		},
		{
			name: 'modules without a unit test',
			run: async () => {
				const { problems, modules } = untested( root );
				return listed( problems, `${ modules } modules` );
			},
		},
		{
			name: 'states of the site features',
			run: async () => {
				const { problems, features } = siteStates( root );
				return listed( problems, `${ features } features` );
			},
		},
		{
			name: 'components and their accessibility',
			run: async () => {
				const { problems, components } = accessibility( root );
				return listed( problems, `${ components } components` );
			},
		},
		{
			name: 'hooks that are told of',
			run: async () => {
				const { problems, hooks } = hookRows( root );
				return listed( problems, `${ hooks } hooks` );
			},
		},
		{
			name: 'hooks that sites can remove',
			run: async () => {
				const { problems, closures } = hookClosures( root );
				return listed( problems, `${ closures } closures` );
			},
		},
		{
			name: 'translations',
			run: async () => {
				const { problems, languages, texts } = translations( root );
				return listed(
					problems,
					`${ texts } texts, ${ languages } languages`
				);
			},
		},
		{
			name: 'English',
			run: async () => {
				const { problems, passages } = english( root );
				return listed( problems, `${ passages } passages` );
			},
		},
		{
			name: 'readme.txt and its hosts',
			run: async () => {
				const { problems, hosts } = readme( root );
				return listed( problems, `${ hosts } hosts` );
			},
		},
	];
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function jestResult( args, env = {} ) {
	const report = join( reports(), 'jest.json' );
	rmSync( report, { force: true } );
	const { code, output } = await node(
		'jest/bin/jest.js',
		[ '--json', '--outputFile', report, '--maxWorkers=2', ...args ],
		// Some tests compare their result with PHP's.
		{ NODE_ENV: 'test', FRONTISPIECE_PHP: phpBinary(), ...env }
	);
	const json = existsSync( report )
		? JSON.parse( readFileSync( report, 'utf8' ) )
		: {};
	return counted(
		code,
		json.numPassedTests ?? 0,
		( json.numFailedTests ?? 0 ) + ( json.numRuntimeErrorTestSuites ?? 0 ),
		output,
		( json.numPendingTests ?? 0 ) + ( json.numTodoTests ?? 0 )
	);
}

/** @param {string[]} files */
async function relatedTests( files ) {
	const related = [ '--findRelatedTests', ...files ];
	const { output } = await node( 'jest/bin/jest.js', [
		'--listTests',
		...related,
	] );
	return /\.test\.tsx?$/m.test( output )
		? jestResult( related )
		: one( 0, '', 'no test reaches these files' );
}

/** @return {Suite[]} */
export function unitSuites() {
	return [
		{ name: 'Jest', run: () => jestResult( [] ) },
		...[ 'tests/networks', 'bin' ].map( ( folder ) => ( {
			name: `node --test ${ folder }`,
			run: () => nodeTest( folder ),
		} ) ),
	];
}

/** @param {string} folder */
async function nodeTest( folder ) {
	const files = listFiles( join( root, folder ) )
		.filter( ( file ) => file.endsWith( '.test.mjs' ) )
		.map( ( file ) => join( root, folder, file ) );
	return files.length
		? nodeTests( files )
		: one( 1, `There is no test in ${ folder }.` );
}

/** @param {string[]} files */
async function nodeTests( files ) {
	const { code, output } = await tryRun( process.execPath, [
		'--test',
		'--test-reporter=tap',
		...files,
	] );
	/** @param {string} word */
	const number = ( word ) =>
		Number(
			new RegExp( `^# ${ word } (\\d+)`, 'm' ).exec( output )?.[ 1 ] ?? 0
		);
	return counted(
		code,
		number( 'pass' ),
		number( 'fail' ) + number( 'cancelled' ),
		output,
		number( 'skipped' ) + number( 'todo' )
	);
}

/**
 * @param {import('./phpunit.mjs').Kind} kind
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {{ live?: boolean, settings?: Record<string, string> }} [options]
 */
async function phpunitResult( kind, args, env = {}, options = {} ) {
	const { code, output, report } = await phpunit( kind, args, {
		env,
		...options,
	} );
	const head = existsSync( report )
		? ( /<testsuite [^>]*>/.exec( readFileSync( report, 'utf8' ) )?.[ 0 ] ??
			'' )
		: '';
	/** @param {string} name */
	const number = ( name ) =>
		Number( new RegExp( ` ${ name }="(\\d+)"` ).exec( head )?.[ 1 ] ?? 0 );
	const failed = number( 'errors' ) + number( 'failures' );
	return counted(
		code,
		number( 'tests' ) - failed - number( 'skipped' ),
		failed,
		output,
		number( 'skipped' )
	);
}

/** @param {string[]} groups */
const leaveOut = ( ...groups ) =>
	groups.flatMap( ( group ) => [ '--exclude-group', group ] );

/** @param {string[]} groups */
const only = ( ...groups ) =>
	groups.flatMap( ( group ) => [ '--group', group ] );

/** @type {Record<import('./phpunit.mjs').Kind, string[]>} */
const GROUPS = {
	// These replace the groups that phpunit.xml.dist excludes.
	mariadb: leaveOut( 'long', 'scale' ),
	mysql: only( 'db', 'mysql' ),
	sqlite: [ ...only( 'db' ), ...leaveOut( 'mysql' ) ],
};

/**
 * Returns the options that choose tests for a database: nearly all for MariaDB, those of the group `db` for SQLite and
 * MySQL too, and those of the group `mysql` for MySQL, but never for SQLite. Options that were given choose among them.
 *
 * @param {import('./phpunit.mjs').Kind} kind
 * @param {string[]} args
 */
export const groupOptions = ( kind, args ) => [
	...GROUPS[ kind ],
	// The selection may contain no test of a group.
	...( args.length ? [ '--do-not-fail-on-empty-test-suite' ] : [] ),
	...args,
];

/**
 * @param {string[]} [args]
 * @return {Suite[]}
 */
export function phpSuites( args = [] ) {
	return [
		{
			name: 'PHPUnit on MariaDB',
			run: () =>
				phpunitResult( 'mariadb', groupOptions( 'mariadb', args ) ),
		},
		{
			name: 'PHPUnit on SQLite',
			run: () =>
				phpunitResult( 'sqlite', groupOptions( 'sqlite', args ) ),
		},
		...( mysqlServer()
			? [
					{
						name: 'PHPUnit on MySQL',
						run: () =>
							phpunitResult(
								'mysql',
								groupOptions( 'mysql', args )
							),
					},
				]
			: [] ),
	];
}

/** @return {Suite} */
export function buildSuite() {
	return {
		name: 'build',
		// As heavy as what waits for it, which begins as soon as it ends.
		weight: 2,
		run: async () => {
			try {
				return one( 0, '', ( await build() ) ? '' : 'nothing changed' );
			} catch ( error ) {
				return one(
					1,
					error instanceof Failure ? error.message : String( error )
				);
			}
		},
	};
}

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
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function playwright( args, env = {} ) {
	const report = join( reports(), 'playwright.json' );
	rmSync( report, { force: true } );
	const { code, output } = await node(
		'@playwright/test/cli.js',
		[ 'test', '--reporter=list,json', ...args ],
		{ PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }
	);
	const stats = existsSync( report )
		? JSON.parse( readFileSync( report, 'utf8' ) ).stats
		: {};
	return browserResult( code, stats, output );
}

/**
 * @param {string[]} [args]
 * @return {Suite[]}
 */
export function browserSuites( args = [] ) {
	const bench = join( root, 'bin/bench.mjs' );
	return [
		{
			name: 'Playwright',
			weight: 2,
			run: () => playwright( [ '--grep-invert', '@long', ...args ] ),
		},
		...( existsSync( bench ) && ! args.length
			? [
					{
						name: 'bench --counts',
						run: async () => {
							const { code, output } = await tryRun(
								process.execPath,
								[ bench, '--counts' ]
							);
							// The benchmark prints its own summary; each figure counts as one test.
							const [ , passed, failed ] =
								/(\d+) passed, (\d+) failed\s*$/.exec(
									output
								) ?? [];
							return passed === undefined
								? one( code, output )
								: counted(
										code,
										Number( passed ),
										Number( failed ),
										output
									);
						},
					},
				]
			: [] ),
	];
}

/**
 * Returns the suites that a change can break, judging by file names.
 *
 * @param {import('./changed.mjs').Selection} changed
 * @return {Suite[]}
 */
export function changedSuites( changed ) {
	const { scripts, styles, php, related, phpTests, specs } = changed;
	const slow = /^(?:types|PHPStan|PHP_CodeSniffer|eslint|stylelint)/;
	const chosen = [
		'--filter',
		`Tests\\\\(${ phpTests.join( '|' ).replaceAll( '\\', '\\\\' ) })::`,
	];
	/** @type {Record<string, boolean>} */
	const checked = {
		'types (tsconfig.json)': related.length > 0,
		'types (tsconfig.node.json)': scripts.length > related.length,
		PHPStan: php.length > 0,
	};
	/**
	 * @param {string}                name
	 * @param {string[]}              files
	 * @param {() => Promise<Result>} run
	 * @return {Suite[]}
	 */
	const over = ( name, files, run ) =>
		files.length ? [ { name: `${ name } (${ files.length })`, run } ] : [];
	return [
		...over( 'PHPUnit on MariaDB', phpTests, () =>
			phpunitResult( 'mariadb', groupOptions( 'mariadb', chosen ) )
		),
		...over( 'PHPUnit on SQLite', phpTests, () =>
			phpunitResult( 'sqlite', groupOptions( 'sqlite', chosen ) )
		),
		...lintSuites().filter(
			( { name } ) => checked[ name ] ?? ! slow.test( name )
		),
		...over( 'PHP_CodeSniffer', php, async () => {
			const { code, output } = await phpcs( php );
			return one( code, output );
		} ),
		...over( 'eslint', scripts, async () => {
			const { code, output } = await node( 'eslint/bin/eslint.js', [
				'--max-warnings=0',
				'--no-warn-ignored',
				...scripts,
			] );
			return one( code, output );
		} ),
		...over( 'stylelint', styles, async () => {
			const { code, output } = await node(
				'stylelint/bin/stylelint.mjs',
				styles
			);
			return one( code, output );
		} ),
		...over( 'Jest', related, () => relatedTests( related ) ),
		...over( 'node --test', changed.nodeTests, () =>
			nodeTests( changed.nodeTests.map( ( path ) => join( root, path ) ) )
		),
		...over( 'Playwright', specs, () =>
			playwright( [
				'--grep-invert',
				'@long',
				...specs.map( ( spec ) => `tests/e2e/${ spec }` ),
			] )
		).map( ( suite ) => ( { ...suite, weight: 2 } ) ),
	];
}

/**
 * @param {string[]} [args]
 * @return {Suite[]}
 */
export function visualSuites( args = [] ) {
	return [
		{
			name: 'pictures',
			weight: 2,
			run: () =>
				playwright( [
					'--config',
					'tests/visual/playwright.config.ts',
					...args.map( ( arg ) =>
						arg === '--update' ? '--update-snapshots=all' : arg
					),
				] ),
		},
	];
}

/** @return {Suite[]} */
export function packageSuites() {
	return [
		{ name: 'plugin zip', run: async () => listed( await zipProblems() ) },
		{ name: 'npm start', run: async () => listed( await startProblems() ) },
	];
}

/** Memory as docs/scale.md recommends it, and a log that is not full after each batch of rows. */
const LARGE_DATABASE = {
	'innodb-buffer-pool-size': '1G',
	'innodb-log-file-size': '1G',
};

/**
 * A site with millions of rows. Its table of figures is printed row by row.
 *
 * @return {Suite[]}
 */
export function scaleSuites() {
	return [
		{
			name: 'a large site on MariaDB',
			weight: CAPACITY,
			run: () =>
				phpunitResult(
					'mariadb',
					[ '--group', 'scale' ],
					{},
					{ live: true, settings: LARGE_DATABASE }
				),
		},
	];
}

/** @return {Suite[]} */
export function longSuites() {
	const env = { FRONTISPIECE_LONG: '1' };
	return [
		{
			name: 'PHPUnit on SQLite, long',
			weight: CAPACITY,
			run: () => phpunitResult( 'sqlite', [ '--group', 'long' ], env ),
		},
		{
			name: 'PHPUnit on MariaDB, long',
			weight: CAPACITY,
			run: () => phpunitResult( 'mariadb', [ '--group', 'long' ], env ),
		},
		{
			name: 'Jest, long',
			run: () => jestResult( [ '--testPathPatterns=parity' ], env ),
		},
		{
			name: 'Playwright, long',
			weight: CAPACITY,
			run: () => playwright( [ '--grep', '@long' ], env ),
		},
		{
			name: 'preview in the Playground',
			run: async () => listed( await blueprintProblems() ),
		},
	];
}
