import { findVideo } from '../../feed/lightbox/players';
import type { PhotoSlide } from './album-item';

/** Returns host and ID of a video from one of the three video hosts. */
export function videoOf( link: string ): { type: string; id: string } {
	const [ , name = '', id ] = findVideo( link );
	if ( ! id ) {
		throw new Error(
			link ? 'Video URL not supported.' : 'Missing video URL.'
		);
	}
	return { type: name.toLowerCase(), id };
}

/** Returns why a video can't be played here, or '' if it can. */
export function videoError( { entry, link, file }: PhotoSlide ): string {
	const { video = '', consentVideo } = link.dataset;
	if (
		entry.mediaType !== 'video' ||
		// A video that waits for consent may be playable.
		consentVideo ||
		( video && ( file || entry.iframe ) )
	) {
		return '';
	}
	try {
		videoOf( video );
		return '';
	} catch ( error ) {
		return ( error as Error ).message;
	}
}
