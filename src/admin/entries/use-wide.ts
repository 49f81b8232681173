import { useSyncExternalStore } from '@wordpress/element';

/** From this width on, the list and an entry fit next to each other. */
const WIDE = '(min-width: 1200px)';

const query = () => window.matchMedia?.( WIDE );

const subscribe = ( onChange: () => void ) => {
	const list = query();
	list?.addEventListener?.( 'change', onChange );
	return () => list?.removeEventListener?.( 'change', onChange );
};

/** Whether the window is wide enough for a reading pane. */
export const useWide = (): boolean =>
	useSyncExternalStore( subscribe, () => query()?.matches ?? false );
