import { useEffect } from 'react';
import { useEvent } from '../kernel/hooks';
import { asks, isGiven, isOpenHere } from '../feed/consent/state';

const PHOTO = '.sbi_photo';

/** What a photo's link tells the viewer, by its name with and without consent. */
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
 * Where everything waits for consent, a video is a link and an album its first
 * picture: the viewer finds nothing else.
 */
function settle( feed: HTMLElement ): void {
	if ( ! asks( feed ) || isOpenHere( feed ) ) {
		return;
	}
	const given = isGiven( feed );
	for ( const { dataset } of feed.querySelectorAll< HTMLElement >( PHOTO ) ) {
		for ( const [ open, waiting ] of Object.entries( PARTS ) ) {
			move( dataset, given ? waiting : open, given ? open : waiting );
		}
	}
}

/** Lets the viewer know of videos and albums what consent allows. */
export function Consent( { feed }: { feed: HTMLElement } ) {
	useEffect( () => settle( feed ), [ feed ] );
	useEvent( feed, 'frontispiece:consent', () => settle( feed ) );
	useEvent( feed, 'frontispiece:feed-changed', () => settle( feed ) );
	return null;
}
