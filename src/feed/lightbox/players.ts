import { parseAddress } from '../../kernel/address';

interface Player {
	name: string;
	host: RegExp;
	/** Returns the video's ID from the URL of its page. Only for hosts that show nothing but videos. */
	id?: ( page: URL ) => string | undefined;
	/** Returns the player's URL for a video's page. */
	frame: ( page: URL, id: string ) => string | undefined;
}

/** Starts at once, with sound. */
const PLAY = 'autoplay=1&mute=0';

/** Returns a part of the host and path. */
const inPath = ( { hostname, pathname }: URL, pattern: RegExp, part = 1 ) =>
	pattern.exec( hostname + pathname.replace( /\/$/, '' ) )?.[ part ];

const inQuery = ( { searchParams }: URL, name: string ) =>
	/^[\w-]{3,40}$/.exec( searchParams.get( name ) ?? '' )?.[ 0 ];

const VIMEO = /m(?:\/[\w-]+)*?\/(\d{1,15})(?:\/([0-9a-f]{4,40}))?$/;

/** One record for each host whose player can be embedded, as in PHP: includes/Feed/Item/VideoHost.php. */
const players: Player[] = [
	{
		name: 'YouTube',
		host: /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/,
		id: ( page ) =>
			inPath(
				page,
				/(?:youtu\.be|\/(?:embed|shorts|live|v|e))\/([\w-]{6,20})$/
			) ?? inQuery( page, 'v' ),
		frame: ( _page, id ) =>
			`https://www.youtube-nocookie.com/embed/${ id }?rel=0&${ PLAY }`,
	},
	{
		name: 'Vimeo',
		host: /(^|\.)vimeo\.com$/,
		id: ( page ) => inPath( page, VIMEO ),
		frame( page, id ) {
			const hash = inPath( page, VIMEO, 2 ) ?? inQuery( page, 'h' );
			return `https://player.vimeo.com/video/${ id }?dnt=1${ hash ? `&h=${ hash }` : '' }&${ PLAY }`;
		},
	},
	{
		name: 'Dailymotion',
		host: /(^|\.)(dailymotion\.com|dai\.ly)$/,
		id: ( page ) =>
			inPath(
				page,
				/(?:dai\.ly|\/video)\/([a-z0-9]{3,20})(?:_[^/]*)?$/i
			),
		frame: ( _page, id ) =>
			`https://www.dailymotion.com/embed/video/${ id }?${ PLAY }`,
	},
	{
		name: 'Facebook',
		host: /(^|\.)(facebook\.com|fb\.watch)$/,
		// A link to the player itself is rebuilt from the video that it names.
		frame: ( { href, pathname, searchParams } ) =>
			`https://www.facebook.com/plugins/video.php?show_text=false&href=${ encodeURIComponent( ( pathname === '/plugins/video.php' && searchParams.get( 'href' ) ) || href ) }&${ PLAY }`,
	},
];

const playerOf = ( url: URL | undefined ) =>
	url && players.find( ( { host } ) => host.test( url.hostname ) );

/** Returns the URL of a video's player, its host's name, and its ID, each if available. */
export function findVideo( link: string ) {
	const url = parseAddress( link );
	const player = playerOf( url );
	const id = player?.id?.( url! );
	const frame =
		id || ! player?.id ? player?.frame( url!, id ?? '' ) : undefined;
	return [ frame, player?.name, id ] as const;
}

/** Returns the URL of the iframe that plays a video, or '' if there is no such player. */
export const frameOf = ( video: string ): string =>
	findVideo( video )[ 0 ] ?? '';

/** Returns the name by which visitors know a host. */
export function hostName( address: string ): string {
	const url = parseAddress( address );
	return playerOf( url )?.name ?? url?.hostname.replace( /^www\./, '' ) ?? '';
}
