import { __ } from '@wordpress/i18n';

interface Refusal {
	code?: string;
	message?: string;
	data?: {
		status?: number;
		params?: Record< string, string >;
		[ detail: string ]: unknown;
	} | null;
}

/** An error from the server with a message for users. */
export class RestError extends Error {
	override name = 'RestError';

	constructor(
		message: string,
		/** Error code from the server. */
		readonly code = '',
		/** HTTP status; 0 = no response. */
		readonly status = 0,
		/** Messages by field name. */
		readonly fields: Record< string, string > = {},
		/** Any further error data. */
		readonly details: Record< string, unknown > = {}
	) {
		super( message );
	}

	static of( thrown: unknown ): RestError {
		if ( thrown instanceof RestError ) {
			return thrown;
		}
		const { code = '', message, data } = ( thrown ?? {} ) as Refusal;
		if ( code === 'fetch_error' || code === 'offline_error' ) {
			return new RestError(
				__(
					"Couldn't reach your site. Check your internet connection and try again.",
					'frontispiece'
				),
				code
			);
		}
		return new RestError(
			message ||
				__(
					'The server returned an unknown error. Please try again.',
					'frontispiece'
				),
			code,
			data?.status ?? 0,
			data?.params ?? {},
			data ?? {}
		);
	}
}

export const isAbort = ( thrown: unknown ) =>
	( thrown as { name?: string } | null )?.name === 'AbortError';
