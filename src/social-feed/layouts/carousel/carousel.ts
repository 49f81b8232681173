import { __, sprintf } from '@wordpress/i18n';
import { Carousel } from '../../../kernel/carousel';
import { itemsOf } from '../../../feed/settings';
import type { Start } from '../../../feed/layouts/behavior';

const start: Start = ( feed ) => {
	const row = feed.querySelector< HTMLElement >( '.cff-posts-wrap' );
	const controls = feed.querySelector( '.frontispiece-carousel' );
	if ( ! row || ! controls ) {
		return () => {};
	}
	const carousel = new Carousel( {
		row,
		controls,
		position: controls.querySelector( '.frontispiece-carousel__position' ),
		items: () => itemsOf( feed ),
		say: ( { first, last, total } ) =>
			sprintf(
				// translators: 1: number of the first post in view, 2: number of the last, 3: how many there are
				__( 'Posts %1$d to %2$d of %3$d', 'frontispiece' ),
				first,
				last,
				total
			),
		// Load more in time, so that the next move has somewhere to go.
		onNearEnd: () =>
			feed
				.querySelector( '.cff-load-more' )
				?.dispatchEvent( new CustomEvent( 'frontispiece:near-end' ) ),
	} );
	const update = () => carousel.update();
	feed.addEventListener( 'frontispiece:feed-changed', update );
	return () => {
		feed.removeEventListener( 'frontispiece:feed-changed', update );
		carousel.stop();
	};
};

export default start;
