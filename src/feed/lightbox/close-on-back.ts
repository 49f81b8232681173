interface Platform {
	CloseWatcher?: new () => EventTarget & { destroy: () => void };
}

/**
 * Closes the lightbox on Back in browsers that treat it as a close request (Android). A history entry would work
 * everywhere, but nothing in a feed may add one (R000-004).
 */
export function closeOnBack( close: () => void ): () => void {
	const { CloseWatcher } = window as Platform;
	const watcher = CloseWatcher && new CloseWatcher();
	watcher?.addEventListener( 'close', close );
	window.addEventListener( 'popstate', close );
	return () => {
		watcher?.destroy();
		window.removeEventListener( 'popstate', close );
	};
}
