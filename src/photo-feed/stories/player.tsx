import './stories.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { prefersStill } from '../../kernel/motion';
import { useEvent } from '../../kernel/hooks';
import { lockScroll } from '../../kernel/scroll-lock';
import { isGated, isGiven } from '../../feed/consent/state';
import { closeOnBack } from '../../feed/lightbox/close-on-back';
import { isForeign } from '../../kernel/address';
import { useCountdown } from './countdown';
import { storiesOf } from './items';
import { StoryMedia } from './story-media';
import type { RefObject } from 'react';
import type { Story } from './items';

export interface PlayerProps {
	feed: HTMLElement;
	header: HTMLElement;
	onClose: () => void;
}

/** Milliseconds after which a touch pauses the story instead of going to another one. */
const HOLD_DELAY = 400;

interface BarsProps {
	stories: Story[];
	/** Index of the story that is shown. */
	at: number;
	/** Whether its time is running, other than that of a video. */
	isCounting: boolean;
}

/** One bar for each story, which fills while its time runs. */
const Bars = ( { stories, at, isCounting }: BarsProps ) => (
	<div className="frontispiece-stories__bars" aria-hidden="true">
		{ stories.map( ( { id, wait }, index ) => (
			<span
				key={ id || index }
				className="frontispiece-stories__bar"
				data-state={
					( index < at && 'past' ) ||
					( index === at && ( isCounting ? 'now' : 'video' ) ) ||
					'next'
				}
				style={ { '--frontispiece-wait': `${ wait }ms` } as object }
			/>
		) ) }
	</div>
);

interface TopProps {
	story: Story;
	position: string;
	isPaused: boolean;
	onPause: () => void;
	onClose: () => void;
}

const Top = ( { story, position, isPaused, onPause, onClose }: TopProps ) => (
	<div className="frontispiece-stories__top">
		{ story.avatar && (
			<img src={ story.avatar } alt="" width="32" height="32" />
		) }
		<strong dir="auto">{ story.user }</strong>
		<span className="frontispiece-stories__place">{ position }</span>
		<button
			type="button"
			className="frontispiece-stories__button"
			data-icon={ isPaused ? 'play' : 'pause' }
			aria-label={
				isPaused
					? __( 'Play', 'frontispiece' )
					: __( 'Pause', 'frontispiece' )
			}
			onClick={ onPause }
		/>
		<button
			type="button"
			className="frontispiece-stories__button"
			data-icon="close"
			aria-label={ __( 'Close', 'frontispiece' ) }
			onClick={ onClose }
		/>
	</div>
);

/** The touch of a story: a short one goes to another story, a long one pauses. */
function useHold() {
	const since = useRef( 0 );
	const [ isHeld, setHeld ] = useState( false );
	const release = () => setHeld( false );
	return {
		isHeld,
		events: {
			onPointerDown: () => {
				since.current = Date.now();
				setHeld( true );
			},
			onPointerUp: release,
			onPointerCancel: release,
			onPointerLeave: release,
		},
		/** Returns whether a click is the end of a hold. */
		endsHold: () => {
			const { current } = since;
			since.current = 0;
			return current > 0 && Date.now() - current >= HOLD_DELAY;
		},
	};
}

/** Opens the dialog. What it covers doesn't scroll, and the browser's Back button closes it. */
function useOpenDialog( dialog: RefObject< HTMLDialogElement > ) {
	useEffect( () => {
		const unlock = lockScroll();
		const forget = closeOnBack( () => dialog.current?.close() );
		dialog.current?.showModal();
		return () => {
			forget();
			unlock();
		};
	}, [ dialog ] );
	useEvent( document, 'click', ( { target } ) => {
		if ( target === dialog.current ) {
			dialog.current?.close();
		}
	} );
}

