interface Player {
	name: string;
	host: RegExp;
	/** The player's address for the page of a video. */
	frame: ( page: URL ) => string | undefined;
}

const last = ( { pathname }: URL, pattern: RegExp ) =>
	pattern.exec( pathname.replace( /\/$/, '' ) )?.[ 1 ];

/** One record for each host whose player can be embedded. */
const players: Player[] = [
	{
		name: 'YouTube',
		host: /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/,
		frame( page ) {
			const id =
				page.searchParams.get( 'v' ) ?? last( page, /\/([\w-]+)$/ );
			return id && /^[\w-]+$/.test( id )
				? `https://www.youtube-nocookie.com/embed/${ id }?rel=0`
				: undefined;
		},
	},
	{
		name: 'Vimeo',
		host: /(^|\.)vimeo\.com$/,
		frame( page ) {
			const [ , id, hash = page.searchParams.get( 'h' ) ] =
				/\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec( page.pathname ) ?? [];
			return (
				id &&
				`https://player.vimeo.com/video/${ id }?dnt=1${ hash ? `&h=${ encodeURIComponent( hash ) }` : '' }`
			);
		},
	},
	{
		name: 'Dailymotion',
		host: /(^|\.)(dailymotion\.com|dai\.ly)$/,
		frame( page ) {
			const id = last( page, /\/([a-z0-9]+)(?:_[^/]*)?$/i );
			return id && `https://www.dailymotion.com/embed/video/${ id }`;
		},
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

/** Address of the frame that plays a video; '' where there is no such player. */
export function frameOf( video: string ): string {
	const url = parse( video );
	const frame = url && playerOf( url )?.frame( url );
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
