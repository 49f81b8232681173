export type Outcome = { url: string } | { message: string };

/** Returns the text of a message that is written in HTML. */
function plain( html: string ): string {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const message = page.querySelector( '.wp-die-message' ) ?? page.body;
	return ( message.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

/** Sends a comment as its form would, and returns where to go next or the error message. */
export async function send(
	form: HTMLFormElement,
	failed: string
): Promise< Outcome > {
	try {
		const reply = await fetch( form.action, {
			method: 'POST',
			body: new URLSearchParams(
				[ ...new FormData( form ) ].filter(
					( entry ): entry is [ string, string ] =>
						typeof entry[ 1 ] === 'string'
				)
			),
			headers: {
				Accept: 'application/json',
				'X-Frontispiece-Comment': '1',
			},
			credentials: 'same-origin',
		} );
		const text = await reply.text();
		let data: { location?: unknown; message?: unknown } = {};
		try {
			data = JSON.parse( text ) ?? {};
		} catch {
			// Another plugin has responded, with a redirect or a message.
			return reply.redirected && reply.ok
				? { url: reply.url }
				: { message: plain( text ) || failed };
		}
		if ( typeof data.location === 'string' ) {
			return { url: data.location };
		}
		return {
			message:
				( typeof data.message === 'string' && plain( data.message ) ) ||
				failed,
		};
	} catch {
		return { message: failed };
	}
}
