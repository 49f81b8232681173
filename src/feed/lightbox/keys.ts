import { isTextField } from '../../kernel/dom';

export type KeyAction = 'close' | 'previous' | 'next';

const KEYS: Record< string, KeyAction > = {
	Escape: 'close',
	ArrowLeft: 'previous',
	ArrowRight: 'next',
};

const LETTERS: Record< string, KeyAction > = {
	x: 'close',
	o: 'close',
	c: 'close',
	p: 'previous',
	n: 'next',
};

/**
 * Returns what a key does in the lightbox. Letters only work while the focus is in the dialog and not in a text field
 * (WCAG 2.1.4).
 */
export function keyAction(
	event: KeyboardEvent,
	dialog: Element,
	letterKeys: boolean
): KeyAction | null {
	if ( event.ctrlKey || event.altKey || event.metaKey ) {
		return null;
	}
	const { activeElement } = dialog.ownerDocument;
	const isTyping = isTextField( activeElement );
	if ( event.key === 'Escape' ) {
		return 'close';
	}
	if ( isTyping ) {
		return null;
	}
	const isInside = dialog.contains( activeElement );
	return (
		KEYS[ event.key ] ??
		( ( letterKeys && isInside && LETTERS[ event.key.toLowerCase() ] ) ||
			null )
	);
}
