const MODE = 'sbi_moderation_mode';
const INDEX = 'sbi_moderation_index';
const LONGEST = 10;

const without = ( href: string ): URL => {
	const url = new URL( href );
	// Not by searchParams: that would spell the other parameters anew.
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

/** The address of a page with the feed of this index in moderation mode. */
export function enterAddress( href: string, index: string ): string {
	const url = without( href );
	const short = encodeURIComponent( index.slice( 0, LONGEST ) );
	const added = `${ MODE }=true&${ INDEX }=${ short }`;
	url.search += url.search ? `&${ added }` : `?${ added }`;
	return url.href;
}

/** The address of the page outside of moderation mode. */
export const leaveAddress = ( href: string ): string => without( href ).href;

/** The index that the address names, null outside of moderation mode. */
export function indexIn( href: string ): string | null {
	const { searchParams } = new URL( href );
	return searchParams.get( MODE ) === 'true'
		? ( searchParams.get( INDEX ) ?? '' )
		: null;
}

/** The server reads no more of an index than this: the address of the page says the same. */
export function shortenIndex(): void {
	const { href } = window.location;
	const index = indexIn( href );
	if ( index && index.length > LONGEST ) {
		window.history.replaceState(
			window.history.state,
			'',
			enterAddress( href, index )
		);
	}
}
