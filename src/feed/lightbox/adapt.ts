import type PhotoSwipe from 'photoswipe';

/** Placeholder for slides that have no smaller image. */
const BLANK =
	'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Changes what PhotoSwipe does by itself. */
export function adapt(
	lightbox: PhotoSwipe,
	swipe: boolean,
	isBlocked: () => boolean,
	placeholder: string
): void {
	// PhotoSwipe's own key handling would act no matter what has focus.
	lightbox.on( 'keydown', ( event ) => {
		if ( ! /^Arrow(Up|Down)$/.test( event.originalEvent.key ) ) {
			event.preventDefault();
		}
	} );
	lightbox.on( 'pointerMove', ( event ) => {
		const { currSlide } = lightbox;
		const isStill =
			! swipe &&
			event.originalEvent.pointerType === 'touch' &&
			currSlide?.currZoomLevel === currSlide?.zoomLevels.initial;
		if ( isBlocked() || isStill ) {
			event.preventDefault();
		}
	} );
	lightbox.addFilter( 'contentErrorElement', ( element, content ) => {
		element.textContent = content.data.alt ?? '';
		return element;
	} );
	lightbox.addFilter( 'placeholderSrc', ( address ) => address || BLANK );
	lightbox.on( 'contentLoad', ( { content } ) => {
		const { element = null } = content.placeholder ?? {};
		if ( element instanceof HTMLImageElement ) {
			element.alt = placeholder;
		}
	} );
}
