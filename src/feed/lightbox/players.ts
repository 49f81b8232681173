interface Player {
	name: string;
	host: RegExp;
	/** The video's id in the address of its page: the hosts that only show videos. */
	id?: ( page: URL ) => string | null | undefined;
	/** The player's address for the page of a video. */
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

/** The same address with the video playing and with sound, each said once. */
export function playing( address: string ): string {
	const url = new URL( address );
	url.searchParams.set( 'autoplay', '1' );
	url.searchParams.set( 'mute', '0' );
	return url.href;
}

/** Address of the player of a video, its host's name and its id there, as far as there are. */
export function findVideo( link: string ) {
	const url = parse( link );
	const player = playerOf( url );
	const id = url && player?.id?.( url );
	const frame =
		url && ( id || ! player?.id ) && player?.frame( url, id ?? '' );
	return [ frame, player?.name, id ] as const;
}

/** Address of the frame that plays a video; '' where there is no such player. */
export function frameOf( video: string ): string {
	const [ frame ] = findVideo( video );
	return frame ? playing( frame ) : '';
}

/** What visitors know a host as. */
export function hostName( address: string ): string {
	const url = parse( address );
	return playerOf( url )?.name ?? url?.hostname.replace( /^www\./, '' ) ?? '';
}

/** Whether an address leads to another host than the page's own. */
export function isForeign( address: string ): boolean {
	const url = parse( address );
	return url !== undefined && url.host !== window.location.host;
}

/** A picture's address that may be shown, or ''. */
export const safe = ( address: unknown ): string =>
	typeof address === 'string' && address
		? ( parse( address )?.href ?? '' )
		: '';
