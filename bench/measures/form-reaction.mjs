// @ts-check
import { percentile } from '../lib/statistics.mjs';

const PRESSES = 40;

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'form-reaction',
	tier: 'ratio',
	run: async ( world ) => {
		const times = await reactions( world );
		const value = percentile( times, 0.75 );
		const most = Math.max( ...times ).toFixed( 1 );
		return {
			'form.reaction': {
				value,
				note: `75% of ${ PRESSES } inputs; at most ${ most } ms`,
			},
		};
	},
};

/**
 * Types into a field that hides and shows 20 others, with a CPU that is four times slower.
 *
 * @param {import('../world.mjs').World} world
 * @return {Promise<number[]>} milliseconds of script for each input
 */
async function reactions( world ) {
	const context = await ( await world.browser() ).newContext();
	const page = await context.newPage();
	await page.goto( world.url + world.pages.conditions );
	await page.locator( '[name=field-1]' ).focus();
	await page.locator( 'form[data-conditions]' ).waitFor();
	const hidden = page.locator( '[data-condition][hidden]' );
	const session = await context.newCDPSession( page );
	await session.send( 'Performance.enable', { timeDomain: 'threadTicks' } );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	const script = async () => {
		const { metrics } = await session.send( 'Performance.getMetrics' );
		const found = metrics.find( ( { name } ) => name === 'ScriptDuration' );
		return 1000 * ( found?.value ?? 0 );
	};
	const times = [];
	for ( let press = 0; press < PRESSES; press++ ) {
		const isOn = press % 2 === 0;
		const before = await script();
		await page.keyboard.press( isOn ? 'x' : 'Backspace' );
		times.push( ( await script() ) - before );
		await hidden.nth( isOn ? 19 : 0 ).waitFor( {
			state: isOn ? 'attached' : 'detached',
		} );
	}
	await context.close();
	return times;
}
