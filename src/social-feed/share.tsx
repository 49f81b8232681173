import { useState } from 'react';
import { eventElement } from '../kernel/dom';
import { useEvent } from '../kernel/hooks';

const SHARE = 'details.cff-share';

/** Controls the share lists of a feed: only one is open at a time, and it closes like any menu. */
export function ShareTooltips( { feed }: { feed: HTMLElement } ) {
	const [ opened, setOpened ] = useState( () =>
		feed.querySelector< HTMLDetailsElement >( SHARE + '[open]' )
	);

	const close = () => {
		if ( opened ) {
			opened.open = false;
		}
	};

	// The toggle event of <details> doesn't bubble.
	useEvent(
		feed,
		'toggle',
		( { target } ) => {
			if (
				! ( target instanceof HTMLDetailsElement ) ||
				! target.matches( SHARE )
			) {
				return;
			}
			if ( ! target.open ) {
				setOpened( ( now ) => ( now === target ? null : now ) );
				return;
			}
			if ( target !== opened ) {
				close();
			}
			setOpened( target );
		},
		true
	);
	useEvent( opened && document, 'click', ( event ) => {
		if ( eventElement( event, SHARE ) !== opened ) {
			close();
		}
	} );
	useEvent( opened, 'focusout', ( { relatedTarget } ) => {
		if ( relatedTarget && ! opened?.contains( relatedTarget as Node ) ) {
			close();
		}
	} );
	useEvent( opened && document, 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			const hadFocus = opened?.contains( document.activeElement );
			close();
			if ( hadFocus ) {
				opened?.querySelector( 'summary' )?.focus();
			}
		}
	} );
	return null;
}
