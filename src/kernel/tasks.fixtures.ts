/** Runs the tasks that already wait, for tests: timers without a delay, and what they and promises lead to. */
export const tasks = () =>
	new Promise< void >( ( resolve ) => setTimeout( resolve ) );
