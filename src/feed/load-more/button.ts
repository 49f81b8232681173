import { useLayoutEffect } from 'react';
import { __ } from '@wordpress/i18n';
import type { LoadState } from './machine';

/** Turns the server's link into a button that announces its state. */
export function useButton(
	feed: HTMLElement,
	button: HTMLElement,
	state: LoadState
): void {
	useLayoutEffect( () => {
		button.setAttribute( 'role', 'button' );
		return () => button.removeAttribute( 'role' );
	}, [ button ] );

	useLayoutEffect( () => {
		const isLoading = state === 'loading';
		button.classList.toggle( 'cff-loading', isLoading );
		button.classList.toggle( 'cff-disabled', isLoading );
		for ( const name of [ 'aria-disabled', 'aria-busy' ] ) {
			if ( isLoading ) {
				button.setAttribute( name, 'true' );
			} else {
				button.removeAttribute( name );
			}
		}
		const status = feed.querySelector( '.frontispiece-feed__status' );
		if ( status ) {
			status.textContent =
				state === 'failed'
					? __(
							"The posts couldn't be loaded. Please try again.",
							'frontispiece'
						)
					: '';
		}
	}, [ state, feed, button ] );
}
