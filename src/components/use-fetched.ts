import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';

/** Reads a route, again when the path changes, and keeps the last response while the next one is loading. */
export function useFetched< T >( path: string ) {
	const [ data, setData ] = useState< T >();
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let isCurrent = true;
		apiFetch< T >( { path } ).then(
			( response ) => {
				if ( isCurrent ) {
					setData( response );
					setError( '' );
				}
			},
			( { message }: { message: string } ) =>
				isCurrent && setError( message )
		);
		return () => {
			isCurrent = false;
		};
	}, [ path ] );
	return { data, error };
}
