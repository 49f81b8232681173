const ISLAND = '[data-island]:has(> .frontispiece-feed)';

/**
 * Loads more as if the button had been pressed, but without moving focus. Works even if the feed's island hasn't started
 * yet.
 */
export function requestMore( feed: HTMLElement ): void {
	const island = feed.closest< HTMLElement >( ISLAND );
	const request = () =>
		feed
			.querySelector( '.frontispiece-load-more' )
			?.dispatchEvent( new CustomEvent( 'frontispiece:near-end' ) );
	if ( ! island || island.dataset.islandState === 'ready' ) {
		request();
		return;
	}
	const watch = new MutationObserver( () => {
		const { islandState } = island.dataset;
		if ( islandState !== 'loading' ) {
			watch.disconnect();
		}
		if ( islandState === 'ready' ) {
			request();
		}
	} );
	watch.observe( island, { attributeFilter: [ 'data-island-state' ] } );
	// The loader treats this as a visitor's interaction and starts the island.
	island.dispatchEvent( new Event( 'pointerdown' ) );
}
