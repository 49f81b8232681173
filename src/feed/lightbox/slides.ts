import { ITEM } from '../settings';
import { slideKinds } from './kinds';
import type { Slide } from './types';

export const LINK = 'a.cff-lightbox-link';

interface FurtherPicture {
	src: string;
	width: number;
	height: number;
	alt?: string;
	caption?: string;
}

/** Pictures of the post that the feed itself has no room for. */
function furtherPictures( link: HTMLAnchorElement ): FurtherPicture[] {
	try {
		const pictures: FurtherPicture[] = JSON.parse(
			link.dataset.rest ?? '[]'
		);
		return pictures.filter( ( { src } ) => src );
	} catch {
		return [];
	}
}

export function kindOf( link: HTMLAnchorElement ) {
	return slideKinds.find( ( { matches } ) => matches( link ) );
}

/** All media of the feed, in its order. */
export function collectSlides( feed: ParentNode ): Slide[] {
	const slides: Slide[] = [];
	for ( const link of feed.querySelectorAll< HTMLAnchorElement >( LINK ) ) {
		const kind = kindOf( link );
		const item = link.closest< HTMLElement >( ITEM );
		if ( kind ) {
			slides.push( { ...kind.slide( link ), kind: kind.kind, item } );
		}
		for ( const picture of furtherPictures( link ) ) {
			slides.push( {
				alt: '',
				...picture,
				kind: 'image',
				link,
				item,
			} );
		}
	}
	return slides;
}
