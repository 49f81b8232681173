interface Player {
	name: string;
	host: RegExp;
	/** Returns the video's ID from the URL of its page. Only for hosts that show nothing but videos. */
	id?: ( page: URL ) => string | null | undefined;
	/** Returns the player's URL for a video's page. */
	frame: ( page: URL, id: string ) => string | undefined;
}

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
			`https://www.youtube-nocookie.com/embed/${ id }?rel=0`,
	},
	{
		name: 'Vimeo',
		host: /(^|\.)vimeo\.com$/,
		id: ( page ) => last( page, /\/(\d+)(?:\/[0-9a-f]+)?$/ ),
		frame( page, id ) {
			const hash =
				last( page, /\/\d+\/([0-9a-f]+)$/ ) ??
				page.searchParams.get( 'h' );
			return `https://player.vimeo.com/video/${ id }?dnt=1${ hash ? `&h=${ encodeURIComponent( hash ) }` : '' }`;
		},
	},
	{
		name: 'Dailymotion',
		host: /(^|\.)(dailymotion\.com|dai\.ly)$/,
		id: ( page ) => last( page, /\/([a-z0-9]+)(?:_[^/]*)?$/i ),
		frame: ( _page, id ) =>
			`https://www.dailymotion.com/embed/video/${ id }`,
	},
	{
		name: 'Facebook',
		host: /(^|\.)(facebook\.com|fb\.watch)$/,
		frame: ( { href } ) =>
			href.includes( '/plugins/video.php' )
				? href
				: `https://www.facebook.com/plugins/video.php?show_text=false&href=${ encodeURIComponent( href ) }`,
	},
];

function parse( address: string ): URL | undefined {
	try {
		const url = new URL( address, document.baseURI );
		return /^https?:$/.test( url.protocol ) ? url : undefined;
	} catch {
		return undefined;
	}
}

const playerOf = ( url: URL | undefined ) =>
	url && players.find( ( { host } ) => host.test( url.hostname ) );

/** Returns the URL with autoplay and sound turned on, each parameter set only once. */
export function playing( address: string ): string {
	const url = new URL( address );
	url.searchParams.set( 'autoplay', '1' );
	url.searchParams.set( 'mute', '0' );
	return url.href;
}

/** Returns the URL of a video's player, its host's name, and its ID, each if available. */
export function findVideo( link: string ) {
	const url = parse( link );
	const player = playerOf( url );
	const id = url && player?.id?.( url );
	const frame =
		url && ( id || ! player?.id ) && player?.frame( url, id ?? '' );
	return [ frame, player?.name, id ] as const;
}

/** Returns the URL of the iframe that plays a video, or '' if there is no such player. */
export function frameOf( video: string ): string {
	const [ frame ] = findVideo( video );
	return frame ? playing( frame ) : '';
}

/** Returns the name by which visitors know a host. */
export function hostName( address: string ): string {
	const url = parse( address );
	return playerOf( url )?.name ?? url?.hostname.replace( /^www\./, '' ) ?? '';
}

/** Returns whether a URL leads to another host than the page's own. */
export function isForeign( address: string ): boolean {
	const url = parse( address );
	return url !== undefined && url.host !== window.location.host;
}

/** Returns an image's URL if it may be shown, or ''. */
export const safe = ( address: unknown ): string =>
	typeof address === 'string' && address
		? ( parse( address )?.href ?? '' )
		: '';
