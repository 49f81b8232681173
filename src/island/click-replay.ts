import { isPlainClick } from '../kernel/dom';

// Links that leave the page and elements that work without script are left to the browser.
const OPERATED =
	'a[href]:not([target]),button,[role=button],input[type=submit]';

/**
 * Holds the last click on an element that the island will handle. The returned function replays it, for the island or
 * else the browser.
 */
export function holdClicks(
	container: HTMLElement,
	selector: () => string | undefined,
	wake: () => void
): () => void {
	let pending: { event: MouseEvent; on: Element } | undefined;

	const onClick = ( event: MouseEvent ) => {
		const on =
			event.target instanceof Element &&
			event.target.closest( selector() ?? OPERATED );
		if ( ! on || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		pending?.on.removeAttribute( 'data-held' );
		pending = { event, on };
		on.setAttribute( 'data-held', '' );
		wake();
	};
	container.addEventListener( 'click', onClick, true );

	return () => {
		container.removeEventListener( 'click', onClick, true );
		if ( pending ) {
			const { event, on } = pending;
			pending = undefined;
			on.removeAttribute( 'data-held' );
			const { target } = event;
			// A script may have replaced what was clicked inside the element, such as an image.
			( on.contains( target as Node ) ? target! : on ).dispatchEvent(
				new MouseEvent( 'click', event )
			);
		}
	};
}
