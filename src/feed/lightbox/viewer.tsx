import 'photoswipe/style.css';
import './viewer.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEvent } from '../../kernel/hooks';
import { Caption } from './caption';
import { allow, forget, isWaiting, mayAsk } from './consent';
import { kindOf } from './kinds';
import { openPhotoSwipe } from './photoswipe';
import { isForeign } from './players';
import { Sidebar } from './sidebar';
import { collectSlides, groupOf } from './slides';
import { Strip } from './strip';
import { askThumbs, withThumbs } from './thumbs';
import type { Handle } from './photoswipe';
import type { LightboxCalls, LightboxOptions, Slide } from './types';
import type { Places } from './ui';

export interface ViewerProps {
	feed: HTMLElement;
	/** The link that was clicked. */
	link: HTMLAnchorElement;
	options: LightboxOptions;
	calls: LightboxCalls;
	onClose: () => void;
}

/** In wider windows there is room for comments beside the picture. */
const NARROW = 640;

const isWide = () => window.innerWidth > NARROW;

interface Shown {
	slides: readonly Slide[];
	slide: Slide | undefined;
	isWide: boolean;
}

/** PhotoSwipe shows the pictures; React what stands around them. */
export default function Viewer( props: ViewerProps ) {
	const { feed, calls } = props;
	const given = useRef( props );
	given.current = props;
	const [ shown, setShown ] = useState< Shown | null >( null );
	const [ places, setPlaces ] = useState< Places | null >( null );
	const handle = useRef< Handle | null >( null );
	// What PhotoSwipe asks for between two drawings.
	const now = useRef< Pick< Shown, 'slides' | 'slide' > >( {
		slides: [],
		slide: undefined,
	} );
	const life = useRef( new AbortController() );

	const change = useCallback( ( slides: readonly Slide[], index: number ) => {
		now.current.slides = slides;
		handle.current?.setSlides( slides, Math.max( 0, index ) );
	}, [] );
	/** The same slides anew: what they may show has changed. */
	const renew = useCallback( () => {
		const { slides, slide } = now.current;
		change(
			slides.map( ( one ) => ( { ...one } ) ),
			slides.findIndex( ( one ) => one === slide )
		);
	}, [ change ] );

	useEffect( () => {
		const { link, options } = given.current;
		const slides = collectSlides( feed );
		const start = slides.findIndex( ( one ) => one.link === link );
		now.current.slides = slides;
		const alive = ( life.current = new AbortController() );
		const opened = openPhotoSwipe( {
			slides,
			start: Math.max( 0, start ),
			options,
			partsOf: ( one ) => ( {
				hasSidebar: one.entry.lbcomments && isWide(),
				hasThumbs: groupOf( now.current.slides, one ).length > 1,
			} ),
			isStaged: ( one ) =>
				kindOf( one ).make !== undefined || isWaiting( one, feed ),
			isWaiting: ( one ) => isWaiting( one, feed ),
			onAllow( one ) {
				allow( one );
				renew();
			},
			onPlaces: setPlaces,
			onChange( index ) {
				now.current.slide = now.current.slides[ index ];
				setShown( { ...now.current, isWide: isWide() } );
			},
			onClosed: () => given.current.onClose(),
		} );
		handle.current = opened;
		return () => {
			alive.abort();
			opened.destroy();
		};
	}, [ feed, renew ] );

	useEvent( document, 'frontispiece:consent', () => {
		forget();
		renew();
	} );

	const slide = shown?.slide;
	const asked = useRef( new Set< string >() );
	useEffect( () => {
		const { postid, type, showthumbs = false } = slide?.entry ?? {};
		if (
			! slide ||
			! postid ||
			! showthumbs ||
			asked.current.has( postid )
		) {
			return;
		}
		asked.current.add( postid );
		const { signal } = life.current;
		void ( async () => {
			handle.current?.block( type !== '' );
			const found = await askThumbs( slide, given.current.calls, signal );
			if ( signal.aborted ) {
				return;
			}
			handle.current?.block( false );
			if ( found.length ) {
				const next = withThumbs( now.current.slides, slide, found );
				const isSame = ( one: Slide ) =>
					type
						? one.position === slide.position
						: one === now.current.slide;
				change( next, next.findIndex( isSame ) );
			}
		} )();
	}, [ slide, change ] );

	if ( ! places || ! shown || ! slide ) {
		return null;
	}
	const { entry, item } = slide;
	const group = groupOf( shown.slides, slide );
	return (
		<>
			{ createPortal(
				<>
					{ group.length > 1 && (
						<Strip
							slides={ group }
							shown={ slide }
							mayShow={ ( address ) =>
								! isForeign( address ) || mayAsk( slide, feed )
							}
							onSelect={ ( one ) =>
								handle.current?.goTo(
									shown.slides.indexOf( one )
								)
							}
						/>
					) }
					<Caption slide={ slide } />
				</>,
				places.panel
			) }
			{ entry.lbcomments &&
				item &&
				shown.isWide &&
				createPortal(
					<Sidebar
						slide={ slide }
						item={ item }
						feed={ feed }
						calls={ calls }
					/>,
					places.sidebar
				) }
		</>
	);
}
