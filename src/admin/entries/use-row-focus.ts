import { useEffect, useRef } from '@wordpress/element';
import type { Entry } from './types';

/** What opens an entry: its name in the table, or the whole row of the list on narrow screens. */
const OPENER = '.dataviews-title-field--clickable, .dataviews-view-list__item';

const openerOf = ( id: number ) =>
	document
		.querySelector( `[data-entry="${ id }"]` )
		?.closest( 'tr, [role="row"]' )
		?.querySelector< HTMLElement >( OPENER );

const hasLostFocus = () =>
	! document.activeElement || document.activeElement === document.body;

/**
 * Moves the focus back to the row of an entry that was closed. If the row is gone, because the entry was moved, it goes to
 * the one that has taken its place, or to the title of the screen.
 */
export function useRowFocus(
	items: readonly Entry[] | undefined,
	opened: number | undefined
): void {
	const last = useRef< { id: number; at: number } >();
	const at = items?.findIndex( ( { id } ) => id === opened ) ?? -1;
	useEffect( () => {
		if ( opened !== undefined ) {
			const known = last.current?.id === opened ? last.current.at : 0;
			last.current = { id: opened, at: at < 0 ? known : at };
		}
	}, [ opened, at ] );

	useEffect( () => {
		if ( opened !== undefined || ! last.current ) {
			return;
		}
		const { id } = last.current;
		openerOf( id )?.focus();
		// Without the pane, the table has more columns and may draw the focused row again, until the user goes on.
		const observer = new MutationObserver( () => {
			if ( hasLostFocus() ) {
				openerOf( id )?.focus();
			}
		} );
		observer.observe( document.body, { childList: true, subtree: true } );
		const stop = () => observer.disconnect();
		const once = { capture: true, once: true };
		window.addEventListener( 'keydown', stop, once );
		window.addEventListener( 'pointerdown', stop, once );
		return stop;
	}, [ opened ] );

	useEffect( () => {
		if ( opened !== undefined || ! last.current || ! hasLostFocus() ) {
			return;
		}
		const { id, at: place } = last.current;
		const next = items?.[ Math.min( place, items.length - 1 ) ];
		const target =
			openerOf( id ) ??
			( next && openerOf( next.id ) ) ??
			document.querySelector< HTMLElement >(
				'.frontispiece-screen__header h1'
			);
		target?.focus();
		// Changes ahead have nothing to do with this entry.
		last.current = undefined;
	}, [ opened, items ] );
}
