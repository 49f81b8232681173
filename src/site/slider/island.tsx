import { __, sprintf } from '@wordpress/i18n';
import { registerPlain } from '../../island/plain';
import { startAutoplay } from '../../kernel/autoplay';
import { Carousel } from '../../kernel/carousel';
import { optionsOf } from './options';
import { Zoom } from './zoom';
import type { IslandProps } from '../../island/types';

export function slide( slider: HTMLElement, props: IslandProps ): () => void {
	const { autoplay, delay, zoom, zoomMax, zoomMin } = optionsOf( props );
	const row = slider.querySelector< HTMLElement >(
		'.frontispiece-slider__row'
	);
	const controls = slider.querySelector( '.frontispiece-slider__controls' );
	if ( ! row || ! controls ) {
		return () => {};
	}
	const carousel = new Carousel( {
		row,
		controls,
		position: controls.querySelector( '.frontispiece-slider__position' ),
		items: () =>
			[ ...row.children ].filter(
				( child ): child is HTMLElement => child instanceof HTMLElement
			),
		say: ( { first, last, total } ) =>
			first === last
				? sprintf(
						// translators: 1: number of the slide in view, 2: how many there are
						__( 'Slide %1$d of %2$d', 'frontispiece' ),
						first,
						total
					)
				: sprintf(
						// translators: 1: number of the first slide in view, 2: number of the last, 3: how many there are
						__( 'Slides %1$d to %2$d of %3$d', 'frontispiece' ),
						first,
						last,
						total
					),
	} );
	const stops = [ () => carousel.stop() ];
	if ( autoplay ) {
		stops.push(
			startAutoplay( {
				slider,
				button: controls.querySelector( '.frontispiece-slider__play' ),
				delay,
				next: () =>
					carousel.isAtEnd()
						? carousel.toStart()
						: carousel.move( 1 ),
				onChange: ( isPlaying ) => carousel.setQuiet( isPlaying ),
			} )
		);
	}
	if ( zoom ) {
		const zooming = new Zoom( { row, min: zoomMin, max: zoomMax } );
		stops.push( () => zooming.stop() );
	}
	return () => stops.forEach( ( stop ) => stop() );
}

registerPlain( 'slider', slide );
