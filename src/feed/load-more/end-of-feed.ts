import { announce } from '../../kernel/announce';
import { focusForReading, make } from '../../kernel/dom';
import { __, _n, sprintf } from '@wordpress/i18n';

export function endText( button: HTMLElement ): string {
	return button.dataset.noMore || __( 'No more posts', 'frontispiece' );
}

export const addedText = ( number: number ) =>
	sprintf(
		// translators: %d: number of posts
		_n( '%d post loaded.', '%d posts loaded.', number, 'frontispiece' ),
		number
	);

/** Replaces the button with the text shown at the end of the feed. */
export function showEnd( button: HTMLElement ): HTMLElement {
	const text = make( 'p', {
		className: 'cff-no-more-posts',
		textContent: endText( button ),
	} );
	button.hidden = true;
	button.after( text );
	return text;
}

/** Notifies layouts, images, and comments that the feed now shows different posts. */
export function dispatchFeedChange( feed: HTMLElement ): void {
	feed.dispatchEvent(
		new CustomEvent( 'frontispiece:feed-changed', { bubbles: true } )
	);
}

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
