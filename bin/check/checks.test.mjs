// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { blueprintFile, localBlueprint } from './blueprint.mjs';
import { accessibility } from './accessibility.mjs';
import { boundaries } from './boundaries.mjs';
import { decisionProblems } from './decisions.mjs';
import { folderProblems } from './folders.mjs';
import {
	classRows,
	firedHooks,
	hookTables,
	publicClasses,
} from '../lib/hooks.mjs';
import { makeFolder, writeFiles } from '../lib/folder.fixtures.mjs';
import { pages } from '../lib/reference.mjs';
import { dictionary } from './dictionary.mjs';
import { hookClosures, hookRows } from './hooks.mjs';
import { translations } from './languages.mjs';
import { links } from './links.mjs';
import { directory, guards } from './php.mjs';
import { readme } from './readme.mjs';
import { reference } from './reference.mjs';
import { siteStates } from './states.mjs';
import { BEHAVIOR, untested } from './tested.mjs';

const root = makeFolder();
after( () => rmSync( root, { recursive: true } ) );

/** @param {Record<string, string>} files */
const write = ( files ) => writeFiles( root, files );

test( 'a word of code that has another name in the dictionary is reported', () => {
	write( {
		'dev/dictionary.json': JSON.stringify( [
			{
				pattern: '\\b(?:[A-Z]+_)*MOST\\b',
				use: 'MAX_',
				except: [ 'tests/words.php' ],
			},
		] ),
		'includes/Words.php': '<?php const MOST = 5; const MAX_ITEMS = 5;',
		'src/words.ts': 'export const ITEMS_MOST = 5;',
		'bench/words.mjs': '',
		'bin/words.mjs': '',
		'tests/words.php': '<?php const MOST = 5;',
	} );
	assert.deepEqual( dictionary( root ).problems.sort(), [
		'includes/Words.php: "MOST", use MAX_',
		'src/words.ts: "ITEMS_MOST", use MAX_',
	] );
} );

test( 'an import across a boundary is reported in both languages', () => {
	write( {
		'includes/Feed/Good.php':
			'<?php use Frontispiece\\Kernel\\Clock; // Frontispiece\\SocialFeed is not imported',
		'includes/Feed/Bad.php': '<?php use Frontispiece\\SocialFeed\\Block;',
		'includes/SocialFeed/Block.php':
			'<?php use Frontispiece\\Feed\\Item; use Frontispiece\\PhotoFeed\\Block;',
		'includes/PhotoFeed/Block.php': '<?php use Frontispiece\\Feed\\Item;',
		'includes/Kernel/Clock.php': '<?php',
		'src/feed/share.tsx': "import { dom } from '../kernel/dom';",
		'src/kernel/dom.ts': "export * from './x';",
		'src/kernel/bad.ts':
			"const lazy = () => import( /* webpackChunkName: 'x' */ '../feed/share' );",
	} );
	assert.deepEqual( boundaries( root ).problems, [
		'includes/Feed/Bad.php: Feed must not import SocialFeed',
		'includes/SocialFeed/Block.php: SocialFeed must not import PhotoFeed',
		'src/kernel/bad.ts: kernel must not import feed',
	] );
} );

test( 'a circle of imports is reported, also one of types', () => {
	write( {
		'src/feed/a.ts': "import { b } from './b';",
		'src/feed/b.ts': "const c = () => import( './c' );",
		'src/feed/c.ts': "import type { A } from './a';",
	} );
	assert.deepEqual(
		boundaries( root ).problems.filter( ( problem ) =>
			problem.includes( 'feed/a.ts' )
		),
		[
			'src/feed/a.ts imports src/feed/b.ts imports src/feed/c.ts imports src/feed/a.ts',
		]
	);
} );

test( 'a site feature that imports another is reported', () => {
	write( {
		'includes/Site/Likes/Likes.php':
			'<?php use Frontispiece\\Site\\Settings; use Frontispiece\\Site\\Search\\Query;',
		'includes/Site/Search/Query.php': '<?php',
		'includes/Site/Settings.php':
			'<?php use Frontispiece\\Site\\Search\\Query;',
		'src/site/likes/page.ts':
			"import '../site'; import { find } from '../search/find';",
		'src/site/search/find.ts': '',
		'src/site/site.ts': '',
	} );
	assert.deepEqual(
		boundaries( root ).problems.filter( ( problem ) =>
			problem.includes( 'feature' )
		),
		[
			'includes/Site/Likes/Likes.php: feature Likes must not import Search',
			'src/site/likes/page.ts: feature likes must not import search',
		]
	);
} );

