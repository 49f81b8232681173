import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the place of people who use the keyboard: a button that removes a part of a list is gone with it.
 *
 * Returns the ref of what then gets the focus, a button or what contains an input, and what to call when a part is removed.
 */
export function useKeptFocus< T extends HTMLElement = HTMLButtonElement >() {
	const target = useRef< T >( null );
	const isRemoved = useRef( false );
	useEffect( () => {
		const page = target.current?.ownerDocument;
		if ( isRemoved.current && page?.activeElement === page?.body ) {
			const input = target.current?.querySelector( 'input' );
			( input ?? target.current )?.focus();
		}
		isRemoved.current = false;
	} );
	return {
		target,
		noteRemoval: () => {
			isRemoved.current = true;
		},
	};
}
