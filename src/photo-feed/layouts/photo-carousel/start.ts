import { __, sprintf } from '@wordpress/i18n';
import { requestMore } from '../../load-more/request-more';
import { itemsOf } from '../../../feed/settings';
import { startAutoplay } from '../../../kernel/autoplay';
import { Carousel } from '../../../kernel/carousel';
import { startDrag } from '../../../kernel/drag';
import { loadLoop } from './load-loop';
import { readOptions } from '../../options';
import { startDots } from './dots';
import { carouselOptions, twoRowOptions } from './options';
import { applyTwoRows, pairAdded } from './two-rows';
import type { View } from '../../../kernel/carousel';

/** Controls a photo carousel whose scrolling and snapping the browser handles. */
export function startPhotoCarousel( frame: HTMLElement ): () => void {
	const feed = frame.closest< HTMLElement >( '.frontispiece-feed' );
	const row = frame.querySelector< HTMLElement >( '.sbi_images' );
	if ( ! feed || ! row ) {
		return () => {};
	}
	const stored = readOptions( feed );
	const options = carouselOptions( stored.carousel );
	const rows = twoRowOptions( stored.owl2row );
	const isPaired = applyTwoRows( row, rows );
	const place = frame.querySelector< HTMLElement >(
		'.frontispiece-carousel__dots'
	);
	let showDots: ( view: View ) => void = () => {};
	let isByItself = false;
	let hasBegun = false;

	const carousel = new Carousel( {
		row,
		controls: frame,
		position: frame.querySelector( '.frontispiece-carousel__position' ),
		items: () => itemsOf( row ),
		say: ( { first, last, total } ) =>
			sprintf(
				// translators: 1: number of the first photo in view, 2: number of the last, 3: how many there are
				__( 'Photos %1$d to %2$d of %3$d', 'frontispiece' ),
				first,
				last,
				total
			),
		onView: ( view ) => showDots( view ),
		// A carousel that loops or plays automatically must not grow forever.
		onNearEnd: () => {
			if ( ! options.loop && ! isByItself && hasBegun ) {
				requestMore( feed );
			}
		},
		...( options.loop ? { loadLoop } : {} ),
		rows: isPaired ? 2 : 1,
	} );
	hasBegun = true;
	const stops = [ () => carousel.stop(), startDrag( row ) ];
	if ( place ) {
		const dots = startDots( place, ( index ) => carousel.toItem( index ) );
		showDots = dots.show;
		stops.push( dots.stop );
		carousel.update();
	}
	if ( options.autoplay ) {
		stops.push(
			startAutoplay( {
				slider: frame,
				button: frame.querySelector( '.frontispiece-carousel__play' ),
				delay: options.time,
				next: () =>
					! options.loop && carousel.isAtEnd()
						? carousel.toStart()
						: carousel.move( 1 ),
				onChange: ( isPlaying ) => {
					isByItself = isPlaying;
					carousel.setQuiet( isPlaying );
				},
			} )
		);
	}

	const onChange = () => {
		if ( isPaired ) {
			pairAdded( row, rows );
		}
		carousel.update();
	};
	feed.addEventListener( 'frontispiece:feed-changed', onChange );
	return () => {
		feed.removeEventListener( 'frontispiece:feed-changed', onChange );
		stops.forEach( ( stop ) => stop() );
	};
}