/** Plays stories one after another, each for its own time or the length of its video. */
export default function Player( { feed, header, onClose }: PlayerProps ) {
	const stories = useMemo( () => storiesOf( header ), [ header ] );
	const dialog = useRef< HTMLDialogElement >( null );
	const [ at, setAt ] = useState( 0 );
	const [ isPaused, setPaused ] = useState( prefersStill );
	const hold = useHold();
	const [ isAway, setAway ] = useState( false );
	const [ isReady, setReady ] = useState( false );
	const [ allowed, setAllowed ] = useState< readonly string[] >( [] );
	const story = stories[ at ];

	const go = ( to: number ) => {
		if ( to >= stories.length ) {
			dialog.current?.close();
		} else if ( to >= 0 ) {
			setReady( false );
			setAt( to );
		}
	};
	const mayShow = ( address: string ) =>
		! isForeign( address ) ||
		isGiven( feed ) ||
		allowed.includes( story?.id ?? '' );
	const isRunning = isReady && ! isPaused && ! hold.isHeld && ! isAway;
	const isFilm = story?.mediaType === 'video';

	useOpenDialog( dialog );
	useEffect( () => {
		if ( ! stories.length ) {
			onClose();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- they stay the same
	}, [ stories ] );
	useCountdown(
		story?.id ?? '',
		story?.wait ?? 0,
		isRunning && ! isFilm,
		() => go( at + 1 )
	);
	useEvent( feed, 'frontispiece:consent', () => {
		if ( isGated( feed ) ) {
			dialog.current?.close();
		} else {
			// Renders again with what may be shown now.
			setAllowed( ( ids ) => [ ...ids ] );
		}
	} );
	useEvent( document, 'visibilitychange', () => setAway( document.hidden ) );
	useEvent( document, 'keydown', ( event ) => {
		const { key, target } = event;
		if ( key === 'ArrowRight' || key === 'ArrowLeft' ) {
			event.preventDefault();
			go( at + ( key === 'ArrowRight' ? 1 : -1 ) );
		} else if (
			key === ' ' &&
			! ( target as Element ).matches( 'button' )
		) {
			event.preventDefault();
			setPaused( ! isPaused );
		}
	} );

	if ( ! story ) {
		return null;
	}
	return (
		<dialog
			ref={ dialog }
			className="frontispiece-stories"
			aria-label={ sprintf(
				// translators: %s: name of an account
				__( 'Stories by %s', 'frontispiece' ),
				story.user
			) }
			data-paused={ ! isRunning }
			onClose={ onClose }
		>
			<div className="frontispiece-stories__frame">
				<Bars
					stories={ stories }
					at={ at }
					isCounting={ isReady && ! isFilm }
				/>
				<Top
					story={ story }
					position={ `${ at + 1 } / ${ stories.length }` }
					isPaused={ isPaused }
					onPause={ () => setPaused( ! isPaused ) }
					onClose={ () => dialog.current?.close() }
				/>
				<StoryMedia
					key={ story.id }
					story={ story }
					mayShow={ mayShow }
					isRunning={ ! isPaused && ! hold.isHeld && ! isAway }
					onAllow={ () => setAllowed( [ ...allowed, story.id ] ) }
					onReady={ () => setReady( true ) }
					onEnd={ () => go( at + 1 ) }
				/>
				{ ( [ -1, 1 ] as const ).map( ( by ) => (
					<button
						key={ by }
						type="button"
						className="frontispiece-stories__step"
						data-step={ by }
						aria-disabled={ by < 0 && at === 0 }
						aria-label={
							by < 0
								? __( 'Previous story', 'frontispiece' )
								: __( 'Next story', 'frontispiece' )
						}
						{ ...hold.events }
						onContextMenu={ ( event ) => event.preventDefault() }
						onClick={ () => hold.endsHold() || go( at + by ) }
					/>
				) ) }
				{ story.url && (
					<a
						className="frontispiece-stories__link"
						href={ story.url }
						target="_blank"
						rel="noopener noreferrer nofollow"
					>
						{ __( 'View post', 'frontispiece' ) }
					</a>
				) }
			</div>
		</dialog>
	);
}
