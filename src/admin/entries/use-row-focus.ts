import { useEffect, useRef } from '@wordpress/element';
import type { Entry } from './types';

/** What opens an entry: its name in the table, or the whole row of the list on narrow screens. */
const OPENER = '.dataviews-title-field--clickable, .dataviews-view-list__item';

const openerOf = ( id: number ) =>
	document
		.querySelector( `[data-entry="${ id }"]` )
		?.closest( 'tr, [role="row"]' )
		?.querySelector< HTMLElement >( OPENER );

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
		if ( opened === undefined && last.current ) {
			openerOf( last.current.id )?.focus();
		}
	}, [ opened ] );

	useEffect( () => {
		const { activeElement } = document;
		const isLost = ! activeElement || activeElement === document.body;
		if ( opened !== undefined || ! last.current || ! isLost ) {
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
