import { ITEM } from '../settings';
import { slideKinds } from './kinds';
import type { Slide } from './types';

export const LINK = 'a.cff-lightbox-link';

export function kindOf( link: HTMLAnchorElement ) {
	return slideKinds.find( ( { matches } ) => matches( link ) );
}

/** All media of the feed, in its order. */
export function collectSlides( feed: ParentNode ): Slide[] {
	return [
		...feed.querySelectorAll< HTMLAnchorElement >( LINK ),
	].flatMap( ( link ) => {
		const kind = kindOf( link );
		const item = link.closest< HTMLElement >( ITEM );
		return kind
			? kind
					.slides( link )
					.map( ( slide ) => ( { ...slide, kind: kind.kind, item } ) )
			: [];
	} );
}
