import type { Shot } from './types';

// Hosts whose players take the shape of the post.
const OWN_SHAPE = /\.(facebook|instagram)\.com\//;
const WIDE = { width: 1920, height: 1080 };

/** Returns the size of an entry. Posters are small and often padded, so players get all the available room. */
export function slideSize(
	entry: Pick< Shot, 'iframe' | 'video' >,
	width: number,
	height: number
) {
	const size = width > 0 && height > 0 ? { width, height } : WIDE;
	if ( ! entry.iframe && ! entry.video ) {
		return size;
	}
	if ( entry.iframe && ! OWN_SHAPE.test( entry.iframe ) ) {
		return WIDE;
	}
	const scale = WIDE.width / Math.max( size.width, size.height );
	return {
		width: Math.round( size.width * scale ),
		height: Math.round( size.height * scale ),
	};
}
