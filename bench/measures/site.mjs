// @ts-check
import { added, list, total, visit } from '../lib/browser.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'site',
	tier: 'counts',
	run: async ( world ) => {
		const path = world.pages.article;
		for ( const options of [ { off: true }, { site: true } ] ) {
			await world.get( path, options );
			await world.get( path, options );
		}
		const off = await world.measure( path, { off: true, list: true } );
		const on = await world.measure( path, { site: true, list: true } );
		const without = await visit( world, path, path, {
			'x-bench-off': '1',
		} );
		const whole = await visit( world, path, path, { 'x-bench-site': '1' } );
		// Wait until everything that loads automatically has loaded.
		await whole.page.waitForTimeout( 10_000 );
		// Exclude core scripts: the comment-reply script is loaded with the feature that needs it, but belongs to
		// WordPress.
		const scripts = ( await added( whole, without, 'script' ) ).filter(
			( { name } ) => ! name.includes( '/wp-includes/' )
		);
		const shift = await whole.page.evaluate( shifted );
		for ( const { close } of [ without, whole ] ) {
			await close();
		}
		return {
			'site.js': { value: total( scripts ), note: list( scripts ) },
			'site.queries': {
				value: on.queries - off.queries,
				note: ( on.list ?? [] )
					.filter( ( sql ) => ! off.list?.includes( sql ) )
					.map( ( sql ) =>
						sql.replace( /\s+/g, ' ' ).slice( 0, 100 )
					)
					.join( '; ' ),
			},
			'site.shift': shift,
		};
	},
};

/**
 * Runs in the page. Returns the sum of all layout shifts since the page was opened.
 *
 * @return {Promise<number>}
 */
function shifted() {
	return new Promise( ( resolve ) => {
		let sum = 0;
		new PerformanceObserver( ( entries ) => {
			for ( const entry of entries.getEntries() ) {
				sum += /** @type {PerformanceEntry & { value: number }} */ (
					entry
				).value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
		setTimeout( () => resolve( sum ), 200 );
	} );
}
