import { make } from '../../kernel/dom';

/**
 * Hosts whose players and boxes a feed may embed. A test compares them with video-hosts.json, which is too large for a
 * script that loads before any interaction.
 */
const HOSTS =
	/^https:\/\/(www\.(facebook|instagram|dailymotion|youtube(-nocookie)?)|player\.vimeo)\.com\//;

export const isEmbed = ( address: unknown ): address is string =>
	typeof address === 'string' && HOSTS.test( address );

/** Creates an iframe for a URL of these hosts, empty for any other. It cannot navigate the page around it away. */
export function makeEmbed(
	address: string,
	properties: Partial< HTMLIFrameElement >
): HTMLIFrameElement {
	const frame = make( 'iframe', { allowFullscreen: true, ...properties } );
	frame.setAttribute(
		'sandbox',
		'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
	);
	if ( isEmbed( address ) ) {
		frame.src = address;
	}
	return frame;
}
