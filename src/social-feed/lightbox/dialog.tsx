import 'photoswipe/style.css';
import '../../feed/lightbox/lightbox.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Caption } from './caption';
import { mayRequest } from '../../feed/lightbox/consent';
import { isForeign } from '../../kernel/address';
import { animateChanges } from './resize';
import { Sidebar } from './sidebar';
import { collectSlides, groupOf } from './slides';
import { Strip } from './strip';
import { useLightbox } from '../../feed/lightbox/use-lightbox';
import type {
	LightboxCalls,
	LightboxOptions,
	Slide,
} from '../../feed/lightbox/types';

export interface DialogProps {
	feed: HTMLElement;
	/** The link that was clicked. */
	link: HTMLAnchorElement;
	options: LightboxOptions;
	calls: LightboxCalls;
	onClose: () => void;
}

/** Loaded on demand: most posts already show all their images. */
const loadThumbs = async () => {
	try {
		return await import(
			/* webpackChunkName: "lightbox-thumbs" */ './thumbs'
		);
	} catch {
		return null;
	}
};

/** The social feed's lightbox: its images with their posts, thumbnails, and comments. */
export default function Dialog( props: DialogProps ) {
	const { feed, link, options, calls, onClose } = props;
	const { places, shown, now, life, handle, change } = useLightbox< Slide >( {
		feed,
		link,
		options,
		narrow: 640,
		collect: collectSlides,
		animate: animateChanges,
		partsOf: ( one, isWide, slides ) => ( {
			hasSidebar: one.entry.lbcomments && isWide,
			hasThumbs: groupOf( slides, one ).length > 1,
		} ),
		onClose,
	} );

	const slide = shown?.slide;
	const latest = useRef( calls );
	latest.current = calls;
	const requested = useRef( new Set< string >() );
	useEffect( () => {
		const { postid, type, showthumbs = false } = slide?.entry ?? {};
		if (
			! slide ||
			! postid ||
			! showthumbs ||
			requested.current.has( postid )
		) {
			return;
		}
		requested.current.add( postid );
		const { signal } = life.current;
		void ( async () => {
			handle.current?.block( type !== '' );
			const thumbs = await loadThumbs();
			const photos =
				( await thumbs?.loadThumbs( slide, latest.current, signal ) ) ??
				[];
			if ( signal.aborted ) {
				return;
			}
			handle.current?.block( false );
			if ( thumbs && photos.length ) {
				const next = thumbs.withThumbs(
					now.current.slides,
					slide,
					photos
				);
				const isSame = ( one: Slide ) =>
					type
						? one.position === slide.position
						: one === now.current.slide;
				change( next, next.findIndex( isSame ) );
			}
		} )();
	}, [ slide, change, handle, life, now ] );

	if ( ! places || ! shown || ! slide ) {
		return null;
	}
	const { entry, item } = slide;
	const group = groupOf( shown.slides, slide );
	const hasSidebar = entry.lbcomments && item && shown.isWide;
	const caption = <Caption slide={ slide } />;
	return (
		<>
			{ createPortal(
				<>
					{ group.length > 1 && (
						<Strip
							slides={ group }
							shown={ slide }
							mayShow={ ( address ) =>
								! isForeign( address ) ||
								mayRequest( slide, feed )
							}
							onSelect={ ( one ) =>
								handle.current?.goTo(
									shown.slides.indexOf( one )
								)
							}
						/>
					) }
					{ ! hasSidebar && caption }
				</>,
				places.panel
			) }
			{ hasSidebar &&
				createPortal(
					<Sidebar
						slide={ slide }
						item={ item }
						feed={ feed }
						calls={ calls }
					>
						{ caption }
					</Sidebar>,
					places.sidebar
				) }
		</>
	);
}
