// @ts-check

/** @typedef {() => Promise<unknown>} Stop */

/**
 * Starts servers that stop together. If `start` fails, what it has started is stopped.
 *
 * @template Started
 * @param {( stops: Stop[], stop: () => Promise<void> ) => Promise<Started>} start Adds to `stops` how to stop each server.
 *     `stop` stops all of them, the last one first.
 * @return {Promise<Started>}
 */
export async function startTogether( start ) {
	/** @type {Stop[]} */
	const stops = [];
	const stop = async () => {
		for ( let end = stops.pop(); end; end = stops.pop() ) {
			await end();
		}
	};
	try {
		return await start( stops, stop );
	} catch ( error ) {
		await stop();
		throw error;
	}
}
