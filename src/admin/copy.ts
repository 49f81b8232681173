/** Copies text to the clipboard, also on pages without HTTPS. */
export async function copyText( text: string ): Promise< boolean > {
	try {
		await navigator.clipboard.writeText( text );
		return true;
	} catch {
		const area = document.createElement( 'textarea' );
		const before = document.activeElement;
		area.value = text;
		area.style.position = 'fixed';
		document.body.append( area );
		area.select();
		const isCopied = document.execCommand( 'copy' );
		area.remove();
		if ( before instanceof HTMLElement ) {
			before.focus();
		}
		return isCopied;
	}
}
