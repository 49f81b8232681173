import { FEED } from '../../kernel/config-script';
import { make } from '../../kernel/dom';
import { isGiven } from '../consent/state';
import type { IslandProps } from '../../island/types';

const UNWRAP = 500;
const CLASS = 'frontispiece-frame__frame';

/** Hosts whose players and boxes a feed may embed. */
const HOSTS =
	/^https:\/\/(www\.(facebook|instagram|dailymotion|youtube(-nocookie)?)|player\.vimeo)\.com\//;

// Embedded content must not navigate this page away.
const SANDBOX =
	'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

/**
 * Inserts a third-party iframe while consent is given. URL and title come from the island's config, never from
 * attributes, which authors can edit. Returns a function that stops listening for consent.
 */
export function startFrame(
	place: HTMLElement,
	{ src, title }: IslandProps
): () => void {
	const feed = place.closest< HTMLElement >( FEED );
	if ( ! feed || typeof src !== 'string' || ! HOSTS.test( src ) ) {
		return () => {};
	}
	const find = () => place.querySelector( `.${ CLASS }` );
	const open = () => {
		if ( isGiven( feed ) && ! find() ) {
			const frame = make( 'iframe', {
				className: CLASS,
				allowFullscreen: true,
				title: String( title ?? '' ),
			} );
			frame.setAttribute( 'sandbox', SANDBOX );
			frame.src = src;
			place.append( frame );
		}
	};
	const update = () => {
		if ( ! isGiven( feed ) ) {
			find()?.remove();
		} else if ( place.matches( '.cff-likebox' ) ) {
			open();
		} else {
			setTimeout( open, UNWRAP );
		}
	};
	feed.addEventListener( 'frontispiece:consent', update );
	update();
	return () => feed.removeEventListener( 'frontispiece:consent', update );
}
