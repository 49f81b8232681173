import { useEffect } from 'react';
import { useEvent } from '../kernel/hooks';
import { isForeign } from '../feed/lightbox/players';

const PHOTO = '.sbi_photo';
const WAITING = 'cff-lightbox-waiting';

/** What a photo's link tells the viewer, by its name with and without consent. */
const PARTS = Object.entries( {
	carousel: 'consentCarousel',
	video: 'consentVideo',
	player: 'consentPlayer',
} );

function move( data: DOMStringMap, from: string, to: string ): void {
	if ( data[ from ] !== undefined ) {
		data[ to ] = data[ from ];
		delete data[ from ];
	}
}

/**
 * Without consent a video is a link and an album its first picture: the viewer
 * finds nothing else. The link's class says which it is.
 */
export function settle( link: HTMLElement ): void {
	const { dataset, classList } = link;
	const waits = classList.contains( WAITING );
	for ( const [ given, waiting ] of PARTS ) {
		move(
			dataset,
			...( ( waits ? [ given, waiting ] : [ waiting, given ] ) as [
				string,
				string,
			] )
		);
	}
	const { fullRes } = dataset;
	if ( waits && fullRes && isForeign( fullRes ) ) {
		dataset.fullRes = '';
	} else if ( ! waits && ! fullRes ) {
		dataset.fullRes = link.querySelector( 'img' )?.dataset.origSource ?? '';
	}
}

const settleAll = ( feed: HTMLElement ) =>
	feed.querySelectorAll< HTMLElement >( PHOTO ).forEach( settle );

/** Lets the viewer know of videos and albums what consent allows. */
export function Consent( { feed }: { feed: HTMLElement } ) {
	useEffect( () => settleAll( feed ), [ feed ] );
	useEvent( feed, 'frontispiece:consent', () => settleAll( feed ) );
	useEvent( feed, 'frontispiece:feed-changed', () => settleAll( feed ) );
	// Consent for one picture alone is a click on it, of which nobody tells.
	useEvent(
		feed,
		'click',
		( { target } ) => {
			const link =
				target instanceof Element &&
				target.closest< HTMLElement >( PHOTO );
			if ( link ) {
				settle( link );
			}
		},
		true
	);
	return null;
}