test( 'each site feature has a row that names an existing browser test for each state', () => {
	write( {
		'includes/Site/FeatureRegistry.php':
			"<?php [\n\t\t'fold' => Fold\\Fold::class,\n\t\t'slider' => Slider\\Slider::class,\n\t\t'pie-chart' => PieChart\\PieChart::class,\n]",
		'tests/e2e/site/parts.spec.ts': "test( 'slides stand still' )",
		'docs/site-feature-states.md': [
			'| feature | axe | keyboard | reduced motion | without JavaScript |',
			'| fold | parts: slides stand still | the same | parts: slides stand still | the same |',
			'| slider | parts: slides stand still | parts: slides fly | none: slides stand still |',
		].join( '\n' ),
	} );
	assert.deepEqual( siteStates( root ), {
		note: '3 features',
		problems: [
			'slider, keyboard: tests/e2e/site/parts.spec.ts has no test "slides fly"',
			'slider, reduced motion: there is no tests/e2e/site/none.spec.ts',
			'slider, without JavaScript: there is no tests/e2e/site/.spec.ts',
			'pie-chart has no row of states',
		],
	} );
} );

test( 'each component has an entry with its practice and existing tests', () => {
	write( {
		'src/site/slider/style.css': '',
		'src/site/pie/style.css': '',
		'tests/e2e/site/parts.spec.ts': "test( 'slides stand still' )",
		'docs/accessibility.md': [
			'## Slider',
			// The last two are of other tests.
			'- Code: `src/site/slider`, `src/site/gone`,',
			'  `src/site/likes`, `src/site/search`',
			'- Practice: a carousel',
			'- Keys: arrows',
			'Tests:',
			'- `site/parts`: slides stand still',
			'- `site/parts`: slides fly',
			'- `site/none`: slides stand still',
			'',
		].join( '\n' ),
	} );
	assert.deepEqual( accessibility( root ), {
		note: '1 components',
		problems: [
			'docs/accessibility.md, Slider: has no line "Names"',
			'docs/accessibility.md, Slider: names src/site/gone, which does not exist',
			'docs/accessibility.md, Slider: tests/e2e/site/parts.spec.ts has no test "slides fly"',
			'docs/accessibility.md, Slider: there is no tests/e2e/site/none.spec.ts',
			'docs/accessibility.md has no entry for src/site/pie',
		],
	} );
} );

test( 'hooks and public classes are told by their comments, and what is promised without a comment or a version is an error', () => {
	write( {
		'includes/Kernel/Hooks.php': [
			'<?php',
			'namespace Frontispiece\\Kernel;',
			'use Frontispiece\\Feed\\Feed;',
			'/**',
			' * Fires when it is time.',
			' *',
			' * @since 1.1.0',
			' * @param int|null $at Seconds.',
			' * @param list<Feed|\\WP_Post> $feeds',
			' * @param Clock $clock',
			' */',
			"do_action( 'frontispiece_fired', $at );",
			'/** Filters it. */',
			"apply_filters( 'frontispiece_new', 1 );",
			"apply_filters( 'frontispiece_secret', 1 );",
			"add_action( 'frontispiece_asked', $do );",
			"// apply_filters( 'frontispiece_said', 1 )",
		].join( '\n' ),
		'includes/Kernel/Clock.php':
			'<?php\nnamespace Frontispiece\\Kernel;\n/**\n * Tells the time.\n *\n * @since 1.0.0\n */\nfinal class Clock {}',
		'includes/Feed/Feed.php':
			'<?php\nnamespace Frontispiece\\Feed;\n/** A feed. */\nfinal class Feed {}',
		'docs/hooks.md':
			'| `frontispiece_asked`, `frontispiece_gone` | to call |',
		'tests/fixtures/extension-plugin/a.php':
			'<?php use Frontispiece\\Kernel\\Secret;',
	} );
	assert.deepEqual( hookRows( root ), {
		note: '2 hooks',
		problems: [
			'frontispiece_secret has no comment before it.',
			'frontispiece_new has no @since.',
			'Frontispiece\\Feed\\Feed is promised without @since',
			'Frontispiece\\Kernel\\Secret is promised without @since',
			'docs/hooks.md tells of frontispiece_gone, which is gone',
		],
	} );
	assert.match(
		hookTables( firedHooks( root ).hooks ),
		/\| action \|[^]+\| \[`frontispiece_fired`\]\(\.\.\/includes\/Kernel\/Hooks\.php\) \| Fires when it is time\. Since 1\.1\.0\. \| `int\\\|null` at: Seconds\.<br>.+ \|/
	);
	assert.match(
		classRows( publicClasses( root ) ),
		/\| `Kernel` \| `Clock` \|/
	);
} );

