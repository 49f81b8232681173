/** Parses a web address relative to this page. */
export function parseAddress( address: unknown ): URL | undefined {
	try {
		const url = new URL( String( address ), document.baseURI );
		return /^https?:$/.test( url.protocol ) ? url : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Returns a URL that is safe to open, or ''. Use it for every URL from attributes: authors can write any attribute, and
 * a `javascript:` URL would run.
 */
export const webAddress = ( address: unknown ): string =>
	parseAddress( address ) ? String( address ?? '' ) : '';

/** Returns whether a URL leads to another host than the page's own. */
export function isForeign( address: string ): boolean {
	const url = parseAddress( address );
	return url !== undefined && url.host !== window.location.host;
}
