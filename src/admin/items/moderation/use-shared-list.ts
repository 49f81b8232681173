import { useEffect, useRef } from '@wordpress/element';
import { useRest } from '../../rest';

export interface SharedListProps {
	/** Number of changes that were made on this screen. */
	changes: number;
	onChange: () => void;
}

/** Reads a list again after each change, also one that was made in another part of the screen and is undone here. */
export function useSharedList< T >( path: string, changes: number ) {
	const list = useRest< T >( path );
	const { reload } = list;
	const known = useRef( changes );
	useEffect( () => {
		if ( known.current !== changes ) {
			known.current = changes;
			reload();
		}
	}, [ changes, reload ] );
	return list;
}
