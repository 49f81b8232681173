// @ts-check
import { column, interleave, ratio } from '../lib/statistics.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'paint',
	tier: 'ratio',
	run: async ( world ) => {
		const { pages } = world;
		const { feed, pasted } = await interleave(
			{
				feed: () => loadSlowly( world, pages.feed ),
				pasted: () => loadSlowly( world, pages.static ),
			},
			{ rounds: Math.ceil( world.rounds / 4 ), warm: 2 }
		);
		return {
			lcp: ratio( column( feed, 'lcp' ), column( pasted, 'lcp' ) ),
			script: ratio(
				column( feed, 'script' ),
				column( pasted, 'script' )
			),
		};
	},
};

/**
 * Loads a page once as a new visitor with a CPU that is four times slower.
 *
 * @param {import('../world.mjs').World} world
 * @param {string}                       path
 */
export async function loadSlowly( world, path ) {
	const context = await (
		await world.browser()
	).newContext( {
		viewport: { width: 1280, height: 900 },
	} );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	// Measure the CPU time of the page's thread, which excludes other programs.
	await session.send( 'Performance.enable', { timeDomain: 'threadTicks' } );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	await page.goto( world.url + path, { waitUntil: 'load' } );
	// Include scripts that run after the page has loaded, even on a busy machine.
	await page.waitForLoadState( 'networkidle' );
	await page.evaluate(
		() =>
			new Promise( ( resolve ) =>
				window.requestIdleCallback( () => resolve( null ) )
			)
	);
	const lcp = await page.evaluate(
		() =>
			/** @type {Promise<number>} */ (
				new Promise( ( resolve ) => {
					new PerformanceObserver( ( entries ) => {
						resolve( entries.getEntries().pop()?.startTime ?? 0 );
					} ).observe( {
						type: 'largest-contentful-paint',
						buffered: true,
					} );
				} )
			)
	);
	const { metrics } = await session.send( 'Performance.getMetrics' );
	/** @param {string} metric */
	const milliseconds = ( metric ) =>
		1000 * ( metrics.find( ( { name } ) => name === metric )?.value ?? 0 );
	await context.close();
	return {
		lcp,
		script: milliseconds( 'ScriptDuration' ),
		style:
			milliseconds( 'RecalcStyleDuration' ) +
			milliseconds( 'LayoutDuration' ),
		task: milliseconds( 'TaskDuration' ),
	};
}
