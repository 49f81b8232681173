// @ts-check
// The plugin directory's preview, as the Playground runs it, with the plugin of today in place of the published one.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../lib/files.mjs';
import { copyCore } from '../lib/core.mjs';
import { ensure, root, slug, tmp } from '../lib/paths.mjs';
import { tryRun } from '../lib/run.mjs';
import { makeZip } from '../lib/zip.mjs';

export const blueprintFile = join(
	root,
	'.wordpress-org/blueprints/blueprint.json'
);

/** @typedef {Record<string, unknown> & { step?: string }} Step */

/**
 * Returns a version of the blueprint for machines without access to the plugin directory: it installs the plugin from a
 * file next to it and writes what it has created.
 *
 * @param {{ steps: Step[] }} blueprint
 * @param {string}            zip
 */
export function localBlueprint( blueprint, zip ) {
	return {
		...blueprint,
		steps: [
			...blueprint.steps.map( ( step ) =>
				step.step === 'installPlugin'
					? {
							...step,
							pluginData: {
								resource: 'bundled',
								path: `/${ zip }`,
							},
						}
					: step
			),
			{
				step: 'runPHP',
				code: "<?php require_once '/wordpress/wp-load.php'; file_put_contents( '/out/demo.json', wp_json_encode( array( 'active' => get_option( 'active_plugins' ), 'front' => get_option( 'show_on_front' ) ) + apply_filters( 'frontispiece_demo_manifest', array() ) ) );",
			},
		],
	};
}

/**
 * @return {Promise<{ problems: string[] }>}
 */
export async function blueprintProblems() {
	const blueprint = readJson( blueprintFile );
	const home = join( tmp, 'blueprint' );
	const out = join( home, 'out' );
	rmSync( home, { recursive: true, force: true } );
	mkdirSync( out, { recursive: true } );
	await makeZip( join( ensure( home ), `${ slug }.zip` ) );
	await copyCore( join( home, 'wordpress' ), true );
	writeFileSync(
		join( home, 'blueprint.json' ),
		JSON.stringify( localBlueprint( blueprint, `${ slug }.zip` ) )
	);
	const { code, output } = await tryRun( process.execPath, [
		join( root, 'node_modules/@wp-playground/cli/wp-playground.js' ),
		'run-blueprint',
		`--blueprint=${ join( home, 'blueprint.json' ) }`,
		'--blueprint-may-read-adjacent-files',
		'--php=8.2',
		'--wordpress-install-mode=install-from-existing-files',
		`--mount-before-install=${ join( home, 'wordpress' ) }:/wordpress`,
		`--mount=${ out }:/out`,
		'--verbosity=normal',
	] );
	const told = join( out, 'demo.json' );
	if ( code !== 0 || ! existsSync( told ) ) {
		return { problems: [ output.slice( -4000 ) ] };
	}
	const made = readJson( told );
	const problems = [];
	if ( ! made.active?.includes( `${ slug }/plugin.php` ) ) {
		problems.push( 'The plugin is not active.' );
	}
	if ( made.front !== 'page' || ! ( made.pages?.length > 10 ) ) {
		problems.push( 'The demo is not made.' );
	}
	return { problems };
}
