import { isForeign } from '../../kernel/address';

/** Returns whether an image is shown, rather than only its placeholder. */
export const isShown = ( { src }: HTMLImageElement ) =>
	! src.startsWith( 'data:' );

/** Returns whether the page has no rendition of an image on this site. */
export const isForeignImage = ( image: HTMLImageElement ) =>
	isForeign(
		isShown( image ) ? image.src : ( image.dataset.origSource ?? '' )
	);
