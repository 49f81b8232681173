import { placeInRows } from './rows';

// An island without React: it runs as soon as its feed is seen.
window.frontispieceIslands ??= {};
window.frontispieceIslands.masonry = ( list ) => {
	if ( ! list.matches( '.is-placed' ) ) {
		const stop = placeInRows( list );
		list.addEventListener( 'frontispiece:removed', stop, { once: true } );
	}
	return Promise.resolve();
};
