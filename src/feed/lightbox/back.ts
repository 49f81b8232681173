interface CloseWatcherLike extends EventTarget {
	destroy: () => void;
}

interface NavigateLike extends Event {
	navigationType: string;
	destination: { index: number };
}

interface Platform {
	CloseWatcher?: new () => CloseWatcherLike;
	navigation?: EventTarget & { currentEntry: { index: number } | null };
}

/**
 * Lets Back close the viewer without an entry in the history, where the
 * browser can: as a close request (Android), else by keeping the page.
 */
export function onBack( close: () => void ): () => void {
	const { CloseWatcher, navigation } = window as unknown as Platform;
	const watcher = CloseWatcher && new CloseWatcher();
	watcher?.addEventListener( 'close', close );

	const onNavigate = ( event: Event ) => {
		const { navigationType, destination } = event as NavigateLike;
		const here = navigation?.currentEntry?.index ?? -1;
		if (
			navigationType === 'traverse' &&
			event.cancelable &&
			destination.index < here
		) {
			event.preventDefault();
			close();
		}
	};
	navigation?.addEventListener( 'navigate', onNavigate );

	return () => {
		watcher?.destroy();
		navigation?.removeEventListener( 'navigate', onNavigate );
	};
}
