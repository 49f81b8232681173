import type { Slide } from './types';

export interface SlideKind {
	kind: string;
	matches: ( link: HTMLAnchorElement ) => boolean;
	slide: ( link: HTMLAnchorElement ) => Omit< Slide, 'kind' | 'item' >;
}

const image: SlideKind = {
	kind: 'image',
	matches: ( { dataset } ) =>
		Number( dataset.width ) > 0 && dataset.cffVideoLink === undefined,
	slide( link ) {
		const picture = link.querySelector( 'img' );
		const { width, height, caption } = link.dataset;
		return {
			link,
			src: link.href,
			width: Number( width ),
			height: Number( height ),
			alt: picture?.alt ?? '',
			...( caption && { caption } ),
			...( picture?.currentSrc && { preview: picture.currentSrc } ),
		};
	},
};

/** The first kind that matches a link shows it. */
export const slideKinds: SlideKind[] = [ image ];
