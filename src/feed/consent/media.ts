import { within } from '../../kernel/dom';

const WAITING = 'cff-lightbox-waiting';
export const WAITING_IMAGE = 'img[data-orig-source][src^="data:"]';

const printed = new WeakMap< Element, Element >();

const remember = ( element: Element ) =>
	printed.set( element, element.cloneNode() as Element );

/** Returns a link whose image waits for consent. */
export function waitingLink( target: Element ): HTMLElement | null {
	const link = target.closest< HTMLElement >( `.${ WAITING }` );
	return link?.querySelector( WAITING_IMAGE ) ? link : null;
}

/** Gives images their sources and lets links open the lightbox. */
export function showMedia( root: HTMLElement, hasLightbox: boolean ): void {
	for ( const image of within( root, WAITING_IMAGE ) as HTMLImageElement[] ) {
		const { srcset, origSource = '' } = image.dataset;
		const link = image.closest< HTMLAnchorElement >( `.${ WAITING }` );
		if ( link ) {
			remember( link );
			if ( hasLightbox ) {
				link.classList.replace( WAITING, 'cff-lightbox-link' );
				if ( ! link.dataset.cffVideoLink ) {
					const { href = origSource } = link.dataset;
					// Anyone can write this attribute, so it might contain a script.
					if ( /^(https?:\/)?\//.test( href ) ) {
						link.href = href;
					}
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

/** Restores what the server printed. */
export function hideMedia( root: HTMLElement ): void {
	for ( const element of root.querySelectorAll( 'a,img' ) ) {
		const old = printed.get( element );
		if ( old ) {
			element.removeAttribute( 'srcset' );
			for ( const { name, value } of old.attributes ) {
				element.setAttribute( name, value );
			}
		}
	}
}
