// @ts-check
// The zip, checked by the plugin directory's own Plugin Check on a site made for it.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installComposer } from '../lib/composer.mjs';
import { unzip } from '../lib/core.mjs';
import { openTree } from '../lib/files.mjs';
import { root, slug } from '../lib/paths.mjs';
import { JIT, tryPhp } from '../lib/php.mjs';
import { makeSite } from '../lib/site.mjs';

/**
 * @param {string} pluginCheck Folder of Plugin Check, as its zip contains it.
 * @param {string} zip
 * @return {Promise<string[]>} what it printed, if there are errors
 */
export async function pluginCheckProblems( pluginCheck, zip ) {
	await installComposer();
	const { dir } = await makeSite( { name: 'plugin-check', active: false } );
	const plugins = join( dir, 'wp-content/plugins' );
	rmSync( join( plugins, slug ) );
	await unzip( zip, plugins );
	cpSync( pluginCheck, join( plugins, 'plugin-check' ), { recursive: true } );
	openTree( join( plugins, slug ) );
	openTree( join( plugins, 'plugin-check' ) );
	writeFileSync(
		join( dir, 'wp-content/mu-plugins/load.php' ),
		"<?php require WP_PLUGIN_DIR . '/plugin-check/plugin.php';"
	);
	const { stdout, output } = await tryPhp(
		[
			join( root, 'vendor/wp-cli/wp-cli/php/boot-fs.php' ),
			'plugin',
			'check',
			slug,
			`--path=${ dir }`,
			'--ignore-warnings',
			'--format=csv',
			'--allow-root',
		],
		{ cwd: dir, ini: { ...JIT, memory_limit: '2G' } }
	);
	return stdout.includes( 'No errors found' )
		? []
		: [ stdout.trim() || output ];
}
