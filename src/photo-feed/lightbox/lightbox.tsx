import { Opener } from '../../feed/lightbox/opener';
import { PHOTO_LINK } from './photo-link';
import type { PhotoDialogProps } from './dialog';

interface PhotoLightboxProps extends PhotoDialogProps {
	feed: HTMLElement;
}

const load = () =>
	import( /* webpackChunkName: "photo-lightbox" */ './dialog' );

/** Opens the lightbox from an item with the marker, and records which item was clicked. */
export const PhotoLightbox = ( { feed, ...lightbox }: PhotoLightboxProps ) => (
	<Opener
		feed={ feed }
		selector={ PHOTO_LINK }
		load={ load }
		lightbox={ lightbox }
		onOpen={ ( link ) => {
			feed.dataset.sbiClicked = link.dataset.lightboxSbi ?? '';
		} }
	/>
);
