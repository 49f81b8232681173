import type { Slide } from './types';

export interface SlideKind {
	kind: string;
	matches: ( link: HTMLAnchorElement ) => boolean;
	/** The link's own slide and those of media the feed has no room for. */
	slides: ( link: HTMLAnchorElement ) => Omit< Slide, 'kind' | 'item' >[];
}

interface HiddenMedia {
	src: string;
	width: number;
	height: number;
	alt?: string;
	caption?: string;
}

function hiddenMedia( link: HTMLAnchorElement ): HiddenMedia[] {
	try {
		return JSON.parse( link.dataset.rest ?? '[]' );
	} catch {
		return [];
	}
}

const image: SlideKind = {
	kind: 'image',
	matches: ( { dataset } ) => Number( dataset.width ) > 0,
	slides( link ) {
		const picture = link.querySelector( 'img' );
		const { width, height, caption } = link.dataset;
		return [
			{
				link,
				src: link.href,
				width: Number( width ),
				height: Number( height ),
				alt: picture?.alt ?? '',
				...( caption && { caption } ),
				...( picture?.currentSrc && { preview: picture.currentSrc } ),
			},
			...hiddenMedia( link ).map( ( media ) => ( {
				...media,
				link,
				alt: media.alt ?? '',
			} ) ),
		];
	},
};

/** The first kind that matches a link shows it. */
export const slideKinds: SlideKind[] = [ image ];