test( 'what docs say of declarations is of today', async () => {
	const home = join( root, 'reference' );
	const part = ( /** @type {string} */ name ) =>
		`<!-- ${ name }: made -->\n<!-- /${ name } -->`;
	write( {
		'reference/docs/hooks.md': part( 'hooks' ),
		'reference/docs/blocks.md': part( 'attributes' ),
		'reference/docs/design.md': part( 'properties' ),
		'reference/docs/openapi.json': '{ "openapi": "3.1.0" }',
		'reference/includes/Kernel.php': '<?php',
		'reference/src/site/pie/block.json':
			'{ "name": "frontispiece/pie", "title": "Pie", "attributes": { "on": { "type": "boolean", "default": true }, "size": { "type": "integer", "minimum": 1, "default": 2 } } }',
		'reference/src/site/pie/style.css':
			':where(:root) {\n\t--frontispiece-gap: 1rem; /* around it */\n}',
	} );
	const { problems } = await reference( home );
	assert.equal( problems.length, 4 );
	assert.match( problems[ 3 ] ?? '', /^docs\/openapi\.json: / );
	const current = pages( home ).map( ( page ) => page.current );
	assert.match(
		current[ 1 ] ?? '',
		/\| `size` \| 1– \| `2` \|\n\nOn: `on`\./
	);
	assert.match(
		current[ 2 ] ?? '',
		/- `--frontispiece-gap: 1rem` around it/
	);
} );

test( 'hooks are methods, except where a closure holds a value of one call', () => {
	const home = join( root, 'hooked' );
	write( {
		'hooked/includes/Named.php':
			"<?php add_action( 'init', [ self::class, 'start' ], 0 );",
		'hooked/includes/Closed.php':
			"<?php add_filter(\n\t'the_content',\n\tstatic fn( $a ) => $a,\n);",
		'hooked/includes/ModuleLoader.php':
			'<?php add_filter( $hook, fn( mixed ...$values ): mixed => 1 );',
	} );
	const { problems } = hookClosures( home );
	assert.ok(
		problems.includes(
			'includes/Closed.php hooks a closure: declare a method in hooks() of its module'
		)
	);
	assert.ok(
		! problems.some( ( problem ) => /Named|Loader/.test( problem ) )
	);
} );

test( 'a translation has every text with its placeholders, plural forms and punctuation', () => {
	const home = join( root, 'translated' );
	write( {
		'translated/includes/A.php':
			"<?php __( 'Missing', 'frontispiece' ); __( 'Hello %s', 'frontispiece' ); _n( '%d day', '%d days', $n, 'frontispiece' ); __( 'See [form]', 'frontispiece' ); __( 'Empty', 'frontispiece' ); __( 'Plain', 'frontispiece' );",
		'translated/src/a.tsx': "__( 'Good', 'frontispiece' )",
		'translated/languages/frontispiece-de_DE.po': [
			'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"',
			'msgid "Hello %s"\nmsgstr "Hallo %d"',
			// Only a form for exactly one number may spell it out.
			'msgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] "ein Tag"\nmsgstr[1] "Tage"',
			'msgid "See [form]"\nmsgstr "Siehe [formular]"',
			'msgid "Empty"\nmsgstr ""',
			'msgid "Plain"\nmsgstr "<b>Schlicht</b>"',
			'msgid "Good"\nmsgstr "Gut"',
			'msgid "Old"\nmsgstr "Alt"',
		].join( '\n\n' ),
	} );
	const { problems, note } = translations( home );
	assert.equal( note, '7 texts, 1 languages' );
	assert.deepEqual(
		problems.map( ( problem ) =>
			problem.replace( 'languages/frontispiece-de_DE.po: ', '' )
		),
		[
			'"%d day" has other placeholders: Tage',
			'"Empty" is not translated',
			'"Hello %s" has other placeholders: Hallo %d',
			'"Missing" is missing (npm run po)',
			'"Plain" has other HTML: <b>Schlicht</b>',
			'"See [form]" has other codes or addresses: Siehe [formular]',
			'"Old" is gone (npm run po)',
		]
	);
} );

