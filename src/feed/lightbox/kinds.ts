import { __ } from '@wordpress/i18n';
import type { BaseSlide } from './types';

export interface SlideKind< S extends BaseSlide = BaseSlide > {
	kind: string;
	matches: ( slide: S ) => boolean;
	/** The address that showing it asks for. */
	source: ( slide: S ) => string;
	/** What stands in the picture's place; without it the picture is shown. */
	make?: ( slide: S ) => HTMLElement;
	/** Ends what it has begun, before it is taken away. */
	end?: ( element: Element ) => void;
}

/** A player of another host. */
export function makeFrame( address: string, title: string ): HTMLElement {
	const element = document.createElement( 'iframe' );
	element.title = title || __( 'Video', 'frontispiece' );
	element.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
	element.allowFullscreen = true;
	// Some players refuse to play for a page that does not say its name.
	element.referrerPolicy = 'strict-origin-when-cross-origin';
	element.src = address;
	return element;
}

const file: SlideKind = {
	kind: 'file',
	matches: ( slide ) => Boolean( slide.file ),
	source: ( slide ) => slide.file ?? '',
	make( { file: address = '', alt, entry } ) {
		const video = document.createElement( 'video' );
		video.src = address;
		video.controls = true;
		video.autoplay = true;
		video.playsInline = true;
		video.setAttribute( 'aria-label', alt );
		// Addresses of a network's films end after a while; its player goes on.
		video.addEventListener( 'error', () => {
			if ( entry.iframe && video.hasAttribute( 'src' ) ) {
				video.replaceWith( makeFrame( entry.iframe, alt ) );
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

/** A video that can only be watched where it is. */
const page: SlideKind = {
	kind: 'page',
	matches: ( { entry } ) => entry.video !== '',
	source: () => '',
	make( { entry } ) {
		const link = document.createElement( 'a' );
		link.className = 'frontispiece-viewer__allow';
		link.href = entry.video;
		link.target = '_blank';
		link.rel = 'noopener noreferrer nofollow';
		link.textContent = __( 'Watch video', 'frontispiece' );
		return link;
	},
};

const image: SlideKind = {
	kind: 'image',
	matches: () => true,
	source: ( { entry } ) => entry.link,
};

const slideKinds: SlideKind[] = [ file, frame, page, image ];

/** The first kind that matches a slide shows it; a feed's own kinds go first. */
export const kindOf = < S extends BaseSlide >(
	slide: S,
	own: readonly SlideKind< S >[] = []
): SlideKind< S > =>
	[ ...own, ...slideKinds ].find( ( { matches } ) => matches( slide ) ) ??
	image;
