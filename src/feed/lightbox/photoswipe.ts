import PhotoSwipe from 'photoswipe';
import { lockScroll } from '../../kernel/scroll-lock';
import { adapt } from './adapt';
import { closeOnBack } from './close-on-back';
import { framePadding } from './frame';
import { holdFocus, isMirrored } from './keys';
import { showStages, STAGE } from './stage';
import { texts } from './texts';
import { registerParts } from './ui';
import type { SlideData } from 'photoswipe';
import type { FrameParts } from './frame';
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

/** PhotoSwipe runs from left to right. Its slides are in reverse order where readers go from right to left. */
function dataOf< S extends BaseSlide >(
	slides: readonly S[],
	{ isStaged, options }: OpenOptions< S >,
	isRtl: boolean
): SlideData[] {
	const data = slides.map( ( slide ): SlideData => ( {
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
	} ) );
	if ( isRtl ) {
		data.reverse();
	}
	// PhotoSwipe loops only with three or more slides, so two slides are listed twice.
	return options.wrapAround !== 'none' && data.length === 2
		? [ ...data, ...data ]
		: data;
}

const paddingOf = < S extends BaseSlide >(
	{ partsOf, options }: OpenOptions< S >,
	{ x, y }: { x: number; y: number },
	slide: S
) =>
	framePadding(
		{ width: x, height: y },
		partsOf( slide ),
		options.positionFromTop
	);

const create = < S extends BaseSlide >(
	setup: OpenOptions< S >,
	options: LightboxOptions,
	said: Texts,
	isRtl: boolean,
	index: number
) =>
	new PhotoSwipe( {
		index,
		dataSource: dataOf( setup.slides, setup, isRtl ),
		loop: options.wrapAround !== 'none',
		mainClass: 'frontispiece-lightbox',
		bgOpacity: 1,
		showHideAnimationType: 'fade',
		showAnimationDuration: options.fadeDuration,
		hideAnimationDuration: options.fadeDuration,
		zoomAnimationDuration: options.resizeDuration,
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
		paddingFn: ( size, { slide } ) => paddingOf( setup, size, slide ),
	} );

/** Draws what is around a slide. Returns whether its image can't be loaded. */
function drawAround< S extends BaseSlide >(
	setup: OpenOptions< S >,
	lightbox: PhotoSwipe,
	element: HTMLElement,
	slide: S,
	isBlocked: boolean
): boolean {
	const { top, bottom } = paddingOf( setup, lightbox.viewportSize, slide );
	element.style.setProperty(
		'--frontispiece-down',
		`${ ( top - bottom ) / 2 }px`
	);
	const failed = lightbox.currSlide?.content.isError() ?? false;
	// Every draw sets all of the dialog's state classes.
	for ( const [ name, isOn ] of Object.entries( {
		staged: setup.isStaged( slide ),
		sidebar: setup.partsOf( slide ).hasSidebar ?? false,
		loading: isBlocked,
		nav: setup.options.alwaysShowNavOnTouchDevices,
		failed,
	} ) ) {
		element.classList.toggle( `frontispiece-lightbox--${ name }`, isOn );
	}
	return failed;
}

/** Draws again after each change. */
function drawOnChange( lightbox: PhotoSwipe, draw: () => void ): void {
	lightbox.on( 'change', draw );
	lightbox.on( 'resize', draw );
	lightbox.on( 'loadError', ( { slide } ) => {
		if ( slide === lightbox.currSlide ) {
			draw();
		}
	} );
}

/** Returns a function that closes the lightbox, also while it is opening, when PhotoSwipe doesn't close. */
function makeClose( lightbox: PhotoSwipe ): () => void {
	let wantsClose = false;
	lightbox.on( 'openingAnimationEnd', () => {
		if ( wantsClose ) {
			lightbox.close();
		}
	} );
	return () => {
		wantsClose = lightbox.opener.isOpening;
		lightbox.close();
	};
}

function showDialog( lightbox: PhotoSwipe, name: string ): void {
	lightbox.init();
	const dialog = lightbox.element;
	dialog?.setAttribute( 'aria-modal', 'true' );
	dialog?.setAttribute( 'aria-label', name );
	dialog?.focus( { preventScroll: true } );
}

// Loaded on demand: most lightboxes keep the slides that they opened with.
const loadReplace = () =>
	import( /* webpackChunkName: "lightbox-replace" */ './replace' );

/**
 * Opens the lightbox dialog and returns a handle that controls it. Its parts are functions, which the build merges: a
 * class would be larger than what visitors may have to load.
 */
export function openPhotoSwipe< S extends BaseSlide >(
	setup: OpenOptions< S >
): Handle< S > {
	const { start, options, onChange, onFailed, onClosed } = setup;
	const labels = { ...texts(), ...setup.texts };
	let { slides } = setup;
	let isBlocked = false;
	let isGone = false;
	const isRtl = isMirrored();
	const mirror = ( index: number ) =>
		isRtl ? slides.length - 1 - index : index;
	const lightbox = create( setup, options, labels, isRtl, mirror( start ) );
	const current = () => mirror( lightbox.currIndex % slides.length );
	const close = makeClose( lightbox );
	const move = ( isNext: boolean ) => {
		const isEnd = current() === mirror( isNext ? slides.length - 1 : 0 );
		if ( ! isBlocked && ( ! isEnd || options.wrapAround === 'all' ) ) {
			lightbox[ isNext ? 'next' : 'prev' ]();
		}
	};
	const releases = [
		lockScroll(),
		closeOnBack( close ),
		holdFocus( lightbox, options.letterKeys, close, move ),
		showStages( lightbox, setup ),
	];
	const label = registerParts( lightbox, setup.onPlaces );
	setup.animate?.( lightbox, options.resizeDuration );
	adapt( lightbox, options.swipe, () => isBlocked, labels.placeholder );
	const draw = () => {
		const index = current();
		const slide = slides[ index ];
		const { element } = lightbox;
		if ( ! slide || ! element ) {
			return;
		}
		const isNumbered = options.showImageNumberLabel && ! isBlocked;
		label( isNumbered ? positionLabel( index, slides.length ) : '' );
		const isFailed = drawAround(
			setup,
			lightbox,
			element,
			slide,
			isBlocked
		);
		onChange( index, slide );
		if ( isFailed ) {
			onFailed?.( slide );
		}
	};
	drawOnChange( lightbox, draw );
	lightbox.on( 'close', () => {
		releases.forEach( ( release ) => release() );
		setup.slides[ start ]?.link.focus( { preventScroll: true } );
	} );
	lightbox.on( 'destroy', () => {
		isGone = true;
		onClosed();
	} );
	showDialog( lightbox, labels.name );

	return {
		goTo: ( index ) => lightbox.goTo( mirror( index ) ),
		async setSlides( next, index ) {
			const { replaceSlides } = await loadReplace();
			if ( ! isGone ) {
				slides = next;
				const data = dataOf( next, setup, isRtl );
				const at = mirror( index );
				replaceSlides( lightbox, data, at, next[ index ] );
			}
		},
		block( blocked ) {
			isBlocked = blocked;
			draw();
		},
		close,
		destroy: () => isGone || lightbox.destroy(),
	};
}
