import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** A source that was found at an address. */
export interface Candidate {
	driver: string;
	/** Type of the source, such as "Website feed" or "Mastodon". */
	label: string;
	title: string;
	address: string;
	/** Whether it has an image, which avatarOf() loads from this site. */
	hasAvatar?: boolean;
	/** Families of its posts whose feeds are on: "posts", "photos". */
	shows: string[];
	posts: { id: string; title?: string; text: string; date: string }[];
	/** What to know before connecting it. */
	notice?: string;
	/** Whether an access token was pasted, which connects it. */
	usesToken?: boolean;
}

/** A source that is connected. */
export interface ConnectedSource {
	handle: string;
	name: string;
	type: string;
	/** Name of its type. */
	kind?: string;
	/** What it has for feeds: "posts", "photos". */
	families?: string[];
	/** Whether it is refreshed from elsewhere at all. */
	fetched?: boolean;
	/** Time of the last import; 0 = none yet. */
	refreshed_at?: number;
	/** Number of stored posts. */
	items?: number;
	/** What is left to the background. */
	waiting?: { images: number; posts: boolean };
	error: { words: string; advice: string } | null;
}

/** The reason why nothing was found, and what to try. */
export interface Refusal {
	message: string;
	advice: string;
	/** Source type whose connection guide helps. */
	guide?: string | undefined;
}

declare global {
	interface Window {
		/** What access tokens look like, as regular expressions: each driver says its own. */
		frontispieceTokens?: readonly string[];
	}
}

export const ROUTE = '/frontispiece/v1/sources';

export const find = async ( address: string ): Promise< Candidate[] > => {
	const { candidates } = await apiFetch< { candidates: Candidate[] } >( {
		method: 'POST',
		path: `${ ROUTE }/discover`,
		data: { address },
	} );
	return candidates;
};

/** Returns whether the user may connect sources. If the answer is unclear, the field itself shows the error. */
export const mayConnect = async (): Promise< boolean > => {
	try {
		const response = await apiFetch< Response, false >( {
			method: 'OPTIONS',
			path: `${ ROUTE }/discover`,
			parse: false,
		} );
		return /\bPOST\b/.test( response.headers.get( 'Allow' ) ?? '' );
	} catch {
		return true;
	}
};

/**
 * Returns whether a text looks like an access token, which nobody should read over an owner's shoulder.
 *
 * @param text
 */
export const isToken = ( text: string ): boolean =>
	( window.frontispieceTokens ?? [] ).some( ( pattern ) => {
		try {
			return new RegExp( `^(?:${ pattern })$` ).test( text.trim() );
		} catch {
			// A driver of another plugin may have a broken pattern.
			return false;
		}
	} );

/** Returns the image of a candidate as a data URL, '' if there is none. Our server downloads it. */
export const avatarOf = async ( {
	driver,
	address,
}: Candidate ): Promise< string > => {
	const query = new URLSearchParams( { driver, address } ).toString();
	const { avatar } = await apiFetch< { avatar: string } >( {
		path: `${ ROUTE }/discover/avatar?${ query }`,
	} );
	return /^data:image\/(?:jpeg|webp|png);base64,/.test( avatar )
		? avatar
		: '';
};

/**
 * Connects a candidate and imports its newest posts, so that a feed shows them at once.
 *
 * @param candidate
 * @param pasted    Text that it was found with: an address or an access token.
 */
export const connect = async (
	{ driver, address, usesToken }: Candidate,
	pasted: string
): Promise< ConnectedSource > => {
	const { handle } = await apiFetch< ConnectedSource >( {
		method: 'POST',
		path: ROUTE,
		data: usesToken
			? { type: driver, token: pasted }
			: { type: driver, address },
	} );
	return apiFetch< ConnectedSource >( {
		method: 'POST',
		path: `${ ROUTE }/${ handle }/refresh`,
	} );
};

export function refusalOf( thrown: unknown ): Refusal {
	const { message, data } = ( thrown ?? {} ) as {
		message?: string;
		data?: { advice?: string; guide?: string } | null;
	};
	return {
		message:
			message ||
			__(
				'The server returned an unknown error. Please try again.',
				'frontispiece'
			),
		advice: data?.advice ?? '',
		guide: data?.guide,
	};
}
