import { registerPlain } from '../../island/plain';
import { startAutoscroll } from './autoscroll';

// Without React: it runs before anybody has touched the feed.
registerPlain( 'autoscroll', ( area ) => {
	const feed = area.closest< HTMLElement >( '.frontispiece-feed' );
	return feed ? startAutoscroll( feed ) : () => {};
} );
