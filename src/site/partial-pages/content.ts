export interface Content {
	title: string;
	nodes: Node[];
	styles: Element[];
}

/** Parses the response into title, styles and content. */
export function parse( html: string ): Content {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	const { content } = template;
	const top = ( selector: string ) =>
		[ ...content.children ].find( ( child ) => child.matches( selector ) );
	const title = top( 'title' );
	const list = top( 'template[data-frontispiece-styles]' );
	title?.remove();
	list?.remove();
	return {
		title: title?.textContent?.trim() ?? '',
		nodes: [ ...content.childNodes ],
		styles:
			list instanceof HTMLTemplateElement
				? [ ...list.content.children ]
				: [],
	};
}

// This style is different on every page, because WordPress numbers layout classes per page.
const OF_A_PAGE = 'core-block-supports-inline-css';
const TIMEOUT = 3000;

/** Adds the styles that this page lacks. Resolves once they are loaded, so that no unstyled content is shown. */
export async function addStyles( styles: readonly Element[] ): Promise< void > {
	const coming = styles.map( ( style ) => {
		const old = document.getElementById( style.id );
		if ( old && style.id !== OF_A_PAGE ) {
			return undefined;
		}
		const added = document.importNode( style, true );
		if ( old?.textContent === added.textContent ) {
			return undefined;
		}
		if ( old ) {
			// Until the old content is replaced, both styles apply.
			added.removeAttribute( 'id' );
		}
		document.head.append( added );
		return added instanceof HTMLLinkElement
			? new Promise( ( resolve ) => {
					added.onload = added.onerror = resolve;
					setTimeout( resolve, TIMEOUT );
				} )
			: undefined;
	} );
	await Promise.all( coming );
}

const RUNS = /^$|^(text|application)\/(java|ecma)script$|^module$/i;

// Matches the IDs that WordPress gives to enqueued scripts.
const ENQUEUED = /-js(-(before|after|extra|translations|module))?$/;

/**
 * Runs the scripts in new content, which do not run when inserted as HTML. Only those that the server enqueued are
 * started, each URL once per page; all others are left alone.
 */
export function runScripts( root: ParentNode ): void {
	for ( const old of root.querySelectorAll( 'script' ) ) {
		if ( ! RUNS.test( old.type ) || ! ENQUEUED.test( old.id ) ) {
			continue;
		}
		const known =
			old.src &&
			[ ...document.scripts ].some(
				( script ) => script !== old && script.src === old.src
			);
		if ( known ) {
			continue;
		}
		const script = document.createElement( 'script' );
		for ( const { name, value } of old.attributes ) {
			script.setAttribute( name, value );
		}
		script.textContent = old.textContent;
		if ( old.src ) {
			old.remove();
			document.head.append( script );
		} else {
			old.replaceWith( script );
		}
	}
}
