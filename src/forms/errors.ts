import { __ } from '@wordpress/i18n';

/** A failure that is told to the visitor in these words. */
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

export const offline = () =>
	new FormError(
		'fetch_error',
		__( 'You are probably offline.', 'frontispiece' )
	);

export const invalidJson = () =>
	new FormError(
		'invalid_json',
		__( 'The response is not a valid JSON response.', 'frontispiece' )
	);

export const failed = ( code = 'http_error', status = 0, message = '' ) =>
	new FormError(
		code,
		message ||
			__(
				'The form could not be sent. Please try again later.',
				'frontispiece'
			),
		status
	);
