/** Returns the general options that the server printed on the feed, or an empty object if they can't be read. */
export function readOptions( feed: HTMLElement ): Record< string, unknown > {
	try {
		const options: unknown = JSON.parse( feed.dataset.options ?? '' );
		return typeof options === 'object' && options !== null
			? ( options as Record< string, unknown > )
			: {};
	} catch {
		return {};
	}
}
