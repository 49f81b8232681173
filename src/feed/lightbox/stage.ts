import { __, sprintf } from '@wordpress/i18n';
import { kindOf } from './kinds';
import { hostName, isForeign } from './players';
import type PhotoSwipe from 'photoswipe';
import type { Slide } from './types';

/** What stands in a picture's place. */
export interface Stage {
	element: HTMLElement;
	/** Shows the player, or what asks for it; never two at a time. */
	start: () => void;
	stop: () => void;
}

interface StageOptions {
	isWaiting: ( slide: Slide ) => boolean;
	/** The visitor wants to see a slide that waits. */
	onAllow: ( slide: Slide ) => void;
}

function button( slide: Slide, onClick: () => void ): HTMLElement {
	const { entry } = slide;
	const element = document.createElement( 'button' );
	element.type = 'button';
	element.className = 'frontispiece-viewer__allow';
	element.textContent = entry.iframe
		? sprintf(
				// translators: %s: name of a video host
				__( 'Play on %s', 'frontispiece' ),
				hostName( entry.video )
			)
		: sprintf(
				// translators: %s: name of a website
				__( 'Show pictures from %s', 'frontispiece' ),
				hostName( kindOf( slide ).source( slide ) )
			);
	element.addEventListener( 'click', onClick );
	return element;
}

export function makeStage(
	slide: Slide,
	{ isWaiting, onAllow }: StageOptions
): Stage {
	const element = document.createElement( 'div' );
	element.className = 'frontispiece-viewer__stage';
	const { link } = slide.entry;
	if ( link && ( ! isForeign( link ) || ! isWaiting( slide ) ) ) {
		const poster = document.createElement( 'img' );
		poster.src = link;
		poster.alt = slide.alt;
		poster.className = 'frontispiece-viewer__poster';
		element.append( poster );
	}

	let shown: HTMLElement | undefined;
	const stop = () => {
		if ( shown instanceof HTMLVideoElement ) {
			shown.pause();
		}
		shown?.remove();
		shown = undefined;
	};
	const start = () => {
		stop();
		shown = isWaiting( slide )
			? button( slide, () => onAllow( slide ) )
			: kindOf( slide ).make?.( slide );
		if ( shown ) {
			element.append( shown );
		}
	};
	return { element, start, stop };
}

/** Contents of this type are stages; the result ends the one that is shown. */
export const STAGE = 'stage';

export function showStages(
	viewer: PhotoSwipe,
	options: StageOptions
): () => void {
	const stages = new WeakMap< object, Stage >();

	viewer.on( 'contentLoad', ( event ) => {
		const { content } = event;
		if ( content.type === STAGE ) {
			event.preventDefault();
			const stage = makeStage( content.data.slide, options );
			stages.set( content, stage );
			content.element = stage.element as HTMLDivElement;
			content.state = 'loaded';
		}
	} );
	viewer.on( 'contentActivate', ( { content } ) =>
		stages.get( content )?.start()
	);
	for ( const name of [ 'contentDeactivate', 'contentRemove' ] as const ) {
		viewer.on( name, ( { content } ) => stages.get( content )?.stop() );
	}
	// A finger on a player or a button means that.
	viewer.on( 'pointerDown', ( event ) => {
		const { target } = event.originalEvent;
		if ( target instanceof Element && target.closest( 'button,video,a' ) ) {
			event.preventDefault();
		}
	} );
	return () => {
		const shown = viewer.currSlide?.content;
		if ( shown ) {
			stages.get( shown )?.stop();
		}
	};
}
