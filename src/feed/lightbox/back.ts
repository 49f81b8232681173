interface Platform {
	CloseWatcher?: new () => EventTarget & { destroy: () => void };
}

/**
 * Lets Back close the viewer where a browser offers that as a close request
 * (Android). An entry in the history of our own would do it everywhere, but
 * nothing in a feed may add one (R000-004).
 */
export function onBack( close: () => void ): () => void {
	const { CloseWatcher } = window as Platform;
	const watcher = CloseWatcher && new CloseWatcher();
	watcher?.addEventListener( 'close', close );
	window.addEventListener( 'popstate', close );
	return () => {
		watcher?.destroy();
		window.removeEventListener( 'popstate', close );
	};
}
