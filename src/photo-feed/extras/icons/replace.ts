import { drawingOf } from './table';
import type { Drawing } from './table';

const SVG = 'http://www.w3.org/2000/svg';
const ICON = /^fa-/;
/** Icon font classes that specify an icon's style, not which icon it is. */
const MANNER =
	/^fa-(spin|pulse|fw|lg|sm|xs|\d+x|border|inverse|li|ul|pull-.+|rotate-.+|flip-.+|stack.*|solid|regular|brands)$/;

const logged = new WeakSet< Element >();

const SELECTOR = ':is(i,span)[class^="fa-"],:is(i,span)[class*=" fa-"]';

function draw( { path, isArea }: Drawing ): SVGElement {
	const svg = document.createElementNS( SVG, 'svg' );
	const line = document.createElementNS( SVG, 'path' );
	svg.setAttribute( 'viewBox', '0 0 24 24' );
	svg.setAttribute( 'focusable', 'false' );
	svg.setAttribute( 'fill', isArea ? 'currentColor' : 'none' );
	if ( ! isArea ) {
		svg.setAttribute( 'stroke', 'currentColor' );
		svg.setAttribute( 'stroke-width', '2' );
		svg.setAttribute( 'stroke-linecap', 'round' );
		svg.setAttribute( 'stroke-linejoin', 'round' );
	}
	line.setAttribute( 'd', path );
	svg.append( line );
	return svg;
}

/** Sets the icon's accessible name, or hides it from assistive technology. */
function name( svg: SVGElement, icon: Element ): void {
	const label =
		icon.getAttribute( 'aria-label' ) ?? icon.getAttribute( 'title' );
	if ( label ) {
		svg.setAttribute( 'role', 'img' );
		svg.setAttribute( 'aria-label', label );
	} else {
		svg.setAttribute( 'aria-hidden', 'true' );
	}
}

function replace( icon: Element ): void {
	const names = [ ...icon.classList ].filter(
		( one ) => ICON.test( one ) && ! MANNER.test( one )
	);
	const drawing = names.map( drawingOf ).find( Boolean );
	if ( drawing ) {
		const svg = draw( drawing );
		svg.setAttribute( 'class', `${ icon.className } frontispiece-icon` );
		name( svg, icon );
		icon.replaceWith( svg );
	} else if ( names[ 0 ] && ! logged.has( icon ) ) {
		logged.add( icon );
		// eslint-disable-next-line no-console
		console.log( `${ names[ 0 ] } missing` );
	}
}

/** Draws icons that are only class names of an icon font. */
export const replaceIcons = ( root: ParentNode ) =>
	root.querySelectorAll( SELECTOR ).forEach( replace );
