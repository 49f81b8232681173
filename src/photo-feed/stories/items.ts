import { webAddress } from '../../kernel/address';
import { object, readJson, string } from '../../kernel/json';
import type { AlbumItem } from '../lightbox/album-item';

/** Default number of milliseconds that a story is shown. */
export const STORY_TIME = 5000;

export interface Story extends AlbumItem {
	type: 'story';
	wait: number;
	alt: string;
}

const positive = ( value: unknown, fallback: number ) =>
	Number( value ) > 0 ? Number( value ) : fallback;

/** Returns a header's stories that haven't expired yet. */
export function storiesOf(
	header: HTMLElement,
	now = Date.now() / 1000
): Story[] {
	const { storyData, storyAvatar = '', storyWait } = header.dataset;
	const user = header.querySelector( '.frontispiece-feed__name' );
	const all = Object.values( readJson( storyData ) ).map( object );
	return all
		.filter( ( { expires } ) => positive( expires, Infinity ) > now )
		.map( ( story ) => {
			const isVideo = story.media_type === 'VIDEO';
			const media = webAddress( story.media_url );
			return {
				link: isVideo ? webAddress( story.poster ) : media,
				localLink: '',
				title: '',
				video: isVideo ? media : '',
				iframe: '',
				mediaType: isVideo ? 'video' : 'image',
				id: string( story.id ),
				url: webAddress( story.link ),
				user: user?.textContent?.trim() ?? '',
				avatar: webAddress( storyAvatar ),
				accounttype: '',
				lightboxcomments: false,
				numcomments: 0,
				carousel: [],
				type: 'story',
				wait: positive( story.wait, positive( storyWait, STORY_TIME ) ),
				alt: string( story.alt ),
			};
		} );
}
