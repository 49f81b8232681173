import { translatorOf } from '../i18n';
import { offline } from '../validation/errors';
import type { Translator } from '../i18n';

export interface Answer {
	status: number;
	body: string;
}

export interface Sending {
	signal?: AbortSignal;
	/** Progress of the upload, from 0 to 1. */
	onProgress?: ( share: number ) => void;
	/** Translates its errors; into the language of the page if omitted. */
	i18n?: Translator;
}

// Timeout without progress: an upload may take any time as long as it advances.
const TIMEOUT = 60_000;

const hasFile = ( data: FormData ) =>
	[ ...data.values() ].some(
		( value ) => typeof value !== 'string' && value.size > 0
	);

/** Returns the response whatever its status; throws if the network fails or times out. */
export const exchange = (
	url: string,
	data?: FormData,
	sending: Sending = {}
): Promise< Answer > =>
	data && sending.onProgress && hasFile( data )
		? upload( url, data, sending )
		: request( url, data, sending );

async function request(
	url: string,
	data: FormData | undefined,
	{ signal, i18n = translatorOf( {} ) }: Sending
): Promise< Answer > {
	const controller = new AbortController();
	const abort = () => controller.abort();
	const timer = setTimeout( abort, TIMEOUT );
	signal?.addEventListener( 'abort', abort );
	try {
		const response = await fetch( url, {
			...( data ? { method: 'POST', body: data } : {} ),
			headers: { Accept: 'application/json' },
			credentials: 'same-origin',
			cache: 'no-store',
			signal: controller.signal,
		} );
		return { status: response.status, body: await response.text() };
	} catch {
		throw offline( i18n );
	} finally {
		clearTimeout( timer );
		signal?.removeEventListener( 'abort', abort );
	}
}

/** Uploads with XMLHttpRequest, because fetch does not report upload progress. */
const upload = (
	url: string,
	data: FormData,
	{ signal, onProgress, i18n = translatorOf( {} ) }: Sending
): Promise< Answer > =>
	new Promise( ( resolve, reject ) => {
		const call = new XMLHttpRequest();
		const abort = () => call.abort();
		let timer = setTimeout( abort, TIMEOUT );
		const end = () => {
			clearTimeout( timer );
			signal?.removeEventListener( 'abort', abort );
		};
		call.open( 'POST', url );
		call.setRequestHeader( 'Accept', 'application/json' );
		call.upload.onprogress = ( { lengthComputable, loaded, total } ) => {
			clearTimeout( timer );
			timer = setTimeout( abort, TIMEOUT );
			if ( lengthComputable && total > 0 ) {
				onProgress?.( loaded / total );
			}
		};
		call.onload = () => {
			end();
			resolve( { status: call.status, body: call.responseText } );
		};
		call.onerror = call.onabort = () => {
			end();
			reject( offline( i18n ) );
		};
		signal?.addEventListener( 'abort', abort );
		call.send( data );
	} );
