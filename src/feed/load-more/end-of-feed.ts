import { __, _n, sprintf } from '@wordpress/i18n';

export const endText = ( button: HTMLElement ): string =>
	button.dataset.noMore || __( 'No more posts', 'frontispiece' );

export const addedText = ( number: number ) =>
	sprintf(
		// translators: %d: number of posts
		_n( '%d post loaded.', '%d posts loaded.', number, 'frontispiece' ),
		number
	);

/** Replaces the button with the text shown at the end of the feed. */
export function showEnd( button: HTMLElement ): HTMLElement {
	const text = document.createElement( 'p' );
	text.className = 'cff-no-more-posts';
	text.textContent = endText( button );
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
