import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** A source that was found at an address. */
export interface Candidate {
	driver: string;
	/** Type of the source, such as "Website feed" or "Mastodon". */
	label: string;
	title: string;
	address: string;
	/** Families of its posts: "posts", "photos". */
	shows: string[];
	posts: { id: string; text: string; date: string }[];
	/** What to know before connecting it. */
	notice?: string;
}

/** A source that is connected. */
export interface Connected {
	handle: string;
	name: string;
	type: string;
	error: { words: string; advice: string } | null;
}

/** The reason why nothing was found, and what to try. */
export interface Refusal {
	message: string;
	advice: string;
}

const ROUTE = '/frontispiece/v1/sources';

export const find = async ( address: string ): Promise< Candidate[] > => {
	const { candidates } = await apiFetch< { candidates: Candidate[] } >( {
		method: 'POST',
		path: `${ ROUTE }/discover`,
		data: { address },
	} );
	return candidates;
};

/** Connects a candidate and imports its newest posts, so that a feed shows them at once. */
export const connect = async ( {
	driver,
	address,
}: Candidate ): Promise< Connected > => {
	const { handle } = await apiFetch< Connected >( {
		method: 'POST',
		path: ROUTE,
		data: { type: driver, address },
	} );
	return apiFetch< Connected >( {
		method: 'POST',
		path: `${ ROUTE }/${ handle }/refresh`,
	} );
};

export function refusalOf( thrown: unknown ): Refusal {
	const { message, data } = ( thrown ?? {} ) as {
		message?: string;
		data?: { advice?: string } | null;
	};
	return {
		message:
			message ||
			__(
				'The server returned an unknown error. Please try again.',
				'frontispiece'
			),
		advice: data?.advice ?? '',
	};
}
