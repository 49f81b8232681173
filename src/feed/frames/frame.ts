import { FEED } from '../../kernel/config-script';
import { make } from '../../kernel/dom';
import { isGiven } from '../consent/state';
import type { IslandProps } from '../../island/types';

const UNWRAP = 500;
const CLASS = 'frontispiece-frame__frame';

/** Whose players and boxes a feed may show. */
const HOSTS =
	/^https:\/\/(www\.(facebook|instagram|dailymotion|youtube(-nocookie)?)|player\.vimeo)\.com\//;

// Nothing of the frame may leave for another page in the place of this one.
const SANDBOX =
	'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

/**
 * Puts a frame of another host into its place while there is consent. Address
 * and title come from the configuration of the place, never from attributes,
 * which authors may write. The result ends it.
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
