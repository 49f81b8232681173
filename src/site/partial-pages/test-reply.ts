/** What fetch gives, as far as partial pages read it: jsdom has no Response. */
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
		headers: new Map( Object.entries( headers ) ),
		text: () => Promise.resolve( body ),
	};
}
