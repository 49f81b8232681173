import PhotoSwipe from 'photoswipe';
import { __ } from '@wordpress/i18n';
import { trapTab } from '../../kernel/dom';
import { lockScroll } from '../../kernel/scroll-lock';
import { onBack } from './back';
import { framePadding } from './frame';
import { keyAction } from './keys';
import type { SlideData } from 'photoswipe';
import type { LightboxOptions, Slide } from './types';

const FADE = 300;
const RESIZE = 400;

interface OpenOptions {
	slides: Slide[];
	start: number;
	options: LightboxOptions;
	/** Gets the element for what stands beside the picture. */
	onPanel: ( panel: HTMLElement ) => void;
	onChange: ( index: number ) => void;
	onClosed: () => void;
}

const toData = ( slide: Slide ): SlideData => ( {
	src: slide.src,
	width: slide.width,
	height: slide.height,
	alt: slide.alt,
	...( slide.srcset && { srcset: slide.srcset } ),
	...( slide.preview && { msrc: slide.preview } ),
} );

export const positionLabel = ( index: number, total: number ) =>
	`${ index + 1 } / ${ total }`;

/** Opens the dialog; the result closes it at once. */
export function openPhotoSwipe( {
	slides,
	start,
	options: { wrapAround, letterKeys },
	onPanel,
	onChange,
	onClosed,
}: OpenOptions ): () => void {
	const total = slides.length;
	const isWrapping = wrapAround !== 'none';
	const data = slides.map( toData );

	const viewer = new PhotoSwipe( {
		// PhotoSwipe wraps from three slides on: two are shown as four.
		dataSource: isWrapping && total === 2 ? [ ...data, ...data ] : data,
		index: start,
		loop: isWrapping,
		mainClass: 'frontispiece-viewer',
		bgOpacity: 0.97,
		showHideAnimationType: 'fade',
		showAnimationDuration: FADE,
		hideAnimationDuration: FADE,
		zoomAnimationDuration: RESIZE,
		trapFocus: false,
		returnFocus: false,
		counter: false,
		imageClickAction: 'zoom',
		clickToCloseNonZoomable: false,
		preload: [ 1, 1 ],
		closeTitle: __( 'Close', 'frontispiece' ),
		zoomTitle: __( 'Zoom', 'frontispiece' ),
		arrowPrevTitle: __( 'Previous', 'frontispiece' ),
		arrowNextTitle: __( 'Next', 'frontispiece' ),
		paddingFn: ( { x, y } ) => framePadding( { width: x, height: y } ),
	} );
	const current = () => viewer.currIndex % total;

	let wantsClose = false;
	const close = () => {
		// PhotoSwipe does not close while it still opens.
		wantsClose = viewer.opener.isOpening;
		viewer.close();
	};

	const onKey = ( event: KeyboardEvent ) => {
		const dialog = viewer.element;
		if ( ! dialog || trapTab( event, dialog ) ) {
			return;
		}
		const action = keyAction( event, dialog, letterKeys );
		if ( ! action ) {
			return;
		}
		event.preventDefault();
		const isKept = wrapAround !== 'all';
		if ( action === 'close' ) {
			close();
		} else if (
			action === 'next' &&
			! ( isKept && current() === total - 1 )
		) {
			viewer.next();
		} else if ( action === 'previous' && ! ( isKept && current() === 0 ) ) {
			viewer.prev();
		}
	};

	const unlock = lockScroll();
	const forgetBack = onBack( close );
	document.addEventListener( 'keydown', onKey );

	viewer.on( 'uiRegister', () => {
		viewer.ui?.registerElement( {
			name: 'position',
			className: 'frontispiece-viewer__position',
			order: 5,
			onInit( element ) {
				element.setAttribute( 'role', 'status' );
				viewer.on( 'change', () => {
					element.textContent = positionLabel( current(), total );
				} );
			},
		} );
		viewer.ui?.registerElement( {
			name: 'panel',
			className: 'frontispiece-viewer__panel',
			appendTo: 'root',
			onInit( element ) {
				// The wheel would otherwise zoom the picture.
				element.addEventListener( 'wheel', ( event ) =>
					event.stopPropagation()
				);
				onPanel( element );
			},
		} );
	} );
	// Its own keys would act whatever has the focus.
	viewer.on( 'keydown', ( event ) => {
		if ( ! /^Arrow(Up|Down)$/.test( event.originalEvent.key ) ) {
			event.preventDefault();
		}
	} );
	viewer.addFilter( 'contentErrorElement', ( element, content ) => {
		element.textContent = content.data.alt ?? '';
		return element;
	} );
	viewer.on( 'change', () => onChange( current() ) );
	viewer.on( 'openingAnimationEnd', () => {
		if ( wantsClose ) {
			viewer.close();
		}
	} );
	viewer.on( 'close', () => {
		document.removeEventListener( 'keydown', onKey );
		forgetBack();
		unlock();
		slides[ start ]?.link.focus( { preventScroll: true } );
	} );
	let isGone = false;
	viewer.on( 'destroy', () => {
		isGone = true;
		onClosed();
	} );

	viewer.init();
	const dialog = viewer.element;
	dialog?.setAttribute( 'aria-modal', 'true' );
	dialog?.setAttribute( 'aria-label', __( 'Pictures', 'frontispiece' ) );
	dialog?.focus( { preventScroll: true } );

	return () => {
		if ( ! isGone ) {
			viewer.destroy();
		}
	};
}
