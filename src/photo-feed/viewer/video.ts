import { findVideo } from '../../feed/lightbox/players';
import type { PhotoSlide } from './album-item';

/** The host and id of a video that one of the three video hosts shows. */
export function videoOf( link: string ): { type: string; id: string } {
	const [ , name = '', id ] = findVideo( link );
	if ( ! id ) {
		throw new Error(
			link ? 'Video URL not supported.' : 'Missing video URL.'
		);
	}
	return { type: name.toLowerCase(), id };
}

/** Why a video has no player of its own, '' where it has one. */
export function faultOf( { entry, link, file }: PhotoSlide ): string {
	const { video = '', consentVideo } = link.dataset;
	if (
		entry.mediaType !== 'video' ||
		// What waits for consent may play.
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
