import { useCallback, useEffect, useRef, useState } from 'react';
import { useEvent } from '../../kernel/hooks';
import { allow, clearAllowed, isWaiting } from './consent';
import { kindOf } from './slide-kinds';
import { openPhotoSwipe } from './photoswipe';
import type { FrameParts } from './frame';
import type { SlideKind } from './slide-kinds';
import type { Handle, OpenOptions } from './photoswipe';
import type { Texts } from './texts';
import type { BaseSlide, LightboxOptions } from './types';
import type { Places } from './ui';

interface ShownSlides< S > {
	slides: readonly S[];
	slide: S | undefined;
	isWide: boolean;
}

type Now< S > = Pick< ShownSlides< S >, 'slides' | 'slide' >;

interface LightboxSetup< S extends BaseSlide > {
	feed: HTMLElement;
	/** The link that was clicked. */
	link: HTMLAnchorElement;
	options: LightboxOptions;
	texts?: Partial< Texts >;
	/** Window width above which there is room for comments next to the image. */
	narrow: number;
	collect: ( feed: HTMLElement ) => S[];
	kinds?: readonly SlideKind< S >[];
	partsOf: ( slide: S, isWide: boolean, slides: readonly S[] ) => FrameParts;
	animate?: NonNullable< OpenOptions< S >[ 'animate' ] >;
	/** Returns what to show instead of an image that can't be loaded, or null. */
	instead?: ( slide: S ) => S | null;
	onClose: () => void;
}

const replaced = < S >( slides: readonly S[], one: S, by: S ) =>
	slides.map( ( slide ) => ( slide === one ? by : slide ) );

/** Connects PhotoSwipe, which shows the items of a feed, with React, which renders what is around them. */
export function useLightbox< S extends BaseSlide >(
	setup: LightboxSetup< S >
) {
	const { feed } = setup;
	const latest = useRef( setup );
	latest.current = setup;
	const [ shown, setShown ] = useState< ShownSlides< S > | null >( null );
	const [ places, setPlaces ] = useState< Places | null >( null );
	const handle = useRef< Handle< S > | null >( null );
	// Current values for PhotoSwipe's callbacks, which run between React's renders.
	const now = useRef< Now< S > >( { slides: [], slide: undefined } );
	const life = useRef( new AbortController() );

	const change = useCallback( ( slides: readonly S[], index: number ) => {
		now.current.slides = slides;
		handle.current?.setSlides( slides, Math.max( 0, index ) );
	}, [] );
	/** Replaces the slides with copies, because what they may show has changed. */
	const renew = useCallback( () => {
		const { slides, slide } = now.current;
		const copies = slides.map( ( one ) => ( { ...one } ) );
		change( copies, slides.indexOf( slide as S ) );
	}, [ change ] );

	useEffect( () => {
		const { link, options, texts, kinds, collect, animate } =
			latest.current;
		const isWide = () => window.innerWidth > latest.current.narrow;
		const kind = ( slide: S ) => kindOf( slide, kinds );
		const waits = ( slide: S ) =>
			isWaiting( slide, feed, kind( slide ).source( slide ) );
		const slides = collect( feed );
		const start = slides.findIndex( ( one ) => one.link === link );
		now.current.slides = slides;
		const alive = ( life.current = new AbortController() );
		const opened = openPhotoSwipe< S >( {
			slides,
			start: Math.max( 0, start ),
			options,
			...( texts && { texts } ),
			...( animate && { animate } ),
			kindOf: kind,
			partsOf: ( one ) =>
				latest.current.partsOf( one, isWide(), now.current.slides ),
			isStaged: ( one ) => kind( one ).make !== undefined || waits( one ),
			isWaiting: waits,
			onAllow( one ) {
				allow( one );
				renew();
			},
			onPlaces: setPlaces,
			onChange( index, slide = now.current.slides[ index ] ) {
				now.current.slide = slide;
				setShown( { ...now.current, isWide: isWide() } );
			},
			onFailed( failed ) {
				const { instead } = latest.current;
				const other = instead?.( failed );
				const { slides: all } = now.current;
				if ( other ) {
					const at = all.indexOf( failed );
					change( replaced( all, failed, other ), at );
				} else if ( instead ) {
					opened.close();
				}
			},
			onClosed: () => latest.current.onClose(),
		} );
		handle.current = opened;
		return () => {
			alive.abort();
			opened.destroy();
		};
	}, [ feed, renew, change ] );

	useEvent( document, 'frontispiece:consent', () => {
		clearAllowed();
		renew();
	} );

	return { places, shown, now, life, handle, change };
}
