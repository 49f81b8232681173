import { ITEM } from '../settings';
import { entryOf, linksOf } from './entries';
import type { Entry, Slide } from './types';

const WIDE = { width: 1920, height: 1080 };

/** Posters are small and often padded: players get the room that there is. */
export function boxOf(
	entry: Pick< Entry, 'iframe' | 'video' >,
	width: number,
	height: number
) {
	const size = width > 0 && height > 0 ? { width, height } : WIDE;
	if ( ! entry.iframe && ! entry.video ) {
		return size;
	}
	if ( entry.iframe && ! entry.iframe.includes( 'facebook.com' ) ) {
		return WIDE;
	}
	const scale = WIDE.width / Math.max( size.width, size.height );
	return {
		width: Math.round( size.width * scale ),
		height: Math.round( size.height * scale ),
	};
}

function slideOf( link: HTMLAnchorElement, feed: HTMLElement ): Slide {
	const { width, height, caption, lightbox, cffVideoFile } = link.dataset;
	const image = link.querySelector( 'img' );
	const entry = entryOf( link, feed );
	return {
		entry,
		link,
		item: link.closest< HTMLElement >( ITEM ),
		position: Number( lightbox ?? 0 ),
		...boxOf(
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

/** All media of the feed, in its order. */
export const collectSlides = ( feed: HTMLElement ): Slide[] =>
	linksOf( feed ).map( ( link ) => slideOf( link, feed ) );

/** Those of one post: what its strip of thumbnails shows. */
export const groupOf = ( slides: readonly Slide[], slide: Slide ): Slide[] =>
	slides.filter( ( { item } ) => item !== null && item === slide.item );
