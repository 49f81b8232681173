/** A host that a checked page has contacted. */
export interface PageContact {
	url: string;
	host: string;
	/** Directive of the policy, such as img-src. */
	directive: string;
	/** Title of the block that caused it; '' if no block did. */
	block: string;
}

export interface CheckMessage {
	frontispieceContacts: PageContact[];
}

const MAX_CONTACTS = 200;
const MAX_LENGTH = 500;

const hostOf = ( address: string ) =>
	/^(?:http|ws)s?:\/\/([^/?#]*)/.exec( address )?.[ 1 ] ?? '';

/** Finds the elements that load an address. After a redirect, a browser tells only its host. */
function elementsOf( url: string ): Element[] {
	const all = [
		...document.querySelectorAll(
			'[src],[srcset],[poster],[style],object'
		),
	];
	const naming = ( text: string ) =>
		all.filter( ( { attributes } ) =>
			[ ...attributes ].some( ( { value } ) => value.includes( text ) )
		);
	const exact = naming( url );
	return exact.length > 0 ? exact : naming( `//${ hostOf( url ) }` );
}

/** Returns the title of the innermost block around an element. */
function blockAround(
	element: Element,
	blocks: Record< string, string >
): string {
	const names = Object.keys( blocks );
	const selector = names.map( ( name ) => `.frontispiece-${ name }` );
	const container = names[ 0 ] ? element.closest( selector.join() ) : null;
	const name = names.find( ( one ) =>
		container?.classList.contains( `frontispiece-${ one }` )
	);
	return (
		blocks[ name ?? '' ] ??
		( element.closest( '[class*="frontispiece-"]' ) ? 'Frontispiece' : '' )
	);
}

/** Collects what a policy reports, with the blocks that caused it. */
export class Contacts {
	private readonly all = new Map< string, PageContact >();

	/** @param blocks name of a container => title of its block */
	constructor( private readonly blocks: Record< string, string > ) {}

	/** Takes a report. Its element is looked for at once, because it may be gone later. */
	add( {
		blockedURI: url,
		effectiveDirective: directive,
		sourceFile,
	}: SecurityPolicyViolationEvent ): void {
		const host = hostOf( url );
		if ( ! host || this.all.size >= MAX_CONTACTS ) {
			return;
		}
		const block =
			elementsOf( url )
				.map( ( element ) => blockAround( element, this.blocks ) )
				.find( Boolean ) ??
			( /\/frontispiece\/build\//.test( sourceFile )
				? 'Frontispiece'
				: '' );
		this.all.set( `${ host } ${ directive } ${ block }`, {
			url: url.slice( 0, MAX_LENGTH ),
			host,
			directive,
			block,
		} );
	}

	list(): PageContact[] {
		return [ ...this.all.values() ];
	}
}
