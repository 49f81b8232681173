import { __ } from '@wordpress/i18n';
import type { Status } from '../submission/status';

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

const notSent = () =>
	__( 'The form could not be sent. Please try again later.', 'frontispiece' );

const tooLarge = () =>
	__(
		'The files are too large for this website. Please choose smaller files and try again.',
		'frontispiece'
	);

export const failed = ( code = 'http_error', status = 0, message = '' ) =>
	new FormError(
		code,
		message || ( status === 413 ? tooLarge() : notSent() ),
		status
	);

/** What a reply without a message says; of an extension's own status nothing is known. */
export function messageFor( status: Status ): string {
	if ( status === 'sent' ) {
		return __( 'Thank you! Your message has been sent.', 'frontispiece' );
	}
	if ( status === 'invalid' ) {
		return __(
			'Some fields have errors. Please check them and try again.',
			'frontispiece'
		);
	}
	return status.startsWith( 'custom-' ) ? '' : notSent();
}
