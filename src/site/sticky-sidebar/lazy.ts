import { configOf } from '../site';

const { selector = '' } = configOf< { selector: string } >( 'sticky-sidebar' );

/**
 * Measures the sidebars, so that those taller than the window can stick to its bottom edge and all of their content can
 * be read.
 */
const sizes = new ResizeObserver( ( entries ) => {
	for ( const { target } of entries ) {
		if ( target instanceof HTMLElement ) {
			target.style.setProperty(
				'--frontispiece-sticky-height',
				// Rounded up, so that no fraction of a pixel is cut off.
				`${ Math.ceil( target.getBoundingClientRect().height ) }px`
			);
		}
	}
} );

const watch = () =>
	document
		.querySelectorAll( selector )
		.forEach( ( sidebar ) => sizes.observe( sidebar ) );

watch();
document.addEventListener( 'frontispiece:content', watch );
