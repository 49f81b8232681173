import { configOf } from '../site';

const { selector = '' } = configOf< { selector: string } >( 'sticky-sidebar' );

/** What is higher than the window sticks to its lower end, so that all of it can be read. */
const sizes = new ResizeObserver( ( entries ) => {
	for ( const { target } of entries ) {
		if ( target instanceof HTMLElement ) {
			target.style.setProperty(
				'--frontispiece-sticky-height',
				// Rounded up, so that no part of a pixel is cut.
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
