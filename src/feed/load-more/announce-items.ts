import { announce } from '../../kernel/announce';
import { focusForReading } from '../../kernel/dom';
import { addedText, dispatchFeedChange, endText, showEnd } from './end-of-feed';

/** Announces items that are shown now, and the end of the feed; focuses the first if the button had the focus. */
export function announceItems(
	feed: HTMLElement,
	button: HTMLElement,
	fresh: readonly HTMLElement[],
	ends: boolean,
	byKeyboard: boolean
): void {
	const { activeElement } = document;
	// Don't move the focus of a reader who has moved on in the meantime.
	const mayFocus =
		activeElement === button ||
		( byKeyboard && activeElement === document.body );
	const [ first ] = fresh;
	const heard: string[] = [];
	if ( first ) {
		heard.push( addedText( fresh.length ) );
		dispatchFeedChange( feed );
		if ( mayFocus ) {
			focusForReading( first, { preventScroll: ! byKeyboard } );
		}
	}
	if ( ends ) {
		heard.push( endText( button ) );
		const text = showEnd( button );
		if ( mayFocus && ! first ) {
			focusForReading( text, { preventScroll: true } );
		}
	}
	announce( heard.join( ' ' ) );
}
