let region: HTMLElement | undefined;

/** Announces a short text politely to screen readers. */
export function announce( text: string ): void {
	if ( ! region?.isConnected ) {
		region = document.createElement( 'div' );
		region.className = 'frontispiece-announcer';
		region.setAttribute( 'role', 'status' );
		region.style.cssText =
			// Seen by nobody, and never part of the page's size.
			'position:fixed;clip-path:inset(50%)';
		document.body.append( region );
	}
	const into = region;
	into.textContent = '';
	// Set the text later: a new region, or one with unchanged text, is announced only on a change.
	setTimeout( () => {
		into.textContent = text;
	}, 100 );
}
