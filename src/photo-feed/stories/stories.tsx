import { useState } from 'react';
import { eventElement, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { isGated } from '../../feed/consent/state';
import type { ComponentType } from 'react';
import type { PlayerProps } from './player';

const HEADER = '[data-story-data]';
const OPENER = '.sbi_story_open';

const load = () => import( /* webpackChunkName: "photo-stories" */ './player' );

/** Plays the account's stories when the header is clicked. */
export function Stories( { feed }: { feed: HTMLElement } ) {
	const [ shown, setShown ] = useState< {
		Player: ComponentType< PlayerProps >;
		header: HTMLElement;
	} | null >( null );

	const open = async ( header: HTMLElement ) => {
		const link = header.querySelector< HTMLAnchorElement >( OPENER );
		try {
			const { default: Player } = await load();
			setShown( { Player, header } );
		} catch {
			window.location.assign( link?.href ?? '' );
		}
	};

	useEvent( feed, 'click', ( event ) => {
		const header = eventElement( event, HEADER );
		const link = eventElement( event, 'a' );
		// The account name stays a link to the account.
		if (
			! header ||
			! isPlainClick( event ) ||
			( link && ! link.matches( OPENER ) )
		) {
			return;
		}
		event.preventDefault();
		if ( isGated( feed ) ) {
			feed.querySelector< HTMLElement >(
				'.frontispiece-consent button'
			)?.focus();
		} else if ( ! shown ) {
			void open( header );
		}
	} );

	return (
		shown && (
			<shown.Player
				feed={ feed }
				header={ shown.header }
				onClose={ () => {
					setShown( null );
					shown.header
						.querySelector< HTMLElement >( OPENER )
						?.focus( { preventScroll: true } );
				} }
			/>
		)
	);
}
