import hosts from '../../../includes/Feed/Item/video-hosts.json';
import { make } from '../../kernel/dom';

/** Origins that a feed may embed: the players of the video hosts, and the boxes and posts of the social networks. */
const ORIGINS = [
	...hosts.map( ( { frame } ) => new URL( frame ).origin ),
	'https://www.instagram.com',
];

export const isEmbed = ( address: unknown ): address is string =>
	typeof address === 'string' &&
	ORIGINS.some( ( origin ) => address.startsWith( `${ origin }/` ) );

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
