import { isTextField, trapTab } from '../../kernel/dom';
import type PhotoSwipe from 'photoswipe';

export type KeyAction = 'close' | 'previous' | 'next';

/** Whether the lightbox runs from right to left: its previous item is on the right. */
export const isMirrored = () => document.documentElement.dir === 'rtl';

const KEYS: Record< string, KeyAction > = {
	ArrowLeft: 'previous',
	ArrowRight: 'next',
};

/**
 * Returns what a key does in the lightbox, where next is always to the right. Letters only work while the focus is in
 * the dialog and not in a text field (WCAG 2.1.4).
 */
export function keyAction(
	event: KeyboardEvent,
	dialog: Element,
	letterKeys: boolean
): KeyAction | null {
	const { key, ctrlKey, altKey, metaKey } = event;
	if ( ctrlKey || altKey || metaKey ) {
		return null;
	}
	if ( key === 'Escape' ) {
		return 'close';
	}
	const { activeElement } = dialog.ownerDocument;
	if ( isTextField( activeElement ) ) {
		return null;
	}
	const [ p, n ]: KeyAction[] = isMirrored()
		? [ 'next', 'previous' ]
		: [ 'previous', 'next' ];
	const letters: Record< string, KeyAction | undefined > = {
		x: 'close',
		o: 'close',
		c: 'close',
		p,
		n,
	};
	return (
		KEYS[ key ] ??
		( ( letterKeys &&
			dialog.contains( activeElement ) &&
			letters[ key.toLowerCase() ] ) ||
			null )
	);
}

/** Keeps keys and focus in the dialog. Returns a function that ends this. */
export function holdFocus(
	lightbox: PhotoSwipe,
	letterKeys: boolean,
	close: () => void,
	move: ( isNext: boolean ) => void
): () => void {
	const onKey = ( event: KeyboardEvent ) => {
		const { element } = lightbox;
		if ( ! element || trapTab( event, element ) ) {
			return;
		}
		const action = keyAction( event, element, letterKeys );
		if ( action ) {
			event.preventDefault();
			if ( action === 'close' ) {
				close();
			} else {
				move( action === 'next' );
			}
		}
	};
	// From inside a player's iframe, Tab would move on to the page behind the dialog.
	const onFocus = ( { target }: FocusEvent ) => {
		const { element } = lightbox;
		if ( target instanceof Node && ! element?.contains( target ) ) {
			element?.focus( { preventScroll: true } );
		}
	};
	document.addEventListener( 'keydown', onKey );
	document.addEventListener( 'focusin', onFocus );
	return () => {
		document.removeEventListener( 'keydown', onKey );
		document.removeEventListener( 'focusin', onFocus );
	};
}
