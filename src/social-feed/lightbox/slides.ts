import { ITEM } from '../../feed/settings';
import { slideSize } from '../../feed/lightbox/slide-size';
import { entryOf, linksOf } from './entries';
import type { Slide } from '../../feed/lightbox/types';

function slideOf( link: HTMLAnchorElement, feed: HTMLElement ): Slide {
	const { width, height, caption, lightbox, cffVideoFile } = link.dataset;
	const image = link.querySelector( 'img' );
	const entry = entryOf( link, feed );
	return {
		entry,
		link,
		item: link.closest< HTMLElement >( ITEM ),
		position: Number( lightbox ?? 0 ),
		...slideSize(
			entry,
			Number( width ) || ( image?.naturalWidth ?? 0 ),
			Number( height ) || ( image?.naturalHeight ?? 0 )
		),
		alt: image?.alt ?? '',
		...( caption && { caption } ),
		...( image?.currentSrc && { preview: image.currentSrc } ),
		...( cffVideoFile && { file: cffVideoFile } ),
	};
}

/** Returns all media of the feed, in order. */
export const collectSlides = ( feed: HTMLElement ): Slide[] =>
	linksOf( feed ).map( ( link ) => slideOf( link, feed ) );

/** Returns the slides of one post, which its thumbnail strip shows. */
export const groupOf = ( slides: readonly Slide[], slide: Slide ): Slide[] =>
	slides.filter( ( { item } ) => item !== null && item === slide.item );
