import { parseAddress } from '../../kernel/address';

interface Player {
	name: string;
	host: RegExp;
	/** Returns the video's ID from the URL of its page. Only for hosts that show nothing but videos. */
	id?: ( page: URL ) => string | null | undefined;
	/** Returns the player's URL for a video's page. */
	frame: ( page: URL, id: string ) => string | undefined;
}

/** Starts at once, with sound. */
const PLAY = 'autoplay=1&mute=0';

const last = ( { pathname }: URL, pattern: RegExp ) =>
	pattern.exec( pathname.replace( /\/$/, '' ) )?.[ 1 ];

/** One record for each host whose player can be embedded. */
const players: Player[] = [
	{
		name: 'YouTube',
		host: /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/,
		id( page ) {
			const id =
				page.searchParams.get( 'v' ) ?? last( page, /\/([\w-]+)$/ );
			return id && /^[\w-]+$/.test( id ) ? id : undefined;
		},
		frame: ( _page, id ) =>
			`https://www.youtube-nocookie.com/embed/${ id }?rel=0&${ PLAY }`,
	},
	{
		name: 'Vimeo',
		host: /(^|\.)vimeo\.com$/,
		id: ( page ) => last( page, /\/(\d+)(?:\/[0-9a-f]+)?$/ ),
		frame( page, id ) {
			const hash =
				last( page, /\/\d+\/([0-9a-f]+)$/ ) ??
				page.searchParams.get( 'h' );
			return `https://player.vimeo.com/video/${ id }?dnt=1${ hash ? `&h=${ encodeURIComponent( hash ) }` : '' }&${ PLAY }`;
		},
	},
	{
		name: 'Dailymotion',
		host: /(^|\.)(dailymotion\.com|dai\.ly)$/,
		id: ( page ) => last( page, /\/([a-z0-9]+)(?:_[^/]*)?$/i ),
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
