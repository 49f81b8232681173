import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from '../../kernel/hooks';
import { itemsOf } from '../settings';

/** Returns the items of a feed, also those that are loaded later. */
export const useItems = ( feed: HTMLElement ): HTMLElement[] => {
	const [ items, setItems ] = useState( () => itemsOf( feed ) );
	useEvent( feed, 'frontispiece:feed-changed', () =>
		setItems( itemsOf( feed ) )
	);
	return items;
};

/** Adds an overlay to every item. The item's own content, such as links and lightbox, is inert while it exists. */
export function usePlaces(
	items: HTMLElement[]
): Map< HTMLElement, HTMLElement > {
	const known = useRef( new Map< HTMLElement, HTMLElement >() );
	const [ places, setPlaces ] = useState( known.current );
	useLayoutEffect( () => {
		for ( const item of items.filter(
			( one ) => ! known.current.has( one )
		) ) {
			const place = document.createElement( 'div' );
			place.dataset.islandHost = '';
			place.className = 'frontispiece-moderation__place';
			for ( const child of item.children ) {
				( child as HTMLElement ).inert = true;
			}
			item.append( place );
			known.current.set( item, place );
		}
		setPlaces( new Map( known.current ) );
	}, [ items ] );
	useEffect( () => {
		const all = known.current;
		return () => {
			for ( const [ item, place ] of all ) {
				place.remove();
				for ( const child of item.children ) {
					( child as HTMLElement ).inert = false;
				}
			}
			all.clear();
		};
	}, [] );
	return places;
}
