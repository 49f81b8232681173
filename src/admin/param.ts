import { useCallback, useSyncExternalStore } from '@wordpress/element';

const CHANGED = 'frontispiece:param';

/** Values by parameter; null removes the parameter. */
type Changes = Record< string, string | null >;

function withParams( changes: Changes ): string {
	const url = new URL( window.location.href );
	for ( const [ name, value ] of Object.entries( changes ) ) {
		if ( value === null ) {
			url.searchParams.delete( name );
		} else {
			url.searchParams.set( name, value );
		}
	}
	return url.href;
}

/** Returns the URL of the current screen with a parameter changed; null removes the parameter. */
export const withParam = ( name: string, value: string | null ): string =>
	withParams( { [ name ]: value } );

function change( changes: Changes ): void {
	window.history.pushState( null, '', withParams( changes ) );
	window.dispatchEvent( new Event( CHANGED ) );
}

function subscribe( update: () => void ): () => void {
	window.addEventListener( 'popstate', update );
	window.addEventListener( CHANGED, update );
	return () => {
		window.removeEventListener( 'popstate', update );
		window.removeEventListener( CHANGED, update );
	};
}

const useQuery = () =>
	new URLSearchParams(
		useSyncExternalStore( subscribe, () => window.location.search )
	);

/**
 * Stores state in URL parameters of the screen, so that users can link to it, open it in a new tab, and use the Back
 * button. Parameters that are not there are ''.
 */
export function useParams< Name extends string >(
	names: readonly Name[]
): [
	Record< Name, string >,
	( changes: Partial< Record< Name, string | null > > ) => void,
] {
	const query = useQuery();
	const values = names.map( ( name ) => [ name, query.get( name ) ?? '' ] );
	return [
		Object.fromEntries( values ) as Record< Name, string >,
		change as ( changes: Partial< Record< Name, string | null > > ) => void,
	];
}

/** Stores state in one URL parameter, as useParams() does. */
export function useParam(
	name: string
): [ string | null, ( value: string | null ) => void ] {
	const value = useQuery().get( name );
	return [
		value,
		useCallback(
			( next: string | null ) => change( { [ name ]: next } ),
			[ name ]
		),
	];
}
