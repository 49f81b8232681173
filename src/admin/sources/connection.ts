import type { Grant } from './grant';
import type { Source } from './types';

export const TOKEN_ROUTE = '/frontispiece/v1/connect/token';

/** The response to an access token: sources that are connected, or accounts to choose from. */
export type Connection = Grant & { connected: Source[] };

interface Ends {
	onConnected: ( sources: Source[] ) => void;
	onGrant: ( grant: Grant ) => void;
}

/** Continues after a token was accepted: there is a choice only if it opens several accounts. */
export function conclude(
	connection: Connection,
	{ onConnected, onGrant }: Ends
) {
	if ( connection.connected.length > 0 ) {
		onConnected( connection.connected );
	} else {
		onGrant( connection );
	}
}
