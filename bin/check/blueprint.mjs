// @ts-check
// The plugin directory's preview, as the Playground runs it, with the plugin of today in place of the published one.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../lib/chromium.mjs';
import { copyCore } from '../lib/core.mjs';
import { readJson } from '../lib/files.mjs';
import { messageOf } from '../lib/log.mjs';
import { root, slug, tmp } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { startService, waitFor } from '../lib/service.mjs';
import { makeZip } from '../lib/zip.mjs';

export const blueprintFile = join(
	root,
	'.wordpress-org/blueprints/blueprint.json'
);

/** @typedef {Record<string, unknown> & { step?: string }} Step */

/**
 * Returns the blueprint for machines without access to the plugin directory: it installs the plugin from a file next to it.
 *
 * @param {{ steps: Step[] }} blueprint
 * @param {string}            zip
 */
export function localBlueprint( blueprint, zip ) {
	return {
		...blueprint,
		steps: blueprint.steps.map( ( step ) =>
			step.step === 'installPlugin'
				? {
						...step,
						pluginData: { resource: 'bundled', path: `/${ zip }` },
					}
				: step
		),
	};
}

/**
 * Opens the landing page, follows its link to the social feed, and looks at the plugin's row.
 *
 * @param {string} landing
 */
async function visit( landing ) {
	const browser = await launch();
	try {
		const page = await browser.newPage();
		page.setDefaultTimeout( 120_000 );
		/** @type {string[]} */
		const problems = [];
		page.on( 'pageerror', ( error ) => problems.push( error.message ) );
		await page.goto( landing );
		await page.locator( '#wpadminbar' ).waitFor();
		await page
			.locator( 'main' )
			.getByRole( 'link', { name: 'Social feed', exact: true } )
			.first()
			.click();
		const image = page.locator( '.cff-item img.frontispiece-media__image' );
		await image.first().scrollIntoViewIfNeeded();
		await image
			.first()
			.evaluate( ( element ) =>
				/** @type {HTMLImageElement} */ ( element ).decode()
			);
		await page.goto( new URL( '/wp-admin/plugins.php', landing ).href );
		await page.locator( `tr.active[data-slug="${ slug }"]` ).waitFor();
		return problems;
	} finally {
		await browser.close();
	}
}

/**
 * @return {Promise<{ problems: string[] }>}
 */
export async function blueprintProblems() {
	const blueprint = readJson( blueprintFile );
	const home = join( tmp, 'blueprint' );
	rmSync( home, { recursive: true, force: true } );
	mkdirSync( home, { recursive: true } );
	await makeZip( join( home, `${ slug }.zip` ) );
	await copyCore( join( home, 'wordpress' ), true );
	writeFileSync(
		join( home, 'blueprint.json' ),
		JSON.stringify( localBlueprint( blueprint, `${ slug }.zip` ) )
	);
	const port = await freePort();
	const playground = startService(
		'playground',
		process.execPath,
		[
			join( root, 'node_modules/@wp-playground/cli/wp-playground.js' ),
			'server',
			`--port=${ port }`,
			`--blueprint=${ join( home, 'blueprint.json' ) }`,
			'--blueprint-may-read-adjacent-files',
			`--php=${ blueprint.preferredVersions.php }`,
			'--wordpress-install-mode=install-from-existing-files',
			`--mount-before-install=${ join( home, 'wordpress' ) }:/wordpress`,
			'--define-bool=WP_HTTP_BLOCK_EXTERNAL',
			'true',
		],
		{ folder: home }
	);
	try {
		await waitFor(
			playground,
			() =>
				/is running on/.test( readFileSync( playground.log, 'utf8' ) ),
			{ what: 'the preview', patience: 600_000, every: 250 }
		);
		return {
			problems: await visit(
				new URL( blueprint.landingPage, `http://127.0.0.1:${ port }` )
					.href
			),
		};
	} catch ( error ) {
		return { problems: [ messageOf( error ) ] };
	} finally {
		await playground.stop();
	}
}
