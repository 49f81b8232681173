import PhotoSwipe from 'photoswipe';
import { trapTab } from '../../kernel/dom';
import { lockScroll } from '../../kernel/scroll-lock';
import { closeOnBack } from './close-on-back';
import { framePadding } from './frame';
import { isMirrored, keyAction } from './keys';
import { showStages, STAGE } from './stage';
import { texts } from './texts';
import { registerParts } from './ui';
import type { SlideData } from 'photoswipe';
import type { FrameParts } from './frame';
import type { KeyAction } from './keys';
import type { StageOptions } from './stage';
import type { Texts } from './texts';
import type { BaseSlide, LightboxOptions } from './types';
import type { Places } from './ui';

export interface OpenOptions< S extends BaseSlide > extends StageOptions< S > {
	slides: readonly S[];
	start: number;
	options: LightboxOptions;
	texts?: Partial< Texts >;
	/** Returns the parts around a slide that take up space. */
	partsOf: ( slide: S ) => FrameParts;
	/** Returns whether something other than an image takes the slide's place. */
	isStaged: ( slide: S ) => boolean;
	onPlaces: ( places: Places ) => void;
	onChange: ( index: number, slide?: S ) => void;
	/** Called if the shown image can't be loaded. */
	onFailed?: ( slide: S ) => void;
	onClosed: () => void;
	/** Animates the change from one item to another; without it, PhotoSwipe's own animation is used. */
	animate?: ( lightbox: PhotoSwipe, duration: number ) => void;
}

export interface Handle< S extends BaseSlide > {
	goTo: ( index: number ) => void;
	/** Shows other slides. If the current slide is one of them, it remains in view. */
	setSlides: ( slides: readonly S[], index: number ) => unknown;
	/** Blocks previous and next while an album is loading. */
	block: ( isBlocked: boolean ) => void;
	close: () => void;
	destroy: () => void;
}

export const positionLabel = ( index: number, total: number ) =>
	`${ index + 1 } / ${ total }`;

/** PhotoSwipe loops only with three or more slides, so two slides are listed twice. */
const looped = ( data: SlideData[], isWrapping: boolean ) =>
	isWrapping && data.length === 2 ? [ ...data, ...data ] : data;

/** Placeholder for slides that have no smaller image. */
const BLANK =
	'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Sets the dialog's state classes; every draw sets all of them. */
function drawStates(
	dialog: Element,
	states: Record< string, boolean >
): void {
	for ( const [ name, isOn ] of Object.entries( states ) ) {
		dialog.classList.toggle( `frontispiece-lightbox--${ name }`, isOn );
	}
}

