import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';

/**
 * Replaces the slides of an open lightbox and shows the one with an index. If it is shown already, it stays as it is and
 * only changes its index.
 */
export function replaceSlides(
	lightbox: PhotoSwipe,
	data: SlideData[],
	index: number,
	shown: unknown
): void {
	const { mainScroll, contentLoader, currSlide } = lightbox;
	const current = currSlide?.data.slide === shown ? currSlide : undefined;
	lightbox.options.dataSource = data;
	lightbox.potentialIndex += index - lightbox.currIndex;
	lightbox.currIndex = index;
	// PhotoSwipe caches contents by index, which has changed.
	contentLoader._cachedItems = current ? [ current.content ] : [];
	if ( current ) {
		current.index = current.content.index = index;
	}
	mainScroll.itemHolders.forEach( ( holder, place ) => {
		if ( ! current || place !== 1 ) {
			lightbox.setContent( holder, index - 1 + place, true );
		}
	} );
	// The parts around the slides may take up a different amount of space now.
	mainScroll.itemHolders.forEach( ( { slide } ) => slide?.resize() );
	contentLoader.updateLazy();
	lightbox.dispatch( 'change' );
}
