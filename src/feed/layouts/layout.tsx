import { useEffect, useRef } from 'react';
import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import type { Behaviors } from './behavior';

// Layout controls printed by the server.
const CONTROL = '[data-move]';

interface LayoutProps {
	feed: HTMLElement;
	behaviors: Behaviors;
}

/** Starts the behavior that the feed's layout names, if any. */
export function Layout( { feed, behaviors }: LayoutProps ) {
	const isStarted = useRef( false );
	const pressed = useRef< HTMLElement | null >( null );

	useEffect( () => {
		const name = feed.dataset.behavior ?? '';
		const load = behaviors[ name ] ?? window.frontispieceLayouts?.[ name ];
		let stop: ( () => void ) | undefined;
		let isGone = false;
		load?.()
			.then( ( { default: start } ) => {
				if ( ! isGone ) {
					stop = start( feed );
					isStarted.current = true;
					pressed.current?.click();
				}
			} )
			// If the script fails to load, the layout drawn by the stylesheet keeps working.
			.catch( () => {} );
		return () => {
			isGone = true;
			stop?.();
		};
	}, [ feed, behaviors ] );

	useEvent( feed, 'click', ( event ) => {
		if ( ! isStarted.current ) {
			pressed.current = eventElement( event, CONTROL ) ?? pressed.current;
		}
	} );
	return null;
}
