import { __ } from '@wordpress/i18n';
import type { Slide } from './types';

export interface SlideKind {
	kind: string;
	matches: ( slide: Slide ) => boolean;
	/** The address that showing it asks for. */
	source: ( slide: Slide ) => string;
	/** What stands in the picture's place; without it the picture is shown. */
	make?: ( slide: Slide ) => HTMLElement;
}

const file: SlideKind = {
	kind: 'file',
	matches: ( slide ) => Boolean( slide.file ),
	source: ( slide ) => slide.file ?? '',
	make( slide ) {
		const video = document.createElement( 'video' );
		video.src = slide.file ?? '';
		video.controls = true;
		video.autoplay = true;
		video.playsInline = true;
		video.setAttribute( 'aria-label', slide.alt );
		return video;
	},
};

const frame: SlideKind = {
	kind: 'frame',
	matches: ( { entry } ) => entry.iframe !== '',
	source: ( { entry } ) => entry.iframe,
	make( { entry, alt } ) {
		const element = document.createElement( 'iframe' );
		element.title = alt || __( 'Video', 'frontispiece' );
		element.allow =
			'autoplay; fullscreen; encrypted-media; picture-in-picture';
		element.allowFullscreen = true;
		// Some players refuse to play for a page that does not say its name.
		element.referrerPolicy = 'strict-origin-when-cross-origin';
		element.src = entry.iframe;
		return element;
	},
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
		link.textContent = __( 'Watch the video', 'frontispiece' );
		return link;
	},
};

const image: SlideKind = {
	kind: 'image',
	matches: () => true,
	source: ( { entry } ) => entry.link,
};

const slideKinds: SlideKind[] = [ file, frame, page, image ];

/** The first kind that matches a slide shows it. */
export const kindOf = ( slide: Slide ): SlideKind =>
	slideKinds.find( ( { matches } ) => matches( slide ) ) ?? image;
