import { useEffect, useRef } from 'react';
import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { layouts } from './layouts';

// Layout controls printed by the server.
const CONTROL = '[data-move]';

/** Loads and runs the script of the feed's layout, if it has one. */
export function Layout( { feed }: { feed: HTMLElement } ) {
	const isStarted = useRef( false );
	const pressed = useRef< HTMLElement | null >( null );

	useEffect( () => {
		const record = layouts.find( ( { selector } ) =>
			feed.matches( selector )
		);
		let stop: ( () => void ) | undefined;
		let isGone = false;
		record
			?.load()
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
	}, [ feed ] );

	useEvent( feed, 'click', ( event ) => {
		if ( ! isStarted.current ) {
			pressed.current = eventElement( event, CONTROL ) ?? pressed.current;
		}
	} );
	return null;
}
