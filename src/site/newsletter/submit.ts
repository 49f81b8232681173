export interface Answer {
	ok: boolean;
	message: string;
}

const RESPONSE = '.frontispiece-newsletter__response';

/** Sends the form as the browser would, and reads only the message block of the returned page. */
export async function submit( form: HTMLFormElement ): Promise< Answer > {
	const body = new URLSearchParams();
	new FormData( form ).forEach( ( value, name ) => {
		if ( typeof value === 'string' ) {
			body.append( name, value );
		}
	} );
	const [ address = '' ] = form.action.split( '#' );
	const reply = await fetch( address, {
		method: 'POST',
		body,
		headers: { Accept: 'text/html' },
	} );
	if ( ! reply.ok ) {
		throw new Error( `HTTP ${ reply.status }` );
	}
	const page = new DOMParser().parseFromString(
		await reply.text(),
		'text/html'
	);
	const response =
		page.querySelector< HTMLElement >(
			`[data-form="${ form.dataset.form }"] ${ RESPONSE }`
		) ?? page.querySelector< HTMLElement >( RESPONSE );
	const message = response?.textContent?.trim();
	if ( ! message ) {
		throw new Error( 'No response message' );
	}
	return { ok: response?.dataset.result !== 'error', message };
}