test( 'an Arabic translation has the words of the glossary, and names with an @ are isolated', () => {
	const home = join( root, 'arabic' );
	write( {
		'arabic/includes/A.php':
			"<?php __( 'Feed', 'frontispiece' ); __( 'Like @name', 'frontispiece' ); __( 'As @name', 'frontispiece' );",
		'arabic/languages/frontispiece-ar.po': [
			'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=1; plural=0;\\n"',
			'msgid "Feed"\nmsgstr "موجز"',
			'msgid "Like @name"\nmsgstr "مثل @name"',
			'msgid "As @name"\nmsgstr "مثل \u2066@name\u2069"',
		].join( '\n\n' ),
	} );
	const { problems } = translations( home );
	assert.deepEqual(
		problems.map( ( problem ) => problem.replace( /^[^:]+: /, '' ) ),
		[
			'"Feed" a feed is خلاصة',
			'"Like @name" an @ at the start needs U+2066 before it and U+2069 after the name',
		]
	);
} );

test( 'the plugin directory preview installs the plugin and creates its demo', () => {
	const blueprint = JSON.parse( readFileSync( blueprintFile, 'utf8' ) );
	const text = JSON.stringify( blueprint );
	assert.match( text, /"wordpress\.org\/plugins","slug":"frontispiece"/ );
	assert.match( text, /do_action\( 'frontispiece_demo_install' \)/ );
	const local = localBlueprint( blueprint, 'frontispiece.zip' );
	assert.deepEqual( local.steps[ 0 ]?.pluginData, {
		resource: 'bundled',
		path: '/frontispiece.zip',
	} );
	assert.deepEqual( local.steps.slice( 1 ), blueprint.steps.slice( 1 ) );
} );

test( 'readme.txt has its headers and sections, and names each external host in the code', () => {
	const home = join( root, 'told' );
	const sections = [
		'Description',
		'Installation',
		'Frequently Asked Questions',
		'Privacy',
	].map( ( name ) => `== ${ name } ==\n\nText` );
	write( {
		'told/project.json': '{"contributors":["b"]}',
		'told/plugin.php':
			'<?php\n/**\n * Version:  1.2.0\n * Requires at least: 6.6\n * Requires PHP: 8.1\n */',
		'told/includes/Feed/A.php':
			"<?php const HOSTS = [ 'told.example-network.com', '.untold.net' ]; get( 'https://api.untold.org/x' ); see( 'https://example.org' );",
		'told/src/a.test.ts': "'https://only-a-test.com'",
		'told/readme.txt': [
			'=== A ===\nContributors: a\nTags: a, b\nRequires at least: 6.6\nTested up to: 7.1\nRequires PHP: 8.2\nStable tag: 1.2.0\nLicense: GPLv2\n\nShort.',
			...sections,
			'== External services ==\n\nAsks told.example-network.com.',
			'== Changelog ==\n\n= 1.1.0 =\n* Old',
		].join( '\n\n' ),
	} );
	assert.deepEqual( readme( home ), {
		note: '3 hosts',
		problems: [
			'readme.txt: the header "License URI" is missing',
			'readme.txt: "Requires PHP" is not what plugin.php says (8.1)',
			'readme.txt: "Contributors" is not what project.json says',
			'readme.txt: "External services" does not name api.untold.org (includes/Feed/A.php)',
			'readme.txt: "External services" does not name untold.net (includes/Feed/A.php)',
		],
	} );
} );

test( 'SEC-21: a PHP file that runs when called directly is reported', async () => {
	const home = join( root, 'guarded' );
	write( {
		'guarded/plugin.php':
			"<?php\n/** Header */\ndeclare(strict_types=1);\nnamespace A;\ndefined( 'ABSPATH' ) || exit;\nrun();",
		'guarded/uninstall.php':
			"<?php defined( 'WP_UNINSTALL_PLUGIN' ) || exit; run();",
		'guarded/includes/OnlyAClass.php':
			'<?php namespace A; use B\\{C, D}; #[E( [ 1 ] )] final class F { function g() { return "{$a}]{$b})"; } } function h( $x = [] ) {}',
		'guarded/includes/ClassThatRuns.php': '<?php class A {} A::boot();',
		'guarded/includes/ClassWithHook.php':
			'<?php class A { function b() { add_action( 1, 2 ); } }',
		'guarded/includes/tables.php': "<?php return [ 'a' => 'b' ];",
		'guarded/includes/late.php':
			"<?php run(); defined( 'ABSPATH' ) || exit;",
		'guarded/includes/wrong.php': "<?php defined( 'ABSPATH' ) || run();",
		'guarded/includes/template.php': '<p><?php echo 1;',
		'guarded/build/a.asset.php':
			"<?php return array('dependencies' => array(), 'version' => 'a1');",
		'guarded/build/texts.php': "<?php return [ __( 'A' ) ];",
		'guarded/dev/tool.php': '<?php run();',
	} );
	const { problems, note } = await guards( home );
	assert.equal( note, '11 files' );
	assert.deepEqual(
		problems.map( ( problem ) => problem.split( ':' )[ 0 ] ).sort(),
		[
			'build/texts.php',
			'includes/ClassThatRuns.php',
			'includes/ClassWithHook.php',
			'includes/late.php',
			'includes/tables.php',
			'includes/template.php',
			'includes/wrong.php',
		]
	);
} );

