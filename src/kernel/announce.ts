let region: HTMLElement | undefined;

/** Says a short text to screen readers when they have nothing else to say. */
export function announce( text: string ): void {
	if ( ! region?.isConnected ) {
		region = document.createElement( 'div' );
		region.className = 'frontispiece-announcer';
		region.setAttribute( 'role', 'status' );
		region.style.cssText =
			'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
		document.body.append( region );
	}
	const into = region;
	into.textContent = '';
	// A region that is new, or says the same again, is only heard on a change.
	setTimeout( () => {
		into.textContent = text;
	}, 100 );
}
