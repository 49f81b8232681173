import records from '../../../includes/Feed/Video/video-hosts.json';
import { parseAddress } from '../../kernel/address';

/** What PHP and scripts know about a video host: includes/Feed/Video/VideoHost.php explains the fields. */
interface VideoHost {
	name: string;
	host: string;
	/** Only of hosts that show nothing but videos. */
	paths?: string;
	id?: string;
	hash?: string;
	frame: string;
}

const hosts: VideoHost[] = records;

/** Starts at once, with sound. */
const PLAY = 'autoplay=1&mute=0';

const inQuery = ( { searchParams }: URL, name = '' ) =>
	/^[\w-]{3,40}$/.exec( searchParams.get( name ) ?? '' )?.[ 0 ];

const hostOf = ( url: URL | undefined ) =>
	url &&
	hosts.find( ( { host } ) => new RegExp( host ).test( url.hostname ) );

/** Returns the video that a link to a player without IDs names, or the link itself. */
const pageOf = ( { href, pathname, searchParams }: URL, frame: string ) =>
	( pathname === new URL( frame ).pathname && searchParams.get( 'href' ) ) ||
	href;

/** Returns the URL of a video's player, its host's name, and its ID, each if available. */
export function findVideo( link: string ) {
	const url = parseAddress( link );
	const host = hostOf( url );
	if ( ! url || ! host ) {
		return [ undefined, undefined, undefined ] as const;
	}
	const { name, paths, frame } = host;
	const path =
		paths && new RegExp( paths ).exec( url.hostname + url.pathname );
	const id = path ? path[ 1 ] : inQuery( url, host.id );
	const hash = path?.[ 2 ] ?? inQuery( url, host.hash );
	const named = paths ? id : encodeURIComponent( pageOf( url, frame ) );
	const player = named && frame.replace( '%s', named );
	return [
		player &&
			`${ player }${ hash ? `&h=${ hash }` : '' }${ player.includes( '?' ) ? '&' : '?' }${ PLAY }`,
		name,
		paths && id,
	] as const;
}

/** Returns the URL of the iframe that plays a video, or '' if there is no such player. */
export const frameOf = ( video: string ): string =>
	findVideo( video )[ 0 ] || '';

/** Returns the name by which visitors know a host. */
export function hostName( address: string ): string {
	const url = parseAddress( address );
	return hostOf( url )?.name ?? url?.hostname.replace( /^www\./, '' ) ?? '';
}
