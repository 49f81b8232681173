import { useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { isRefused, post } from '../kernel/ajax';
import { eventElement, focusForReading } from '../kernel/dom';
import { useEvent } from '../kernel/hooks';
import { heightOf, slide } from '../kernel/slide';

interface NoticeProps {
	feed: HTMLElement;
	ajax: string;
	action: string;
}

/** The owner's notice on a feed, which stays until it is hidden. */
export function Notice( { feed, ajax, action }: NoticeProps ) {
	const isSending = useRef( false );

	const hide = async ( notice: HTMLElement, nonce: string ) => {
		isSending.current = true;
		let answer = '';
		let isHidden = false;
		try {
			answer = await post( ajax, { action, nonce } );
			isHidden = answer.trim() !== '' && ! isRefused( answer );
		} catch ( error ) {
			answer = String( error );
		}
		isSending.current = false;
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
	};

	useEvent( feed, 'click', ( event ) => {
		const button = eventElement( event, '.cff-frce-hide-license-error' );
		const notice = button?.closest< HTMLElement >( '.frontispiece-notice' );
		if ( button && notice && ! isSending.current ) {
			void hide( notice, button.dataset.nonce ?? '' );
		}
	} );
	return null;
}
