import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { RestError, isAbort } from './rest-error';

interface SendOptions {
	method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	data?: unknown;
}

/**
 * Sends a change to the server.
 *
 * @param path    below the REST root, e.g. /frontispiece/v1/feeds
 * @param options
 * @throws {RestError}
 */
export async function send< T = unknown >(
	path: string,
	options: SendOptions = {}
): Promise< T > {
	try {
		return await apiFetch< T >( { method: 'POST', path, ...options } );
	} catch ( thrown ) {
		throw RestError.of( thrown );
	}
}

export interface Reading< T > {
	/** Last successful response; kept while a newer one is loading. */
	data: T | undefined;
	/** Total number of rows of a paginated list. */
	total: number;
	error: RestError | undefined;
	isLoading: boolean;
	reload: () => void;
}

interface Answer< T > {
	data?: T;
	total: number;
	error?: RestError;
}

// With `parse: false`, apiFetch() rejects with the raw response.
const isResponse = ( thrown: unknown ): thrown is Response =>
	typeof ( thrown as Response | null )?.json === 'function';

async function read< T >(
	path: string,
	signal: AbortSignal
): Promise< Answer< T > > {
	// Get the whole response, because the total of a list is in its headers.
	const response = await apiFetch< Response, false >( {
		path,
		parse: false,
		signal,
	} ).catch( async ( thrown: unknown ) => {
		throw isResponse( thrown ) ? await thrown.json() : thrown;
	} );
	const data = ( await response.json() ) as T;
	return {
		data,
		total: Number( response.headers.get( 'X-WP-Total' ) ?? 0 ),
	};
}

/** Reads a route, again when the path changes. A null path sends no request. */
export function useRest< T >( path: string | null ): Reading< T > {
	const [ answer, setAnswer ] = useState< Answer< T > >( { total: 0 } );
	const [ isLoading, setLoading ] = useState( path !== null );
	const [ round, setRound ] = useState( 0 );
	const last = useRef( answer );
	last.current = answer;

	useEffect( () => {
		if ( path === null ) {
			setLoading( false );
			return;
		}
		const control = new AbortController();
		setLoading( true );
		read< T >( path, control.signal ).then(
			( next ) => {
				if ( ! control.signal.aborted ) {
					setAnswer( next );
					setLoading( false );
				}
			},
			( thrown: unknown ) => {
				if ( ! control.signal.aborted && ! isAbort( thrown ) ) {
					setAnswer( {
						...last.current,
						error: RestError.of( thrown ),
					} );
					setLoading( false );
				}
			}
		);
		return () => control.abort();
	}, [ path, round ] );

	const reload = useCallback( () => setRound( ( n ) => n + 1 ), [] );
	return {
		data: answer.data,
		total: answer.total,
		error: answer.error,
		isLoading,
		reload,
	};
}
