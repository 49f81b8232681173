import { isPlainClick } from '../../kernel/dom';

/** Returns the link whose page a click loads into this one; undefined if the browser should handle the click. */
export function linkOf(
	event: MouseEvent,
	selector: string,
	page: Location = window.location
): HTMLAnchorElement | undefined {
	const link =
		event.target instanceof Element
			? event.target.closest< HTMLAnchorElement >( 'a[href]' )
			: null;
	if (
		! link?.matches( selector ) ||
		! isPlainClick( event ) ||
		link.hasAttribute( 'download' ) ||
		! /^(_self)?$/i.test( link.target ) ||
		link.protocol !== page.protocol ||
		link.host !== page.host
	) {
		return undefined;
	}
	const isHere = withoutHash( link.href ) === withoutHash( page.href );
	return isHere && link.href.includes( '#' ) ? undefined : link;
}

export const withoutHash = ( href: string ) => href.replace( /#.*$/, '' );
