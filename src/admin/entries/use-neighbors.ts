import { useRef } from '@wordpress/element';
import type { Entry } from './types';

export interface Neighbors {
	previous: number | undefined;
	next: number | undefined;
}

/**
 * Returns the entries before and after an open one. It can leave the list while it is open, such as that of unread
 * entries; its place in there remains.
 */
export function useNeighbors(
	items: readonly Entry[] | undefined,
	id: number
): Neighbors {
	const order = useRef< number[] >( [] );
	if ( items?.some( ( entry ) => entry.id === id ) ) {
		order.current = items.map( ( entry ) => entry.id );
	}
	const at = order.current.indexOf( id );
	return {
		previous: order.current[ at - 1 ],
		next: at < 0 ? undefined : order.current[ at + 1 ],
	};
}
