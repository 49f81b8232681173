// @ts-check

/**
 * How much runs at once on two processors. Playwright's two workers wait for each other's servers, pages and animations
 * for about a third of their time, and PHPUnit waits for requests and jobs: one suite more keeps both processors busy.
 */
export const CAPACITY = 3;

/**
 * Runs tasks in parallel as far as the capacity allows, heavy ones first: what is heavy runs longest, and nothing else
 * is left to run beside it when it begins last. Tasks of the same weight begin in the order given. A task that names
 * another one in `after` begins when that one has succeeded, and never if it has failed.
 *
 * @template {{ weight?: number, after?: Task }} Task
 * @param {Task[]}                          tasks
 * @param {(task: Task) => Promise<unknown>} run Resolves to `false` if the task has failed.
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
	/** @type {Set<Task>} */
	const succeeded = new Set();
	let load = 0;
	/** @param {Task} task */
	const begin = async ( task ) => {
		load += weightOf( task );
		try {
			if ( ( await run( task ) ) !== false ) {
				succeeded.add( task );
			}
		} finally {
			load -= weightOf( task );
		}
	};
	while ( waiting.length || running.size ) {
		const at = waiting.findIndex(
			( task ) =>
				( ! task.after || succeeded.has( task.after ) ) &&
				load + weightOf( task ) <= capacity
		);
		const [ task ] = at < 0 ? [] : waiting.splice( at, 1 );
		if ( task ) {
			const ended = begin( task ).finally( () =>
				running.delete( ended )
			);
			running.add( ended );
		} else if ( running.size ) {
			await Promise.race( running );
		} else {
			return;
		}
	}
}
