/** The general options that the server prints on the feed; empty where they cannot be read. */
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
