import { isPlainClick } from '../kernel/dom';

// Links that leave the page and what works without script stay with the browser.
const OPERATED =
	'a[href]:not([target]),button,[role=button],input[type=submit]';

/**
 * Keeps the last click on something the island will operate. The returned
 * function lets go of it: whoever listens by then answers, else the browser.
 */
export function holdClicks(
	container: HTMLElement,
	selector: () => string | undefined,
	wake: () => void
): () => void {
	let held: { event: MouseEvent; on: Element } | undefined;

	const onClick = ( event: MouseEvent ) => {
		const on =
			event.target instanceof Element &&
			event.target.closest( selector() ?? OPERATED );
		if ( ! on || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		held?.on.removeAttribute( 'data-held' );
		held = { event, on };
		on.setAttribute( 'data-held', '' );
		wake();
	};
	container.addEventListener( 'click', onClick, true );

	return () => {
		container.removeEventListener( 'click', onClick, true );
		if ( held ) {
			const { event, on } = held;
			held = undefined;
			on.removeAttribute( 'data-held' );
			event.target?.dispatchEvent( new MouseEvent( 'click', event ) );
		}
	};
}
