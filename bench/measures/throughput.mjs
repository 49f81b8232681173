// @ts-check
import { run, which } from '../../bin/lib/run.mjs';

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'throughput',
	tier: 'ratio',
	run: async ( world ) => {
		const wrk = which( 'wrk' );
		if ( ! wrk ) {
			return {};
		}
		const { blank, feed, static: pasted } = world.pages;
		/** @type {Record<string, [ string, string[] ]>} */
		const variants = {
			on: [ blank, [] ],
			off: [ blank, [ '-H', 'X-Bench-Off: 1' ] ],
			feed: [ feed, [] ],
			pasted: [ pasted, [] ],
		};
		/** @type {Record<string, number>} */
		const sum = {};
		for ( let round = 0; round < 3; round++ ) {
			for ( const [ name, [ path, args ] ] of Object.entries(
				variants
			) ) {
				const { stdout } = await run( wrk, [
					...[ '-t', '1', '-c', '4', '-d', '3s', ...args ],
					world.url + path,
				] );
				const [ , rate ] =
					/Requests\/sec:\s*([\d.]+)/.exec( stdout ) ?? [];
				sum[ name ] = ( sum[ name ] ?? 0 ) + Number( rate ) / 3;
			}
		}
		/**
		 * @param {string} ours
		 * @param {string} theirs
		 */
		const figure = ( ours, theirs ) => ( {
			value: ( sum[ ours ] ?? 0 ) / ( sum[ theirs ] ?? 1 ),
			note: `${ sum[ ours ]?.toFixed( 0 ) } / ${ sum[ theirs ]?.toFixed( 0 ) } requests a second`,
		} );
		return {
			'wrk.nothing': figure( 'on', 'off' ),
			'wrk.feed': figure( 'feed', 'pasted' ),
		};
	},
};