test( 'code that the plugin directory rejects is reported, unless a reason is given next to it', async () => {
	const home = join( root, 'directory' );
	write( {
		'directory/plugin.php':
			'<?php\n/**\n * Plugin URI: https://example.org/a\n * Update URI: false\n */',
		'directory/uninstall.php': '<?php // No word of move_uploaded_file().',
		'directory/includes/A.php': [
			'<?php',
			'move_uploaded_file( $a, $b );',
			'$files->rename( $a ); self::date(); function touch() {}',
			'fopen( $a ); // phpcs:ignore X -- memory.',
			'// phpcs:ignore X -- a file of ours.',
			'chmod( $a );',
			'unlink( $a ); // phpcs:ignore X',
			'?><style>a{}</style><link rel="stylesheet" href="x">',
			'<?php echo \'<link rel="icon">\', "<script src=x>";',
			'\\rename( $a, $b );',
		].join( '\n' ),
	} );
	assert.deepEqual( ( await directory( home ) ).problems, [
		'plugin.php: the directory does not allow "Update URI"',
		'plugin.php: "Plugin URI" is a placeholder',
		'includes/A.php:7: say why after " -- "',
		'includes/A.php:2: move_uploaded_file(): use wp_handle_upload() or copy()',
		'includes/A.php:8: print styles and scripts through wp_enqueue_style() or wp_print_inline_script_tag()',
		'includes/A.php:9: print styles and scripts through wp_enqueue_style() or wp_print_inline_script_tag()',
		'includes/A.php:10: rename(): use WP_Filesystem',
	] );
} );

test( 'a folder missing from the map, one that no longer exists, and one that is too full are reported', () => {
	const house = join( root, 'house' );
	write( {
		'house/docs/architecture.md': [
			'# Architecture',
			'',
			'## PHP',
			'',
			'| folder | holds |',
			'|---|---|',
			'| `Kernel/` | services |',
			'| `Site/*/` | features |',
			'| `Gone/` | nothing |',
			'',
			'## TypeScript',
			'',
			'| folder | holds |',
			'|---|---|',
			'| `island/` | the loader |',
			'',
		].join( '\n' ),
		'house/includes/Kernel/Clock.php': '<?php',
		'house/includes/Kernel/Jobs/Queue.php': '<?php',
		'house/includes/Site/Slider/Slider.php': '<?php',
		...Object.fromEntries(
			Array.from( { length: 21 }, ( _, n ) => [
				`house/src/island/part-${ n }.ts`,
				'',
			] )
		),
		'house/src/island/part-1.test.ts': '',
	} );
	assert.deepEqual( folderProblems( house ).problems, [
		'docs/architecture.md names includes/Gone, which does not exist',
		'docs/architecture.md does not name includes/Kernel/Jobs',
		'src/island holds 21 files (at most 20)',
	] );
} );

test( 'a decision that its list lacks, a number used twice, a missing part and a file that is gone are reported', () => {
	const record = ( /** @type {string} */ title ) =>
		`# ${ title }\n\nStatus: accepted\n\nDate: 2026-01-02\n\n## Context\n\n## Decision\n\n## Consequences\n`;
	const row = '- [0001](0001-sql.md) Write SQL\n';
	write( {
		'docs/decisions/0001-sql.md': record( 'Write SQL' ),
		'docs/decisions/README.md': `# Decisions\n\n${ row }`,
	} );
	assert.deepEqual( decisionProblems( root ), {
		problems: [],
		note: '1 records',
	} );
	write( {
		'docs/decisions/0001-other.md': record( 'Write other SQL' ).replace(
			'## Context\n',
			'`bin/gone.mjs` replaces `docs/decisions/README.md`.'
		),
	} );
	assert.deepEqual( decisionProblems( root ).problems, [
		'docs/decisions/0001-other.md has no line ^## Context$',
		'docs/decisions/0001-other.md names bin/gone.mjs, which does not exist',
		'docs/decisions/0001-sql.md: 0001 is taken',
		'docs/decisions/README.md does not list - [0001](0001-other.md) Write other SQL',
	] );
	write( {
		'docs/decisions/0001-other.md': record( 'Write SQL' ),
		'docs/decisions/README.md': `${ row }- [0001](0001-other.md) Write SQL\n`,
	} );
	assert.deepEqual( decisionProblems( root ).problems, [
		'docs/decisions/0001-sql.md: 0001 is taken',
		'docs/decisions/README.md does not list the records by number',
	] );
} );

