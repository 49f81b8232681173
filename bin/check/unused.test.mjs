// @ts-check
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFolder, writeFiles } from '../lib/folder.fixtures.mjs';
import { reachable } from '../lib/imports.mjs';
import { unused } from './unused.mjs';

let root = '';
beforeEach( () => {
	root = makeFolder();
	write( { 'src/island/loader.ts': '', 'src/island/island-loader.ts': '' } );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

/** @param {Record<string, string>} files */
const write = ( files ) => writeFiles( root, files );

test( 'PHP is reachable through the classes and templates that plugin.php leads to', () => {
	write( {
		'plugin.php': '<?php Frontispiece\\Plugin::boot();',
		'includes/Plugin.php':
			'<?php\nnamespace Frontispiece;\n// Feed\\Unused is only talked of.\nconst MODULES = [ Feed\\Feed::class ];',
		'includes/Feed/Feed.php':
			'<?php\nnamespace Frontispiece\\Feed;\nuse Frontispiece\\Kernel\\Text;\n' +
			"new View; Text::html( 'Unquoted' ); render( 'Feed', 'item' );",
		'includes/Feed/View.php':
			'<?php\nnamespace Frontispiece\\Feed;\nuse Frontispiece\\Kernel\\{Clock};\n\\Frontispiece\\Kernel\\Log::note();',
		'includes/Feed/Unused.php': '<?php namespace Frontispiece\\Feed;',
		'includes/Feed/Unquoted.php': '<?php namespace Frontispiece\\Feed;',
		'includes/Feed/templates/item.php': '<?php',
		'includes/Feed/templates/tile.php': '<?php',
		'includes/Kernel/Text.php': '<?php namespace Frontispiece\\Kernel;',
		'includes/Kernel/Log.php': '<?php namespace Frontispiece\\Kernel;',
		'includes/Kernel/templates/item.php': '<?php',
	} );
	assert.deepEqual(
		[ ...reachable( root ) ]
			.filter( ( file ) => file.startsWith( 'includes' ) )
			.sort(),
		[
			'includes/Feed/Feed.php',
			'includes/Feed/View.php',
			'includes/Feed/templates/item.php',
			'includes/Kernel/Log.php',
			'includes/Kernel/Text.php',
			'includes/Plugin.php',
		]
	);
} );

test( 'files and exports that only tests use are reported', async () => {
	write( {
		'package.json': '{}',
		'src/feed/island.tsx':
			"import { used } from './share'; import { limit } from './limits'; used( limit );",
		'src/feed/share.ts':
			'export const used = 1; /* lonely is a fine word */ ' +
			'export const lonely = 2; export const max = 3; export interface Own {} const own: Own = {};',
		'src/feed/share.test.ts': "import { lonely, max } from './share';",
		// The same name elsewhere is no use.
		'src/feed/limits.ts': 'const max = 1; export const limit = max;',
		'src/feed/alone.ts': '',
		'src/feed/feed.fixtures.ts': '',
	} );
	assert.deepEqual( ( await unused( root ) ).problems, [
		'no entry point leads to src/feed/alone.ts',
		'only tests use lonely of src/feed/share.ts',
		'only tests use max of src/feed/share.ts',
	] );
} );
