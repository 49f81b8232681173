/** What changes of an element when its content may be shown. */
const ATTRIBUTES = [ 'src', 'srcset', 'href', 'class' ];
const WAITING = 'cff-lightbox-waiting';
export const PICTURE = 'img[data-orig-source][src^="data:"]';

const printed = new WeakMap< Element, Element >();

const remember = ( element: Element ) =>
	printed.set( element, element.cloneNode() as Element );

/** The element itself, if it is one, and all within. */
export const within = (
	root: HTMLElement,
	selector: string
): HTMLElement[] => [
	...( root.matches( selector ) ? [ root ] : [] ),
	...root.querySelectorAll< HTMLElement >( selector ),
];

/** A link whose picture waits. */
export function waitingLink( target: Element ): HTMLElement | null {
	const link = target.closest< HTMLElement >( `.${ WAITING }` );
	return link?.querySelector( PICTURE ) ? link : null;
}

/** Gives pictures their sources and opens links to the lightbox. */
export function showMedia( root: HTMLElement, hasLightbox: boolean ): void {
	for ( const image of within( root, PICTURE ) as HTMLImageElement[] ) {
		const { srcset, origSource = '' } = image.dataset;
		const link = image.closest< HTMLAnchorElement >( `.${ WAITING }` );
		if ( link ) {
			remember( link );
			if ( hasLightbox ) {
				link.classList.replace( WAITING, 'cff-lightbox-link' );
				if ( ! link.dataset.cffVideoLink ) {
					link.href = link.dataset.href ?? origSource;
				}
			}
		}
		remember( image );
		image.classList.remove( 'frontispiece-media__image--waiting' );
		if ( srcset ) {
			image.srcset = srcset;
		}
		image.src = origSource;
	}
}

/** Back to what the server printed. */
export function hideMedia( root: HTMLElement ): void {
	for ( const element of root.querySelectorAll( 'a,img' ) ) {
		const old = printed.get( element );
		if ( old ) {
			for ( const name of ATTRIBUTES ) {
				const value = old.getAttribute( name );
				if ( value ) {
					element.setAttribute( name, value );
				} else {
					element.removeAttribute( name );
				}
			}
		}
	}
}
