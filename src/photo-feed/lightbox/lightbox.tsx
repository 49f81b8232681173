import { Opener } from '../../feed/lightbox/opener';
import { PHOTO_LINK } from './photo-link';
import type { PhotoViewerProps } from './viewer';

interface PhotoLightboxProps extends PhotoViewerProps {
	feed: HTMLElement;
}

const load = () => import( /* webpackChunkName: "photo-viewer" */ './viewer' );

/** Opens the lightbox from an item with the marker, and records which item was clicked. */
export function PhotoLightbox( { feed, ...viewer }: PhotoLightboxProps ) {
	return (
		<Opener
			feed={ feed }
			selector={ PHOTO_LINK }
			load={ load }
			viewer={ viewer }
			onOpen={ ( link ) => {
				feed.dataset.sbiClicked = link.dataset.lightboxSbi ?? '';
			} }
		/>
	);
}
