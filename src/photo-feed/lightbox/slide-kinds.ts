import { keepEmoji, make } from '../../kernel/dom';
import type { SlideKind } from '../../feed/lightbox/slide-kinds';
import type { PhotoSlide } from './album-item';

const ends = new WeakMap< Element, () => void >();

const load = () => import( /* webpackChunkName: "photo-album" */ './album' );

/** Shows the parts of an album; they are created when the slide is shown and stopped when it is left. */
export const albumKind = ( feed: HTMLElement ): SlideKind< PhotoSlide > => ( {
	kind: 'album',
	matches: ( { entry } ) => entry.carousel.length > 1,
	// Each part handles consent for its own URL.
	source: () => '',
	make( slide ) {
		const element = make( 'div', { className: 'frontispiece-album' } );
		// Touches on it belong to it and don't swipe the slide.
		element.dataset.scrolls = '';
		let isLeft = false;
		let stop = () => {};
		ends.set( element, () => {
			isLeft = true;
			stop();
		} );
		void ( async () => {
			try {
				const { fillAlbum } = await load();
				if ( ! isLeft ) {
					stop = fillAlbum( element, slide, feed );
				}
			} catch {
				// The first image is behind it.
				element.remove();
			}
		} )();
		return element;
	},
	end: ( element ) => ends.get( element )?.(),
} );

/** Shows the text of an item that has no image. */
export const textKind: SlideKind< PhotoSlide > = {
	kind: 'words',
	matches: ( { entry, file } ) => ! entry.link && ! entry.video && ! file,
	source: () => '',
	make( { entry } ) {
		const className = 'frontispiece-lightbox__words';
		const element = make( 'p', { className, dir: 'auto' } );
		element.append( keepEmoji( [ entry.title ] ) );
		return element;
	},
};
