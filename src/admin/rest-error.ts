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

/** Why the server has refused something, in words for people. */
export class RestError extends Error {
	override name = 'RestError';

	constructor(
		message: string,
		/** The server's name of the fault. */
		readonly code = '',
		/** HTTP status; 0 = no answer. */
		readonly status = 0,
		/** Texts by the name of the field they are about. */
		readonly fields: Record< string, string > = {},
		/** Whatever else it says of itself. */
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
					'Could not reach your site. Check your internet connection and try again.',
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
