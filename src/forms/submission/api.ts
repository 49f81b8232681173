import { failed, FormError, invalidJson } from '../validation/errors';
import { translatorOf } from '../i18n';
import { packed } from './pack';
import { exchange } from './transport';
import type { Translator } from '../i18n';
import type { Answer, Sending } from './transport';
import type { FormProps } from '../types';

export type Call = 'feedback' | 'progress' | 'refill' | 'schema';

const PATHS: Record< Call, string > = {
	feedback: '/feedback',
	progress: '/progress',
	refill: '/refill',
	schema: '/feedback/schema',
};

// Error codes from our own server; with these, another route would not help.
const OURS = [
	'not_found',
	'unit_tag_not_found',
	'login_required',
	'not_allowed',
];

const isText = ( value: unknown ): value is string =>
	typeof value === 'string' && value !== '';

function read( { status, body }: Answer, i18n: Translator ): unknown {
	let json: unknown;
	let isJson = true;
	try {
		json = JSON.parse( body );
	} catch {
		isJson = false;
	}
	if ( status < 200 || status > 299 ) {
		const { code, message } = Object( json );
		throw failed(
			i18n,
			isText( code ) ? code : 'http_error',
			status,
			// A server that fails speaks to its owner: "<h1>Error establishing a database connection</h1>".
			status < 500 && isText( message ) ? message : ''
		);
	}
	if ( ! isJson ) {
		throw invalidJson( i18n );
	}
	return json;
}

const isClosed = ( error: unknown ) =>
	error instanceof FormError &&
	[ 401, 403, 404 ].includes( error.status ) &&
	! OURS.includes( error.code );

const closed = new Set< string >();

/** Sends a call through admin-post.php if the site closes the REST API to visitors. */
async function byEitherWay(
	call: Call,
	{ id, endpoint, fallback, action, access, locale }: FormProps,
	data: FormData | undefined,
	sending: Sending & { i18n: Translator }
): Promise< unknown > {
	const { i18n } = sending;
	const body = data && packed( data );
	const addressed = ( address: string ) => {
		const url = new URL( address, window.location.href );
		// Form data contains the proof and the language.
		if ( access && ! data ) {
			url.searchParams.set( '_frontispiece_access', access );
		}
		if ( locale && ! data ) {
			url.searchParams.set( 'locale', locale );
		}
		return url;
	};
	if ( ! closed.has( endpoint ) || ! fallback ) {
		try {
			const { href } = addressed( endpoint + PATHS[ call ] );
			return read( await exchange( href, body, sending ), i18n );
		} catch ( error ) {
			if ( ! fallback || ! isClosed( error ) ) {
				throw error;
			}
		}
	}
	const url = addressed( fallback );
	url.searchParams.set( 'action', action ?? 'frontispiece_form' );
	if ( call !== 'feedback' ) {
		url.searchParams.set( 'call', call );
	}
	// PHP drops the data of a request that is too large, and the form's ID with it.
	url.searchParams.set( 'id', String( id ) );
	const json = read( await exchange( url.href, body, sending ), i18n );
	closed.add( endpoint );
	return json;
}

/** Throws a FormError and also logs it, because site owners check the console first. */
export async function request(
	call: Call,
	props: FormProps,
	data?: FormData,
	sending: Sending = {}
): Promise< Record< string, unknown > > {
	const i18n = translatorOf( props );
	try {
		const reply = Object(
			await byEitherWay( call, props, data, { ...sending, i18n } )
		);
		if ( call === 'feedback' && ! isText( reply.status ) ) {
			throw failed(
				i18n,
				'invalid_reply',
				0,
				isText( reply.message ) ? reply.message : ''
			);
		}
		return reply;
	} catch ( error ) {
		if ( ! sending.signal?.aborted ) {
			// eslint-disable-next-line no-console
			console.error(
				`frontispiece: ${ call } of form ${ props.id }:`,
				error
			);
		}
		throw error;
	}
}
