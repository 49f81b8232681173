import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RestError, isAbort } from '../rest-error';
import { useDebouncedValue } from '../use-debounced-value';
import { ROUTE } from './types';
import type { Values } from '../components/options';

interface Door {
	url: string;
	nonce: string;
}

const askForDoor = () => apiFetch< Door >( { path: `${ ROUTE }/preview` } );

let door: Promise< Door > | undefined;

async function fetchDocument(
	feature: string,
	values: Values,
	signal: AbortSignal,
	isAgain = false
): Promise< string > {
	door ??= askForDoor();
	const { url, nonce } = await door;
	const response = await fetch( url, {
		method: 'POST',
		body: new URLSearchParams( {
			nonce,
			feature,
			attributes: JSON.stringify( values ),
		} ),
		signal,
	} );
	if ( response.ok ) {
		return response.text();
	}
	door = undefined;
	// The nonce of a screen that was open for a day has expired.
	if ( response.status === 403 && ! isAgain ) {
		return fetchDocument( feature, values, signal, true );
	}
	throw new RestError(
		__(
			"The preview couldn't be loaded. Please try again.",
			'frontispiece'
		),
		'',
		response.status
	);
}

/**
 * Loads the preview document for the settings, again if `version` changes. The last one stays until a newer one arrives.
 */
export function useDocument( feature: string, values: Values, version = 0 ) {
	const [ html, setHtml ] = useState( '' );
	const [ error, setError ] = useState< RestError >();
	const [ isLoading, setLoading ] = useState( true );
	const debounced = useDebouncedValue( values, 500 );
	useEffect( () => {
		const control = new AbortController();
		setLoading( true );
		fetchDocument( feature, debounced, control.signal )
			.then( ( text ) => {
				if ( ! control.signal.aborted ) {
					setHtml( text );
					setError( undefined );
					setLoading( false );
				}
			} )
			.catch( ( thrown: unknown ) => {
				if ( ! control.signal.aborted && ! isAbort( thrown ) ) {
					door = undefined;
					setError( RestError.of( thrown ) );
					setLoading( false );
				}
			} );
		return () => control.abort();
	}, [ feature, debounced, version ] );
	return { html, error, isLoading };
}
