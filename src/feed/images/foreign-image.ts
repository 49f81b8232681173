import { isForeign } from '../../kernel/address';

/** Returns whether an image is shown, rather than only its placeholder. */
export const isShown = ( { src }: HTMLImageElement ) =>
	! src.startsWith( 'data:' );

/** Returns whether this site has no rendition of an image, as far as the page knows. */
export const isForeignImage = ( image: HTMLImageElement ) =>
	isForeign(
		isShown( image ) ? image.src : ( image.dataset.origSource ?? '' )
	);