/** Opens the lightbox dialog and returns a handle that controls it. */
export function openPhotoSwipe< S extends BaseSlide >( {
	slides: given,
	start,
	options,
	texts: own,
	partsOf,
	isStaged,
	onPlaces,
	onChange,
	onFailed,
	onClosed,
	animate,
	...staging
}: OpenOptions< S > ): Handle< S > {
	const { wrapAround, letterKeys, fadeDuration, resizeDuration } = options;
	const said = { ...texts(), ...own };
	let slides = given;
	let isBlocked = false;
	const isWrapping = wrapAround !== 'none';
	const toData = ( slide: S ): SlideData => ( {
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
	// PhotoSwipe runs from left to right. Its slides are in reverse order where readers go from right to left.
	const isRtl = isMirrored();
	const mirror = ( index: number ) =>
		isRtl ? slides.length - 1 - index : index;
	const toAll = () => {
		const data = slides.map( toData );
		return looped( isRtl ? data.reverse() : data, isWrapping );
	};

	const paddingOf = ( { x, y }: { x: number; y: number }, slide: S ) =>
		framePadding(
			{ width: x, height: y },
			partsOf( slide ),
			options.positionFromTop
		);

	const lightbox = new PhotoSwipe( {
		dataSource: toAll(),
		index: mirror( start ),
		loop: isWrapping,
		mainClass: 'frontispiece-lightbox',
		bgOpacity: 1,
		showHideAnimationType: 'fade',
		showAnimationDuration: fadeDuration,
		hideAnimationDuration: fadeDuration,
		zoomAnimationDuration: resizeDuration,
		initialZoomLevel: options.fitImagesInViewport ? 'fit' : 1,
		preloaderDelay: 400,
		trapFocus: false,
		returnFocus: false,
		counter: false,
		imageClickAction: 'zoom',
		clickToCloseNonZoomable: false,
		preload: [ 1, 1 ],
		closeTitle: said.close,
		zoomTitle: said.zoom,
		arrowPrevTitle: said[ isRtl ? 'next' : 'previous' ],
		arrowNextTitle: said[ isRtl ? 'previous' : 'next' ],
		paddingFn: ( size, { slide } ) => paddingOf( size, slide ),
	} );
	const current = () => mirror( lightbox.currIndex % slides.length );

	let wantsClose = false;
	const close = () => {
		// PhotoSwipe doesn't close while it is still opening.
		wantsClose = lightbox.opener.isOpening;
		lightbox.close();
	};
	const move = ( action: KeyAction ) => {
		const isNext = action === 'next';
		const isEnd = current() === mirror( isNext ? slides.length - 1 : 0 );
		if ( ! isBlocked && ( ! isEnd || wrapAround === 'all' ) ) {
			lightbox[ isNext ? 'next' : 'prev' ]();
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		const dialog = lightbox.element;
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
	// From inside a player's iframe, Tab would move on to the page behind the dialog.
	const onFocus = ( { target }: FocusEvent ) => {
		const dialog = lightbox.element;
		if ( dialog && target instanceof Node && ! dialog.contains( target ) ) {
			dialog.focus( { preventScroll: true } );
		}
	};

	const unlock = lockScroll();
	const forgetBack = closeOnBack( close );
	document.addEventListener( 'keydown', onKey );
	document.addEventListener( 'focusin', onFocus );

	const label = registerParts( lightbox, onPlaces );
	const stop = showStages( lightbox, staging );
	animate?.( lightbox, resizeDuration );
	const draw = () => {
		const slide = slides[ current() ];
		const { element } = lightbox;
		if ( ! slide || ! element ) {
			return;
		}
		const isNumbered = options.showImageNumberLabel && ! isBlocked;
		label( isNumbered ? positionLabel( current(), slides.length ) : '' );
		const { hasSidebar = false } = partsOf( slide );
		const { top, bottom } = paddingOf( lightbox.viewportSize, slide );
		element.style.setProperty(
			'--frontispiece-down',
			`${ ( top - bottom ) / 2 }px`
		);
		const isFailed = lightbox.currSlide?.content.isError() ?? false;
		drawStates( element, {
			staged: isStaged( slide ),
			sidebar: hasSidebar,
			loading: isBlocked,
			nav: options.alwaysShowNavOnTouchDevices,
			failed: isFailed,
		} );
		onChange( current(), slide );
		if ( isFailed ) {
			onFailed?.( slide );
		}
	};

	// PhotoSwipe's own key handling would act no matter what has focus.
	lightbox.on( 'keydown', ( event ) => {
		if ( ! /^Arrow(Up|Down)$/.test( event.originalEvent.key ) ) {
			event.preventDefault();
		}
	} );
	lightbox.on( 'pointerMove', ( event ) => {
		const { currSlide } = lightbox;
		const isStill =
			! options.swipe &&
			event.originalEvent.pointerType === 'touch' &&
			currSlide?.currZoomLevel === currSlide?.zoomLevels.initial;
		if ( isBlocked || isStill ) {
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
			element.alt = said.placeholder;
		}
	} );
	lightbox.on( 'loadError', ( { slide } ) => {
		if ( slide === lightbox.currSlide ) {
			draw();
		}
	} );
	lightbox.on( 'change', draw );
	lightbox.on( 'resize', draw );
	lightbox.on( 'openingAnimationEnd', () => {
		if ( wantsClose ) {
			lightbox.close();
		}
	} );
	lightbox.on( 'close', () => {
		document.removeEventListener( 'keydown', onKey );
		document.removeEventListener( 'focusin', onFocus );
		forgetBack();
		unlock();
		stop();
		given[ start ]?.link.focus( { preventScroll: true } );
	} );
	let isGone = false;
	lightbox.on( 'destroy', () => {
		isGone = true;
		onClosed();
	} );

	lightbox.init();
	const dialog = lightbox.element;
	dialog?.setAttribute( 'aria-modal', 'true' );
	dialog?.setAttribute( 'aria-label', said.name );
	dialog?.focus( { preventScroll: true } );

	return {
		goTo: ( index ) => lightbox.goTo( mirror( index ) ),
		async setSlides( next, index ) {
			// Loaded on demand: most lightboxes keep the slides that they opened with.
			const { replaceSlides } = await import(
				/* webpackChunkName: "lightbox-replace" */ './replace'
			);
			if ( isGone ) {
				return;
			}
			const shown = lightbox.currSlide?.data.slide;
			const isSame = shown === next[ index ];
			slides = next;
			replaceSlides( lightbox, toAll(), mirror( index ), isSame );
		},
		block( blocked ) {
			isBlocked = blocked;
			draw();
		},
		close,
		destroy() {
			if ( ! isGone ) {
				lightbox.destroy();
			}
		},
	};
}
