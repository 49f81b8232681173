import { useCallback, useEffect, useState } from '@wordpress/element';

const CHANGED = 'frontispiece:param';

const valueOf = ( name: string ) =>
	new URLSearchParams( window.location.search ).get( name );

/** Returns the URL of the current screen with a parameter changed; null removes the parameter. */
export function withParam( name: string, value: string | null ): string {
	const url = new URL( window.location.href );
	if ( value === null ) {
		url.searchParams.delete( name );
	} else {
		url.searchParams.set( name, value );
	}
	return url.href;
}

/**
 * Stores state in a URL parameter of the screen, so that users can link to it, open it in a new tab, and use the Back
 * button.
 */
export function useParam(
	name: string
): [ string | null, ( value: string | null ) => void ] {
	const [ value, setValue ] = useState( () => valueOf( name ) );
	useEffect( () => {
		const update = () => setValue( valueOf( name ) );
		window.addEventListener( 'popstate', update );
		window.addEventListener( CHANGED, update );
		return () => {
			window.removeEventListener( 'popstate', update );
			window.removeEventListener( CHANGED, update );
		};
	}, [ name ] );
	const change = useCallback(
		( next: string | null ) => {
			window.history.pushState( null, '', withParam( name, next ) );
			window.dispatchEvent( new Event( CHANGED ) );
		},
		[ name ]
	);
	return [ value, change ];
}
