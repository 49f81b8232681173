/**
 * An address that may be opened, or ''. Whatever attributes hold goes by here:
 * authors may write any attribute, and one of `javascript:` would run.
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
