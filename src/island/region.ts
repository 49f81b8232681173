import { dispatch, make } from '../kernel/dom';
import { addInlineCode } from './inline-code';

const REGION = '[data-wp-router-region]';
const MARKED = '[data-wp-init^="frontispiece::"]';

/** What islands of a region need outside of it. */
interface Needs {
	/** URLs of style sheets, by handle. */
	styles: Record< string, string >;
	/** Inline code that the loader runs with their scripts, by ID. */
	inline: Record< string, string >;
}

// Elements of the page that WordPress has not replaced since.
const first = new WeakSet( document.querySelectorAll( MARKED ) );

/** Reads what PHP has printed as a script element, which authors cannot write. */
function readNeeds( region: Element ): Partial< Needs > {
	const script = region.querySelector< HTMLScriptElement >(
		'script.frontispiece-region[type="application/json"]'
	);
	try {
		return JSON.parse( script!.text );
	} catch {
		return {};
	}
}

function provide( { styles = {}, inline = {} }: Partial< Needs > ): void {
	for ( const [ handle, href ] of Object.entries( styles ) ) {
		const id = `${ handle }-css`;
		if (
			! document.getElementById( id ) &&
			! document.getElementById( `${ handle }-inline-css` )
		) {
			document.head.append(
				make( 'link', { id, rel: 'stylesheet', href } )
			);
		}
	}
	for ( const [ id, text ] of Object.entries( inline ) ) {
		addInlineCode( id, text );
	}
}

/** From version 6.9 on, WordPress turns off what the new page does not have, such as styles of our scripts. */
function enableStyles( build: string ): void {
	for ( const { sheet, id, href } of document.querySelectorAll<
		HTMLLinkElement | HTMLStyleElement
	>( 'style, link[rel~=stylesheet]' ) as Iterable< HTMLLinkElement > ) {
		if (
			sheet &&
			( id.startsWith( 'frontispiece-' ) || href?.startsWith( build ) )
		) {
			sheet.disabled = false;
		}
	}
}

/** WordPress has set properties of fields, but a form is reset to their attributes. */
function setDefaults( container: HTMLElement ): void {
	for ( const input of container.querySelectorAll( 'input' ) ) {
		input.defaultChecked = input.checked;
		if ( input.type !== 'file' ) {
			input.defaultValue = input.value;
		}
	}
	for ( const option of container.querySelectorAll( 'option' ) ) {
		option.defaultSelected = option.selected;
	}
}

const changed = new Set< Element >();

/** Tells features about the new content, once for all elements of a region. */
function announceContent( region: Element, build: string ): void {
	if ( ! changed.size ) {
		queueMicrotask( () => {
			enableStyles( build );
			changed.forEach( ( each ) => dispatch( each, 'content', {} ) );
			changed.clear();
		} );
	}
	changed.add( region );
}

/**
 * Takes over an element of a region: WordPress has read the region's elements or has just created them, so from now on
 * scripts may change what is inside.
 *
 * @param build URL of the folder that this plugin's scripts load styles from
 */
export function appear( element: HTMLElement, build: string ): void {
	const region = element.closest( REGION );
	if ( ! region ) {
		return;
	}
	const isNew = ! first.delete( element );
	if ( element.dataset.island ) {
		provide( readNeeds( region ) );
		if ( isNew ) {
			setDefaults( element );
		}
		// A loader that an optimizer delays finds it without the attribute.
		element.removeAttribute( 'data-wp-init' );
		window.frontispieceAdopt?.( element );
	}
	if ( isNew ) {
		announceContent( region, build );
	}
}
