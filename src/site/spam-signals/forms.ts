const MARK = 'data-frontispiece-signal';

/** Whether a form sends by post to this very site. An input may be called `action`, so the attributes are asked. */
export function isOurs(
	form: HTMLFormElement,
	submitter: HTMLElement | null = null
): boolean {
	const said = ( name: string ) =>
		submitter?.getAttribute( `form${ name }` ) ?? form.getAttribute( name );
	if ( said( 'method' )?.toLowerCase() !== 'post' ) {
		return false;
	}
	try {
		const { host } = new URL( said( 'action' ) || '', document.baseURI );
		return host === window.location.host;
	} catch {
		return false;
	}
}

/** Puts the fields into the form, in the place of those of an earlier submit. */
export function fill(
	form: HTMLFormElement,
	fields: Record< string, string >,
	fallback: string
): void {
	const prefix =
		form.querySelector< HTMLElement >( '[data-prefix]' )?.dataset.prefix ??
		fallback;
	form.querySelectorAll( `[${ MARK }]` ).forEach( ( old ) => old.remove() );
	for ( const [ name, value ] of Object.entries( fields ) ) {
		const input = document.createElement( 'input' );
		input.type = 'hidden';
		input.name = prefix + name;
		input.value = value;
		input.setAttribute( MARK, '' );
		form.append( input );
	}
}
