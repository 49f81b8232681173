import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

interface Loaded< T > {
	data?: T;
	/** Why the last request failed; '' if it did not. */
	error: string;
}

/**
 * Returns what a request responds, again when a dependency changes, and keeps the last response while the next one is
 * loading.
 *
 * @param load         undefined = nothing to request
 * @param dependencies
 */
export function useLoaded< T >(
	load: () => Promise< T > | undefined,
	dependencies: readonly unknown[]
): Loaded< T > {
	const [ loaded, setLoaded ] = useState< Loaded< T > >( { error: '' } );
	useEffect( () => {
		let isCurrent = true;
		load()?.then(
			( data ) => isCurrent && setLoaded( { data, error: '' } ),
			( { message: error }: { message: string } ) =>
				isCurrent && setLoaded( ( last ) => ( { ...last, error } ) )
		);
		return () => {
			isCurrent = false;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the caller names them
	}, dependencies );
	return loaded;
}

/** Reads a route, again when the path changes. */
export const useFetched = < T >( path: string ) =>
	useLoaded( () => apiFetch< T >( { path } ), [ path ] );
