import { useEffect, useLayoutEffect, useRef } from 'react';
import { makeConsentButton } from '../../feed/lightbox/stage';
import type { Story } from './items';

interface StoryMediaProps {
	story: Story;
	mayShow: ( address: string ) => boolean;
	isRunning: boolean;
	/** Called when the visitor wants to see third-party content. */
	onAllow: () => void;
	/** Called when the medium is visible and its time starts. */
	onReady: () => void;
	onEnd: () => void;
}

function ConsentButton( {
	isVideo,
	address,
	onAllow,
}: {
	isVideo: boolean;
	address: string;
	onAllow: () => void;
} ) {
	const place = useRef< HTMLDivElement >( null );
	const latest = useRef( onAllow );
	latest.current = onAllow;
	useLayoutEffect( () => {
		place.current?.replaceChildren(
			makeConsentButton( isVideo, address, () => latest.current() )
		);
	}, [ isVideo, address ] );
	return <div className="frontispiece-stories__allow" ref={ place } />;
}

/** A story's image or video. */
export function StoryMedia( {
	story,
	mayShow,
	isRunning,
	onAllow,
	onReady,
	onEnd,
}: StoryMediaProps ) {
	const videoRef = useRef< HTMLVideoElement >( null );
	const { video, link, alt } = story;
	const address = video || link;
	const isOpen = mayShow( address );

	useEffect( () => {
		const element = videoRef.current;
		if ( ! element ) {
			return;
		}
		if ( ! isRunning ) {
			element.pause();
			return;
		}
		void ( async () => {
			try {
				await element.play();
			} catch {
				// Not every browser allows autoplay with sound.
				element.muted = true;
				element.play()?.catch( () => {} );
			}
		} )();
	}, [ isRunning, isOpen ] );

	if ( ! isOpen ) {
		return (
			<ConsentButton
				isVideo={ video !== '' }
				address={ address }
				onAllow={ onAllow }
			/>
		);
	}
	return video ? (
		<video
			ref={ videoRef }
			className="frontispiece-stories__media"
			src={ video }
			{ ...( link && mayShow( link ) && { poster: link } ) }
			playsInline
			aria-label={ alt }
			onPlaying={ onReady }
			onEnded={ onEnd }
			// If a video can't be loaded, continue with the next story.
			onError={ onEnd }
		/>
	) : (
		<img
			className="frontispiece-stories__media"
			src={ link }
			alt={ alt }
			onLoad={ onReady }
			onError={ onEnd }
		/>
	);
}
