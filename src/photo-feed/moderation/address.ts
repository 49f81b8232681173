const MODE = 'sbi_moderation_mode';
const INDEX = 'sbi_moderation_index';
const MAX_LENGTH = 10;

const without = ( href: string ): URL => {
	const url = new URL( href );
	// Not with searchParams, which would re-encode the other parameters.
	url.search = url.search
		.slice( 1 )
		.split( '&' )
		.filter( ( part ) => {
			const name = part.split( '=' )[ 0 ];
			return name !== MODE && name !== INDEX;
		} )
		.join( '&' );
	return url;
};

/** Returns the page's URL with moderation mode on for the feed with this index. */
export function enterAddress( href: string, index: string ): string {
	const url = without( href );
	const short = encodeURIComponent( index.slice( 0, MAX_LENGTH ) );
	const added = `${ MODE }=true&${ INDEX }=${ short }`;
	url.search += url.search ? `&${ added }` : `?${ added }`;
	return url.href;
}

/** Returns the page's URL without moderation mode. */
export const leaveAddress = ( href: string ): string => without( href ).href;

/** Returns the index in the URL, or null outside moderation mode. */
export function indexIn( href: string ): string | null {
	const { searchParams } = new URL( href );
	return searchParams.get( MODE ) === 'true'
		? ( searchParams.get( INDEX ) ?? '' )
		: null;
}

/** Shortens the index in the page's URL, because the server reads no more characters than this. */
export function shortenIndex(): void {
	const { href } = window.location;
	const index = indexIn( href );
	if ( index && index.length > MAX_LENGTH ) {
		window.history.replaceState(
			window.history.state,
			'',
			enterAddress( href, index )
		);
	}
}
