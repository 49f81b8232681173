import { useRef } from 'react';
import { eventElement } from '../kernel/dom';
import { useEvent } from '../kernel/hooks';

interface NoticeProps {
	feed: HTMLElement;
	ajax: string;
	action: string;
}

/** The site owner's notice on a feed, which stays until it is hidden. */
export function Notice( { feed, ajax, action }: NoticeProps ) {
	const isSending = useRef( false );

	useEvent( feed, 'click', ( event ) => {
		const button = eventElement( event, '.cff-frce-hide-license-error' );
		const notice = button?.closest< HTMLElement >( '.frontispiece-notice' );
		if ( ! button || ! notice || isSending.current ) {
			return;
		}
		isSending.current = true;
		// Loaded on demand, because only site owners see the notice.
		import( /* webpackChunkName: "hide-notice" */ './hide-notice' )
			.then( ( { default: hide } ) =>
				hide( feed, notice, ajax, action, button.dataset.nonce ?? '' )
			)
			.finally( () => {
				isSending.current = false;
			} );
	} );
	return null;
}
