import { __ } from '@wordpress/i18n';
import { isForeign } from '../../kernel/address';
import { make } from '../../kernel/dom';
import { kindOf } from './slide-kinds';
import { hostName } from './players';
import type PhotoSwipe from 'photoswipe';
import type { SlideKind } from './slide-kinds';
import type { BaseSlide } from './types';

/** What is shown in place of an image. */
export interface Stage {
	element: HTMLElement;
	/** Shows the player or the button that asks for consent; never both. */
	start: () => void;
	stop: () => void;
}

export interface StageOptions< S extends BaseSlide > {
	kindOf?: ( slide: S ) => SlideKind< S >;
	isWaiting: ( slide: S ) => boolean;
	/** Called when the visitor wants to see a slide that waits for consent. */
	onAllow: ( slide: S ) => void;
}

/** Creates the button that asks for consent before another host is contacted. */
export function makeConsentButton(
	isVideo: boolean,
	address: string,
	onClick: () => void
): HTMLElement {
	const text = isVideo
		? // translators: %s: name of a video host
			__( 'Play video from %s', 'frontispiece' )
		: // translators: %s: name of a website
			__( 'Show images from %s', 'frontispiece' );
	return make( 'button', {
		type: 'button',
		className: 'frontispiece-lightbox__allow',
		textContent: text.replace( '%s', hostName( address ) ),
		onclick: onClick,
	} );
}

export function makeStage< S extends BaseSlide >(
	slide: S,
	{ kindOf: find = kindOf, isWaiting, onAllow }: StageOptions< S >
): Stage {
	const element = make( 'div', {
		className: 'frontispiece-lightbox__stage',
	} );
	const { link, video, iframe } = slide.entry;
	if ( link && ( ! isForeign( link ) || ! isWaiting( slide ) ) ) {
		const { alt } = slide;
		const className = 'frontispiece-lightbox__poster';
		element.append( make( 'img', { src: link, alt, className } ) );
	}

	let end: ( () => void ) | undefined;
	const stop = () => {
		end?.();
		end = undefined;
		element.querySelectorAll( 'video' ).forEach( ( one ) => one.pause() );
		element
			.querySelectorAll( ':scope > :not(.frontispiece-lightbox__poster)' )
			.forEach( ( one ) => one.remove() );
	};
	const start = () => {
		stop();
		const kind = find( slide );
		const isVideo = iframe !== '' || slide.file !== undefined;
		const shown = isWaiting( slide )
			? makeConsentButton(
					isVideo,
					isVideo ? video : kind.source( slide ),
					() => onAllow( slide )
				)
			: kind.make?.( slide );
		if ( shown ) {
			element.append( shown );
			end = () => kind.end?.( shown );
		}
	};
	return { element, start, stop };
}

// A touch on a player, a button, or a scrollable element is meant for it and must not swipe.
const OPERATED = 'button,video,a,[data-scrolls]';

/** Content type of slides that are shown as stages. */
export const STAGE = 'stage';

export function showStages< S extends BaseSlide >(
	lightbox: PhotoSwipe,
	options: StageOptions< S >
): () => void {
	const stages = new WeakMap< object, Stage >();

	lightbox.on( 'contentLoad', ( event ) => {
		const { content } = event;
		if ( content.type === STAGE ) {
			event.preventDefault();
			const stage = makeStage( content.data.slide, options );
			stages.set( content, stage );
			content.element = stage.element as HTMLDivElement;
			content.state = 'loaded';
		}
	} );
	lightbox.on( 'contentActivate', ( { content } ) =>
		stages.get( content )?.start()
	);
	for ( const name of [ 'contentDeactivate', 'contentRemove' ] as const ) {
		lightbox.on( name, ( { content } ) => stages.get( content )?.stop() );
	}
	lightbox.on( 'pointerDown', ( event ) => {
		const { target } = event.originalEvent;
		if ( target instanceof Element && target.closest( OPERATED ) ) {
			event.preventDefault();
		}
	} );
	return () => {
		const shown = lightbox.currSlide?.content;
		if ( shown ) {
			stages.get( shown )?.stop();
		}
	};
}
