import 'photoswipe/style.css';
import '../../feed/lightbox/viewer.css';
import './viewer.css';
import { lazy, Suspense, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { SIDEBAR } from '../../feed/lightbox/frame';
import { useViewer } from '../../feed/lightbox/use-viewer';
import { collectPhotos } from './album-item';
import { partsKind, wordsKind } from './kinds';
import { NARROW, viewerOptions } from './options';
import { Panel } from './panel';
import { mergeTexts } from './texts';
import type { FrameParts } from '../../feed/lightbox/frame';
import type CommentsPart from '../comments/comments';
import type { CommentCalls } from '../comments/store';
import type { PhotoSlide } from './album-item';
import type { ViewerConfig } from './options';

const Comments = lazy(
	async (): Promise< { default: typeof CommentsPart } > => {
		try {
			return await import(
				/* webpackChunkName: "photo-comments" */ '../comments/comments'
			);
		} catch {
			// Photos can be seen without them.
			return { default: () => null };
		}
	}
);

export interface PhotoViewerProps {
	config: ViewerConfig;
	calls: CommentCalls;
	moderate?: string | undefined;
}

interface Opened extends PhotoViewerProps {
	feed: HTMLElement;
	link: HTMLAnchorElement;
	onClose: () => void;
}

/** A panel as narrow as this stands in two lines, and in three for who may hide a photo; as in the stylesheet. */
const PHONE = 600;
const LINE = 56;

/** Pixels of the comments' place below an item; as in the stylesheet. */
const below = () => Math.min( 180, Math.round( window.innerHeight * 0.28 ) );

const hasBelow = ( { lightboxcomments, numcomments }: PhotoSlide[ 'entry' ] ) =>
	lightboxcomments && numcomments > 0;

/** The room that stands around an item take. */
export function roomOf(
	{ entry }: PhotoSlide,
	isWide: boolean,
	isModerator = false
): FrameParts {
	const hasSidebar = entry.lightboxcomments && isWide;
	const width = window.innerWidth - ( hasSidebar ? SIDEBAR : 0 );
	const lines = isModerator ? 2 : 1;
	return {
		hasSidebar,
		below:
			( ! isWide && hasBelow( entry ) ? below() : 0 ) +
			( width <= PHONE ? lines * LINE : 0 ),
	};
}

/** The same item from a picture of this site, once. */
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

/** The viewer of the photo feed: one slide an item, on the viewer that both feeds share. */
export default function PhotoViewer( {
	feed,
	link,
	config,
	calls,
	moderate,
	onClose,
}: Opened ) {
	const texts = useMemo( () => mergeTexts( config.texts ), [ config.texts ] );
	const kinds = useMemo( () => [ partsKind( feed ), wordsKind ], [ feed ] );
	const { places, shown } = useViewer< PhotoSlide >( {
		feed,
		link,
		options: viewerOptions( feed, config ),
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
	const comments = ( className: string ) => (
		<Suspense fallback={ <aside className={ className } /> }>
			<Comments
				item={ entry }
				calls={ calls }
				texts={ texts }
				className={ className }
			/>
		</Suspense>
	);
	return (
		<>
			{ createPortal(
				<>
					<Panel
						slide={ slide }
						feed={ feed }
						config={ config }
						calls={ calls }
						moderate={ moderate }
						texts={ texts }
					/>
					{ ! shown.isWide &&
						hasBelow( entry ) &&
						comments( 'frontispiece-viewer__below' ) }
				</>,
				places.panel
			) }
			{ shown.isWide &&
				entry.lightboxcomments &&
				createPortal(
					comments( 'frontispiece-viewer__comments' ),
					places.sidebar
				) }
		</>
	);
}
