// @ts-check
// npm start as a newcomer runs it, with the fake networks, beside whatever site runs already.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../lib/files.mjs';
import { ensure, root, tmp } from '../lib/paths.mjs';
import { holdPort, twoFreePorts } from '../lib/port.mjs';
import { tryRun } from '../lib/run.mjs';

/** Examples of the networks that anyone can connect by an address. */
const NETWORKS = [
	'mastodon',
	'bluesky',
	'youtube',
	'blog',
	'facebook-post',
	'threads',
];

/**
 * @return {Promise<{ problems: string[] }>}
 */
export async function startProblems() {
	const home = ensure( join( tmp, 'start-test' ) );
	const env = { FRONTISPIECE_START_HOME: home };
	/**
	 * @param {string}   script
	 * @param {string[]} args
	 */
	const node = ( script, ...args ) =>
		tryRun( process.execPath, [ join( root, 'bin', script ), ...args ], {
			env,
		} );
	rmSync( join( home, 'demo.json' ), { force: true } );
	const held = await holdPort();
	const refused = await node( 'start.mjs', `--port=${ held.port }` );
	await held.release();
	if (
		refused.code === 0 ||
		! refused.output.includes( `Port ${ held.port } is taken.` )
	) {
		return {
			problems: [ `A taken port is not said: ${ refused.output }` ],
		};
	}
	try {
		const started = await node(
			'start.mjs',
			`--port=${ await twoFreePorts() }`,
			'--fresh',
			'--networks'
		);
		if ( started.code !== 0 ) {
			return { problems: [ started.output ] };
		}
		const demo = readJson( home, 'demo.json' );
		const problems = NETWORKS.filter(
			( name ) => ! demo.networks?.[ name ]
		).map( ( name ) => `No address to paste of ${ name }.` );
		/** @type {{ url: string, feature: string }[]} */
		const made = demo.pages ?? [];
		if ( ! made.length ) {
			problems.push( 'The demo has no page.' );
		}
		// One page of each feature: a page costs ten times as much here as natively, where PagesTest prints all feeds.
		const pages = new Map(
			[ ...made ].reverse().map( ( page ) => [ page.feature, page.url ] )
		);
		const openWeb = made.find( ( { feature } ) => feature === 'open-web' );
		if ( ! openWeb ) {
			problems.push( 'The demo has no page of the open web.' );
		}
		for ( const url of [
			demo.site,
			// Run WP-Cron alongside the first visits: one worker serves both (BUG-10).
			new URL( 'wp-cron.php?doing_wp_cron', demo.site ).href,
			...pages.values(),
		] ) {
			const answer = await fetch( url );
			const text = await answer.text();
			if ( ! answer.ok ) {
				problems.push( `${ url } answered ${ answer.status }.` );
			}
			const shown = text.match( /class="cff-posts-wrap /g )?.length ?? 0;
			if ( url === openWeb?.url && shown < NETWORKS.length ) {
				problems.push( `${ url } has ${ shown } feeds.` );
			}
			if ( text.includes( 'wpadminbar' ) ) {
				problems.push( `${ url } was visited logged in.` );
			}
		}
		return { problems };
	} finally {
		await node( 'stop.mjs' );
	}
}
