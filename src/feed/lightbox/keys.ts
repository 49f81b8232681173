import { isTextField } from '../../kernel/dom';

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
