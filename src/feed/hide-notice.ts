import { __ } from '@wordpress/i18n';
import { post } from '../kernel/ajax';
import { focusForReading } from '../kernel/dom';
import { heightOf, animateHeight } from '../kernel/animate-height';

/**
 * Hides the site owner's notice at once and only logs the server's response. If the call fails, the notice reappears.
 */
export default async function hideNotice(
	feed: HTMLElement,
	notice: HTMLElement,
	ajax: string,
	action: string,
	nonce: string
): Promise< void > {
	const height = heightOf( notice );
	if ( notice.contains( document.activeElement ) ) {
		focusForReading( feed, { preventScroll: true } );
	}
	animateHeight( notice, height, 0, () => {
		notice.hidden = true;
	} );
	let response: string;
	try {
		response = await post( ajax, { action, nonce } );
	} catch ( error ) {
		response = String( error );
		notice.hidden = false;
		animateHeight( notice, 0, height );
		const status = notice.querySelector( '.frontispiece-notice__status' );
		if ( status ) {
			status.textContent = __(
				"The notice couldn't be hidden. Reload the page and try again.",
				'frontispiece'
			);
		}
	}
	// eslint-disable-next-line no-console
	console.log( 'frontispiece:', response );
}
