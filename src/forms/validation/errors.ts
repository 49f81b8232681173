import type { Translator } from '../i18n';
import type { Status } from '../submission/status';

/** An error whose message is shown to the visitor. */
export class FormError extends Error {
	constructor(
		readonly code: string,
		message: string,
		readonly status = 0
	) {
		super( message );
		this.name = 'FormError';
	}
}

export const offline = ( i18n: Translator ) =>
	new FormError(
		'fetch_error',
		i18n.__( 'You are probably offline.', 'frontispiece' )
	);

export const invalidJson = ( i18n: Translator ) =>
	new FormError(
		'invalid_json',
		i18n.__( 'The response is not a valid JSON response.', 'frontispiece' )
	);

const notSent = ( i18n: Translator ) =>
	i18n.__(
		"The form couldn't be sent. Please try again later.",
		'frontispiece'
	);

const tooLarge = ( i18n: Translator ) =>
	i18n.__(
		'The files are too large for this website. Please choose smaller files and try again.',
		'frontispiece'
	);

export const failed = (
	i18n: Translator,
	code = 'http_error',
	status = 0,
	message = ''
) =>
	new FormError(
		code,
		message || ( status === 413 ? tooLarge( i18n ) : notSent( i18n ) ),
		status
	);

/** Returns whether the site did not answer, or only to say that it cannot work now, such as without its database. */
export const isTemporary = ( error: unknown ) =>
	error instanceof FormError &&
	( error.code === 'fetch_error' || error.status >= 500 );

/** Returns the message for a response without one. A custom status of an extension has none. */
export function messageFor( i18n: Translator, status: Status ): string {
	if ( status === 'sent' ) {
		return i18n.__(
			'Thank you! Your message has been sent.',
			'frontispiece'
		);
	}
	if ( status === 'invalid' ) {
		return i18n.__(
			'Some fields have errors. Please check them and try again.',
			'frontispiece'
		);
	}
	return status.startsWith( 'custom-' ) ? '' : notSent( i18n );
}
