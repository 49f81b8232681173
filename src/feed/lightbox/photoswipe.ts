import PhotoSwipe from 'photoswipe';
import { __ } from '@wordpress/i18n';
import { trapTab } from '../../kernel/dom';
import { lockScroll } from '../../kernel/scroll-lock';
import { onBack } from './back';
import { framePadding } from './frame';
import { keyAction } from './keys';
import { looped, replaceSlides } from './replace';
import { animateChanges, RESIZE } from './resize';
import { showStages, STAGE } from './stage';
import { registerParts } from './ui';
import type { SlideData } from 'photoswipe';
import type { FrameParts } from './frame';
import type { KeyAction } from './keys';
import type { LightboxOptions, Slide } from './types';
import type { Places } from './ui';

const FADE = 300;

interface OpenOptions {
	slides: readonly Slide[];
	start: number;
	options: LightboxOptions;
	/** What stands around a slide and takes room from it. */
	partsOf: ( slide: Slide ) => FrameParts;
	/** Whether something else than a picture stands in a slide's place. */
	isStaged: ( slide: Slide ) => boolean;
	isWaiting: ( slide: Slide ) => boolean;
	/** The visitor wants to see a slide that waits. */
	onAllow: ( slide: Slide ) => void;
	onPlaces: ( places: Places ) => void;
	onChange: ( index: number ) => void;
	onClosed: () => void;
}

export interface Handle {
	goTo: ( index: number ) => void;
	/** Shows other slides; the one that is shown stays where it is one of them. */
	setSlides: ( slides: readonly Slide[], index: number ) => void;
	/** Holds previous and next back while an album is on its way. */
	block: ( isBlocked: boolean ) => void;
	destroy: () => void;
}

export const positionLabel = ( index: number, total: number ) =>
	`${ index + 1 } / ${ total }`;

/** Opens the dialog. */
export function openPhotoSwipe( {
	slides: given,
	start,
	options: { wrapAround, letterKeys },
	partsOf,
	isStaged,
	isWaiting,
	onAllow,
	onPlaces,
	onChange,
	onClosed,
}: OpenOptions ): Handle {
	let slides = given;
	let isBlocked = false;
	const isWrapping = wrapAround !== 'none';
	const toData = ( slide: Slide ): SlideData => ( {
		slide,
		width: slide.width,
		height: slide.height,
		alt: slide.alt,
		...( isStaged( slide )
			? { type: STAGE }
			: {
					src: slide.entry.link,
					...( slide.preview && { msrc: slide.preview } ),
				} ),
	} );
	const toAll = () => looped( slides.map( toData ), isWrapping );

	const viewer = new PhotoSwipe( {
		dataSource: toAll(),
		index: start,
		loop: isWrapping,
		mainClass: 'frontispiece-viewer',
		bgOpacity: 1,
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
		paddingFn: ( { x, y }, { slide } ) =>
			framePadding( { width: x, height: y }, partsOf( slide ) ),
	} );
	const current = () => viewer.currIndex % slides.length;

	let wantsClose = false;
	const close = () => {
		// PhotoSwipe does not close while it still opens.
		wantsClose = viewer.opener.isOpening;
		viewer.close();
	};
	const move = ( action: KeyAction ) => {
		const isEnd =
			current() === ( action === 'next' ? slides.length - 1 : 0 );
		if ( isBlocked || ( isEnd && wrapAround !== 'all' ) ) {
			return;
		}
		viewer[ action === 'next' ? 'next' : 'prev' ]();
	};
	const onKey = ( event: KeyboardEvent ) => {
		const dialog = viewer.element;
		if ( ! dialog || trapTab( event, dialog ) ) {
			return;
		}
		const action = keyAction( event, dialog, letterKeys );
		if ( action ) {
			event.preventDefault();
			if ( action === 'close' ) {
				close();
			} else {
				move( action );
			}
		}
	};
	// Out of a player's frame Tab would go on to the page behind.
	const onFocus = ( { target }: FocusEvent ) => {
		const dialog = viewer.element;
		if ( dialog && target instanceof Node && ! dialog.contains( target ) ) {
			dialog.focus( { preventScroll: true } );
		}
	};

	const unlock = lockScroll();
	const forgetBack = onBack( close );
	document.addEventListener( 'keydown', onKey );
	document.addEventListener( 'focusin', onFocus );

	const label = registerParts( viewer, onPlaces );
	const stop = showStages( viewer, { isWaiting, onAllow } );
	animateChanges( viewer );
	const draw = () => {
		const slide = slides[ current() ];
		const { element } = viewer;
		if ( ! slide || ! element ) {
			return;
		}
		label( isBlocked ? '' : positionLabel( current(), slides.length ) );
		const { hasSidebar = false } = partsOf( slide );
		for ( const [ name, isOn ] of Object.entries( {
			staged: isStaged( slide ),
			sidebar: hasSidebar,
			loading: isBlocked,
		} ) ) {
			element.classList.toggle( `frontispiece-viewer--${ name }`, isOn );
		}
		onChange( current() );
	};

	// Its own keys would act whatever has the focus.
	viewer.on( 'keydown', ( event ) => {
		if ( ! /^Arrow(Up|Down)$/.test( event.originalEvent.key ) ) {
			event.preventDefault();
		}
	} );
	viewer.on( 'pointerMove', ( event ) => {
		if ( isBlocked ) {
			event.preventDefault();
		}
	} );
	viewer.addFilter( 'contentErrorElement', ( element, content ) => {
		element.textContent = content.data.alt ?? '';
		return element;
	} );
	viewer.on( 'change', draw );
	viewer.on( 'resize', draw );
	viewer.on( 'openingAnimationEnd', () => {
		if ( wantsClose ) {
			viewer.close();
		}
	} );
	viewer.on( 'close', () => {
		document.removeEventListener( 'keydown', onKey );
		document.removeEventListener( 'focusin', onFocus );
		forgetBack();
		unlock();
		stop();
		given[ start ]?.link.focus( { preventScroll: true } );
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

	return {
		goTo: ( index ) => viewer.goTo( index ),
		setSlides( next, index ) {
			const shown = viewer.currSlide?.data.slide;
			const isSame = shown === next[ index ];
			slides = next;
			replaceSlides( viewer, toAll(), index, isSame );
		},
		block( blocked ) {
			isBlocked = blocked;
			draw();
		},
		destroy() {
			if ( ! isGone ) {
				viewer.destroy();
			}
		},
	};
}
