import 'photoswipe/style.css';
import '../../feed/lightbox/lightbox.css';
import './photo-lightbox.css';
import { Suspense, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useLightbox } from '../../feed/lightbox/use-lightbox';
import { collectPhotos } from './album-item';
import { optional } from '../../feed/lightbox/optional';
import { albumKind, textKind } from './slide-kinds';
import { NARROW, lightboxOptions } from './options';
import { Panel } from './panel';
import { mergeTexts } from './texts';
import type { ReactNode } from 'react';
import type { FrameParts } from '../../feed/lightbox/frame';
import type { CommentCalls } from '../comments/store';
import type { PhotoSlide } from './album-item';
import type { PhotoLightboxConfig } from './options';

const Comments = optional(
	() =>
		import(
			/* webpackChunkName: "photo-comments" */ '../comments/comments'
		)
);

export interface PhotoDialogProps {
	config: PhotoLightboxConfig;
	calls: CommentCalls;
	moderate?: string | undefined;
}

interface OpenDialogProps extends PhotoDialogProps {
	feed: HTMLElement;
	link: HTMLAnchorElement;
	onClose: () => void;
}

/**
 * Window width up to which the panel takes two lines, or three for users who may hide a photo. Must match the
 * stylesheet.
 */
const PHONE = 600;
const LINE = 56;

/** Returns the height in pixels of the comments below an item. Must match the stylesheet. */
const below = () => Math.min( 180, Math.round( window.innerHeight * 0.28 ) );

/** An empty panel would only take space from the item. */
const areCommentsShown = ( {
	lightboxcomments,
	numcomments,
}: PhotoSlide[ 'entry' ] ) => lightboxcomments && numcomments > 0;

/** Returns the space taken by the parts around an item. */
export function roomOf(
	{ entry }: PhotoSlide,
	isWide: boolean,
	isModerator = false
): FrameParts {
	const lines = isModerator ? 2 : 1;
	const hasComments = areCommentsShown( entry );
	return {
		hasSidebar: isWide && hasComments,
		below: isWide
			? 0
			: ( hasComments ? below() : 0 ) +
				( window.innerWidth <= PHONE ? lines * LINE : 0 ),
	};
}

/** Returns the same slide with an image on this site, once; null if there is none. */
export function fromHere( slide: PhotoSlide ): PhotoSlide | null {
	const { localLink } = slide.entry;
	if ( localLink ) {
		return {
			...slide,
			entry: { ...slide.entry, link: localLink, localLink: '' },
		};
	}
	// eslint-disable-next-line no-console -- the specification's last word on it
	console.log( 'frontispiece: image failed', slide.entry.link );
	return null;
}

/** The photo feed's lightbox: one slide per item, based on the lightbox that both feeds share. */
export default function PhotoDialog( {
	feed,
	link,
	config,
	calls,
	moderate,
	onClose,
}: OpenDialogProps ) {
	const texts = useMemo( () => mergeTexts( config.texts ), [ config.texts ] );
	const kinds = useMemo( () => [ albumKind( feed ), textKind ], [ feed ] );
	const { places, shown } = useLightbox< PhotoSlide >( {
		feed,
		link,
		options: lightboxOptions( feed, config ),
		texts,
		narrow: NARROW,
		collect: ( of ) => collectPhotos( of, config.type ),
		kinds,
		partsOf: ( of, isWide ) => roomOf( of, isWide, Boolean( moderate ) ),
		instead: fromHere,
		onClose,
	} );

	const slide = shown?.slide;
	if ( ! places || ! shown || ! slide ) {
		return null;
	}
	const { entry } = slide;
	const hasComments = areCommentsShown( entry );
	const hasSidebar = shown.isWide && hasComments;
	const panel = ( inside?: ReactNode ) => (
		<Panel
			slide={ slide }
			feed={ feed }
			config={ config }
			calls={ calls }
			moderate={ moderate }
			texts={ texts }
		>
			{ inside }
		</Panel>
	);
	const comments = hasComments && (
		<Suspense fallback={ null }>
			<Comments item={ entry } calls={ calls } texts={ texts } />
		</Suspense>
	);
	return (
		<>
			{ createPortal(
				! hasSidebar && (
					<>
						{ panel() }
						{ comments }
					</>
				),
				places.panel
			) }
			{ createPortal( hasSidebar && panel( comments ), places.sidebar ) }
		</>
	);
}
