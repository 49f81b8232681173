import { isForeign } from '../lightbox/players';

/** Whether there is a picture, or only the place of one. */
export const isShown = ( { src }: HTMLImageElement ) =>
	! src.startsWith( 'data:' );

/** Whether this site has no rendition of a picture, as far as the page knows. */
export const isElsewhere = ( image: HTMLImageElement ) =>
	isForeign(
		isShown( image ) ? image.src : ( image.dataset.origSource ?? '' )
	);
