const MARK = 'data-frontispiece-signal';

/**
 * Returns whether a form posts to this site. Reads attributes instead of properties, because an input may be named
 * `action`.
 */
export function isOurs(
	form: HTMLFormElement,
	submitter: HTMLElement | null = null
): boolean {
	const attribute = ( name: string ) =>
		submitter?.getAttribute( `form${ name }` ) ?? form.getAttribute( name );
	if ( attribute( 'method' )?.toLowerCase() !== 'post' ) {
		return false;
	}
	try {
		const { host } = new URL(
			attribute( 'action' ) || '',
			document.baseURI
		);
		return host === window.location.host;
	} catch {
		return false;
	}
}

/** Adds the fields to the form, replacing those of an earlier submission. */
export function addFields(
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
