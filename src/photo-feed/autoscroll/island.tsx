import { registerPlain } from '../../island/plain';
import { startAutoscroll } from './autoscroll';

// Doesn't use React: it runs before the visitor interacts with the feed.
registerPlain( 'autoscroll', ( area ) => {
	const feed = area.closest< HTMLElement >( '.frontispiece-feed' );
	return feed ? startAutoscroll( feed ) : () => {};
} );
