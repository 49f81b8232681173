/**
 * Returns a mock of what partial pages read from a fetch response, because jsdom has no Response. By default, its
 * headers are those of a server with an empty version.
 */
export function reply(
	body: string,
	{
		status = 200,
		url = '',
		headers = {},
	}: {
		status?: number;
		url?: string;
		headers?: Record< string, string >;
	} = {}
) {
	return {
		ok: status < 400,
		status,
		url,
		headers: new Map(
			Object.entries( {
				'Content-Type': 'text/html; charset=UTF-8',
				'X-PJAX-Version': '',
				...headers,
			} )
		),
		text: () => Promise.resolve( body ),
	};
}
