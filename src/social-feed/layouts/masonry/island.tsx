import { placeInRows } from './rows';

// Doesn't use React: it runs as soon as its feed becomes visible.
window.frontispieceIslands ??= {};
window.frontispieceIslands.masonry = ( list ) => {
	if ( ! list.matches( '.is-placed' ) ) {
		const stop = placeInRows( list );
		list.addEventListener( 'frontispiece:removed', stop, { once: true } );
	}
	return Promise.resolve();
};
