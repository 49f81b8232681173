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

export interface RestState< T > {
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

interface EmbeddedResponse {
	body: unknown;
	headers: Record< string, string >;
}

/** Returns a path with its parameters in order. */
function inOrder( path: string ): string {
	const [ route = '', query ] = path.split( '?' );
	const parameters = new URLSearchParams( query );
	parameters.sort();
	return `${ route }?${ parameters }`;
}

/**
 * Returns a response that PHP has embedded in the page, so that a screen shows it when it is first rendered. Once it is
 * taken, it is out of date, and the path is read again.
 */
function embedded< T >(
	path: string | null,
	isTaken = false
): Answer< T > | undefined {
	const { frontispieceResponses: responses = {} } = window as {
		frontispieceResponses?: Record< string, EmbeddedResponse >;
	};
	const name = Object.keys( responses ).find(
		( one ) => path !== null && inOrder( one ) === inOrder( path )
	);
	const response = name === undefined ? undefined : responses[ name ];
	if ( name === undefined || ! response ) {
		return undefined;
	}
	if ( isTaken ) {
		delete responses[ name ];
	}
	return {
		data: response.body as T,
		total: Number( response.headers[ 'X-WP-Total' ] ?? 0 ),
	};
}

/** Reads a route, again when the path changes. A null path sends no request. */
export function useRest< T >( path: string | null ): RestState< T > {
	const [ state, setState ] = useState< Answer< T > >(
		() => embedded( path ) ?? { total: 0 }
	);
	const [ isLoading, setLoading ] = useState(
		path !== null && state.data === undefined
	);
	const [ round, setRound ] = useState( 0 );
	const last = useRef( state );
	last.current = state;

	useEffect( () => {
		if ( path === null ) {
			setLoading( false );
			return;
		}
		const ready = embedded< T >( path, true );
		if ( ready ) {
			setState( ready );
			setLoading( false );
			return;
		}
		const control = new AbortController();
		setLoading( true );
		read< T >( path, control.signal ).then(
			( next ) => {
				if ( ! control.signal.aborted ) {
					setState( next );
					setLoading( false );
				}
			},
			( thrown: unknown ) => {
				if ( ! control.signal.aborted && ! isAbort( thrown ) ) {
					setState( {
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
		data: state.data,
		total: state.total,
		error: state.error,
		isLoading,
		reload,
	};
}
