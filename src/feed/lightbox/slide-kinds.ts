import { make } from '../../kernel/dom';
import type * as Player from './embedded-player';
import type { BaseSlide } from './types';

export interface SlideKind< S extends BaseSlide = BaseSlide > {
	kind: string;
	matches: ( slide: S ) => boolean;
	/** Returns the URL that showing the slide loads. */
	source: ( slide: S ) => string;
	/** Creates the element shown instead of the image; without it, the image is shown. */
	make?: ( slide: S ) => HTMLElement;
	/** Stops what the element has started before it is removed. */
	end?: ( element: Element ) => void;
}

type PlayerClass = typeof Player;

/** Creates the place of something whose code is loaded on demand. */
function makePlace( fill: ( made: PlayerClass ) => HTMLElement ): HTMLElement {
	const place = make( 'div', {} );
	import(
		/* webpackChunkName: "embedded-player" */ './embedded-player'
	).then(
		( media ) => place.replaceWith( fill( media ) ),
		() => place.remove()
	);
	return place;
}

/** Creates the place of a third-party player. */
export const makeFrame = ( address: string, title: string ) =>
	makePlace( ( { makePlayer } ) => makePlayer( address, title ) );

const makeLinkTo = ( address: string ) =>
	makePlace( ( { makeLink } ) => makeLink( address ) );

const file: SlideKind = {
	kind: 'file',
	matches: ( slide ) => Boolean( slide.file ),
	source: ( slide ) => slide.file ?? '',
	make( { file: address = '', alt, entry, link } ) {
		const video = make( 'video', {
			src: address,
			controls: true,
			autoplay: true,
			playsInline: true,
		} );
		video.setAttribute( 'aria-label', alt );
		// URLs of video files expire, and some browsers cannot play all of them; players and pages keep working.
		video.addEventListener( 'error', () => {
			if ( video.hasAttribute( 'src' ) ) {
				video.replaceWith(
					entry.iframe
						? makeFrame( entry.iframe, alt )
						: makeLinkTo( link.href )
				);
			}
		} );
		return video;
	},
};

const frame: SlideKind = {
	kind: 'frame',
	matches: ( { entry } ) => entry.iframe !== '',
	source: ( { entry } ) => entry.iframe,
	make: ( { entry, alt } ) => makeFrame( entry.iframe, alt ),
};

/** A video that can only be watched on its own page. */
const page: SlideKind = {
	kind: 'page',
	matches: ( { entry } ) => entry.video !== '',
	source: () => '',
	make: ( { entry } ) => makeLinkTo( entry.video ),
};

const image: SlideKind = {
	kind: 'image',
	matches: () => true,
	source: ( { entry } ) => entry.link,
};

const slideKinds: SlideKind[] = [ file, frame, page, image ];

/** Returns the kind that shows a slide: the first one that matches, with a feed's own kinds first. */
export const kindOf = < S extends BaseSlide >(
	slide: S,
	own: readonly SlideKind< S >[] = []
): SlideKind< S > =>
	[ ...own, ...slideKinds ].find( ( { matches } ) => matches( slide ) ) ??
	image;
