/**
 * Returns a URL that is safe to open, or ''. Use it for every URL from attributes: authors can write any attribute, and
 * a `javascript:` URL would run.
 */
export function webAddress( address: unknown ): string {
	try {
		const given = String( address ?? '' );
		const { protocol } = new URL( given, document.baseURI );
		return /^https?:$/.test( protocol ) ? given : '';
	} catch {
		return '';
	}
}
