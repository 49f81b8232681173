import { __ } from '@wordpress/i18n';
import { isRefused, post } from '../kernel/ajax';
import { focusForReading } from '../kernel/dom';
import { heightOf, slide } from '../kernel/slide';

/** Hides the owner's notice once the server has noted it, or says there that it could not. */
export default async function hideNotice(
	feed: HTMLElement,
	notice: HTMLElement,
	ajax: string,
	action: string,
	nonce: string
): Promise< void > {
	let answer = '';
	let isHidden = false;
	try {
		answer = await post( ajax, { action, nonce } );
		isHidden = answer.trim() !== '' && ! isRefused( answer );
	} catch ( error ) {
		answer = String( error );
	}
	// eslint-disable-next-line no-console
	console.log( 'frontispiece:', answer );
	if ( isHidden ) {
		if ( notice.contains( document.activeElement ) ) {
			focusForReading( feed, { preventScroll: true } );
		}
		slide( notice, heightOf( notice ), 0, () => {
			notice.hidden = true;
		} );
		return;
	}
	const status = notice.querySelector( '.frontispiece-notice__status' );
	if ( status ) {
		status.textContent = __(
			'The notice could not be hidden. Please reload the page and try again.',
			'frontispiece'
		);
	}
}
