// @ts-check

/**
 * How much runs at once on two processors. Playwright's two workers wait for each other's servers, pages and animations
 * for about a third of their time, and PHPUnit waits for requests and jobs: one suite more keeps both processors busy.
 */
export const CAPACITY = 3;

/**
 * Runs tasks in parallel as far as the capacity allows, heavy ones first: what is heavy runs longest, and nothing else
 * is left to run beside it when it begins last. Tasks of the same weight begin in the order given.
 *
 * @template {{ weight?: number }} Task
 * @param {Task[]}                          tasks
 * @param {(task: Task) => Promise<unknown>} run
 * @param {number}                          [capacity]
 */
export async function runScheduled( tasks, run, capacity = CAPACITY ) {
	/** @param {Task} task */
	const weightOf = ( { weight = 1 } ) => Math.min( weight, capacity );
	const waiting = [ ...tasks ].sort(
		( a, b ) => weightOf( b ) - weightOf( a )
	);
	/** @type {Set<Promise<unknown>>} */
	const running = new Set();
	let load = 0;
	while ( waiting.length || running.size ) {
		const at = waiting.findIndex(
			( task ) => load + weightOf( task ) <= capacity
		);
		const [ task ] = at < 0 ? [] : waiting.splice( at, 1 );
		if ( ! task ) {
			await Promise.race( running );
			continue;
		}
		load += weightOf( task );
		const ended = run( task ).finally( () => {
			load -= weightOf( task );
			running.delete( ended );
		} );
		running.add( ended );
	}
}
