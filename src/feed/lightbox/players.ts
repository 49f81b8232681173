import json from '../../../includes/Feed/Video/video-hosts.json';
import { parseAddress } from '../../kernel/address';

/** What PHP and scripts know about a video host: includes/Feed/Video/VideoHost.php explains the fields. */
interface VideoHost {
	name: string;
	hosts: string[];
	/** Only of hosts that show nothing but videos. */
	paths?: string;
	id?: string;
	hash?: string;
	frame: string;
}

const records: VideoHost[] = json;

/** Starts at once, with sound. */
const PLAY = 'autoplay=1&mute=0';

const hostOf = ( { hostname }: URL ) =>
	records.find( ( { hosts } ) =>
		hosts.some( ( host ) => `.${ hostname }`.endsWith( `.${ host }` ) )
	);

/** Returns the URL of a video's player, its host's name, and its ID, each if available. */
export function findVideo( link: string ) {
	const url = parseAddress( link );
	const host = url && hostOf( url );
	if ( ! host ) {
		return [];
	}
	const { name, paths, frame } = host;
	const { href, hostname, pathname, searchParams } = url;
	const inQuery = ( parameter: string ) =>
		/^[\w-]{3,40}$/.exec( searchParams.get( parameter ) ?? '' )?.[ 0 ];
	const [ , id = inQuery( host.id! ), hash = inQuery( host.hash! ) ] =
		( paths && new RegExp( paths ).exec( hostname + pathname ) ) || [];
	// A link to a player without IDs names the video.
	const video = paths
		? id
		: encodeURIComponent( searchParams.get( 'href' ) || href );
	const player =
		video && frame.replace( '%s', video ) + ( hash ? `h=${ hash }&` : '' );
	return [ player && player + PLAY, name, paths && video ];
}

/** Returns the URL of the iframe that plays a video, or '' if there is no such player. */
export const frameOf = ( video: string ): string =>
	findVideo( video )[ 0 ] || '';

/** Returns the name by which visitors know a host. */
export function hostName( address: string ): string {
	const url = parseAddress( address );
	return url
		? ( hostOf( url )?.name ?? url.hostname.replace( /^www\./, '' ) )
		: '';
}
