import type PhotoSwipe from 'photoswipe';
import type { SlideData } from 'photoswipe';

/**
 * Gives an open viewer other slides. With `isSame` the one that is shown stays
 * as it is, only at another place.
 */
export function replaceSlides(
	viewer: PhotoSwipe,
	data: SlideData[],
	index: number,
	isSame: boolean
): void {
	const { mainScroll, contentLoader, currSlide } = viewer;
	const kept = isSame ? currSlide : undefined;
	viewer.options.dataSource = data;
	viewer.potentialIndex += index - viewer.currIndex;
	viewer.currIndex = index;
	// Contents are kept by their place, which is another one now.
	contentLoader._cachedItems = kept ? [ kept.content ] : [];
	if ( kept ) {
		kept.index = kept.content.index = index;
	}
	mainScroll.itemHolders.forEach( ( holder, place ) => {
		if ( ! kept || place !== 1 ) {
			viewer.setContent( holder, index - 1 + place, true );
		}
	} );
	// What stands around them may take other room.
	mainScroll.itemHolders.forEach( ( { slide } ) => slide?.resize() );
	contentLoader.updateLazy();
	viewer.dispatch( 'change' );
}
