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
	answer?: Answer< unknown >;
}

/** Returns a path with its parameters in order. */
function inOrder( path: string ): string {
	const [ route = '', query ] = path.split( '?' );
	const parameters = new URLSearchParams( query );
	parameters.sort();
	return `${ route }?${ parameters }`;
}

const embeddedOf = (): Record< string, EmbeddedResponse > =>
	( window as { frontispieceResponses?: Record< string, EmbeddedResponse > } )
		.frontispieceResponses ?? {};

const embeddedPath = ( path: string ) =>
	Object.keys( embeddedOf() ).find(
		( one ) => inOrder( one ) === inOrder( path )
	);

/** Returns a response that PHP has embedded in the page, so that a screen shows it when it is first rendered. */
function embedded< T >( path: string | null ): Answer< T > | undefined {
	const name = path === null ? undefined : embeddedPath( path );
	const response = name === undefined ? undefined : embeddedOf()[ name ];
	if ( ! response ) {
		return undefined;
	}
	response.answer ??= {
		data: response.body,
		total: Number( response.headers[ 'X-WP-Total' ] ?? 0 ),
	};
	return response.answer as Answer< T >;
}

/** Removes an embedded response, because it is out of date when the path is read again. */
function deleteEmbedded( path: string ): void {
	const name = embeddedPath( path );
	if ( name !== undefined ) {
		delete embeddedOf()[ name ];
	}
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
		const ready = embedded< T >( path );
		if ( ready ) {
			deleteEmbedded( path );
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
