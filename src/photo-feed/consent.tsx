import { useEffect } from 'react';
import { useEvent } from '../kernel/hooks';
import { needsConsent, isGiven, isOpenHere } from '../feed/consent/state';

const PHOTO_LINK = '.sbi_photo';

/** Data that a photo's link gives the lightbox: name with consent => name without it. */
const PARTS = {
	carousel: 'consentCarousel',
	video: 'consentVideo',
	player: 'consentPlayer',
};

function move( data: DOMStringMap, from: string, to: string ): void {
	if ( data[ from ] !== undefined ) {
		data[ to ] = data[ from ];
		delete data[ from ];
	}
}

/**
 * If everything requires consent, a video is just a link and an album just its first image: the renamed data hides the
 * rest from the lightbox.
 */
function applyConsent( feed: HTMLElement ): void {
	if ( ! needsConsent( feed ) || isOpenHere( feed ) ) {
		return;
	}
	const hasConsent = isGiven( feed );
	for ( const { dataset } of feed.querySelectorAll< HTMLElement >(
		PHOTO_LINK
	) ) {
		for ( const [ open, waiting ] of Object.entries( PARTS ) ) {
			move(
				dataset,
				hasConsent ? waiting : open,
				hasConsent ? open : waiting
			);
		}
	}
}

/** Gives the lightbox the video and album data that consent allows. */
export function Consent( { feed }: { feed: HTMLElement } ) {
	useEffect( () => applyConsent( feed ), [ feed ] );
	useEvent( feed, 'frontispiece:consent', () => applyConsent( feed ) );
	useEvent( feed, 'frontispiece:feed-changed', () => applyConsent( feed ) );
	return null;
}