test( 'a module that no unit test loads is reported, unless it only starts others or declares types', () => {
	write( {
		'src/admin/list.tsx': "import { row } from './row';",
		'src/admin/row.ts': 'export const row = 1;',
		'src/admin/list.test.tsx': "import { List } from './list';",
		'src/admin/types.ts': 'export interface Row {\n\tid: number;\n}',
		'src/admin/screen.tsx':
			"import { List } from './list';\nconst screen = 1;",
		'src/admin/alone.ts':
			"// import './row.test';\nexport const alone = () => 1;",
		'src/admin/alone-too.ts': "import './alone';\nexport const a = 1;",
	} );
	const { problems } = untested( root );
	assert.deepEqual(
		problems.filter( ( problem ) => problem.includes( 'src/admin/' ) ),
		[
			'src/admin/alone-too.ts is not loaded by a unit test',
			'src/admin/alone.ts is not loaded by a unit test',
		]
	);
} );

test( 'a module with behavior that has no test of its own is reported in both languages', () => {
	const decisions = ( count = BEHAVIOR ) => 'if ( $a ) {}\n'.repeat( count );
	/**
	 * @param {string} name
	 * @param {string} code
	 */
	const phpClass = ( name, code, head = 'final class' ) =>
		`<?php\nnamespace Frontispiece\\Photos;\n${ head } ${ name } {\n${ code }}`;
	const script = `export const a = () => {\n${ decisions() }};`;
	write( {
		'src/photos/tested.ts': script,
		'src/photos/tested.test.tsx': "import { a } from './tested';",
		'src/photos/large.ts': script,
		'src/photos/large-too.ts': script,
		'src/photos/both.test.ts':
			"import './large';\nimport './large-too';\nimport './part';",
		'src/photos/part.ts': script,
		'src/photos/tested-too.ts': "import { a } from './part';\nlet b;",
		'src/photos/tested-too.test.ts': "import './tested-too';",
		'includes/Photos/Large.php': phpClass( 'Large', decisions() ),
		'includes/Photos/Small.php': phpClass(
			'Small',
			decisions( BEHAVIOR - 1 ) + "// if ( $a ) {}\n'if ( $a ) {}';\n"
		),
		'includes/Photos/Tested.php': phpClass(
			'Tested',
			`new Part();\n${ decisions() }`
		),
		'tests/php/Photos/TestedTest.php': '<?php',
		'includes/Photos/Part.php': phpClass( 'Part', decisions() ),
		'includes/Photos/Base.php': phpClass(
			'Base',
			decisions(),
			'abstract class'
		),
		'includes/Photos/Photos.php': phpClass(
			'Photos extends Module',
			decisions()
		),
		'includes/Photos/templates/photo.php': `<?php\n${ decisions() }`,
	} );
	const { problems } = untested( root );
	assert.deepEqual(
		problems.filter( ( problem ) => /\/photos\//i.test( problem ) ),
		[
			'src/photos/large-too.ts has no src/photos/large-too.test.ts',
			'src/photos/large.ts has no src/photos/large.test.ts',
			'includes/Photos/Large.php has no tests/php/Photos/LargeTest.php',
		]
	);
} );

test( 'a link that leads to no file or heading is reported', () => {
	write( {
		'linked/README.md': [
			'# Linked',
			'[site](https://example.org/none) [docs](docs) [here](#linked) [gone](gone.md)',
			'```',
			'[code](none.md)',
			'```',
		].join( '\n' ),
		'linked/docs/page.md':
			'## `npm test` and more\n[up](../README.md#linked) [own](#npm-test-and-more) [old](page.md#less)',
	} );
	assert.deepEqual( links( join( root, 'linked' ) ), {
		problems: [
			'README.md: gone.md leads nowhere',
			'docs/page.md: page.md#less leads nowhere',
		],
		note: '6 links',
	} );
} );
