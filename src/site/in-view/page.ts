import { configOf } from '../site';

const SELECTOR =
	'.wp-block-post-content > *, .entry-content > *, .wp-block-post, article.post';
const MARK = 'frontispiece-in-view';

const { effect } = configOf< { effect: string } >( 'in-view' );

const observer = new IntersectionObserver( ( entries ) => {
	for ( const { target, isIntersecting } of entries ) {
		if ( isIntersecting ) {
			observer.unobserve( target );
			target.classList.add( MARK );
		} else if ( effect ) {
			// Hide only elements that this script can show again, and only below the fold.
			target.classList.add( `frontispiece-will-${ effect }` );
		}
	}
} );

const watch = () =>
	document
		.querySelectorAll( SELECTOR )
		.forEach( ( block ) => observer.observe( block ) );

watch();
document.addEventListener( 'frontispiece:content', watch );
