import { useEffect, useState } from '@wordpress/element';
import { RestError } from './rest-error';

interface RequestState {
	isBusy: boolean;
	/** Why the last request failed. */
	error?: RestError;
}

interface RequestOptions {
	/** Reports an error elsewhere, too, such as in a snackbar. */
	onError?: ( thrown: unknown ) => void;
	/** The browser leaves for another page after success, so that the button stays busy. */
	isLeaving?: boolean;
}

/** Tracks a request that someone starts with a button: whether it is running, and its error until the next attempt. */
export function useRequest( { onError, isLeaving }: RequestOptions = {} ) {
	const [ state, setState ] = useState< RequestState >( { isBusy: false } );

	useEffect( () => {
		if ( ! isLeaving ) {
			return undefined;
		}
		// The browser may go back to the page it left, with the button still busy.
		const onPageShow = ( { persisted }: PageTransitionEvent ) =>
			persisted && setState( { isBusy: false } );
		window.addEventListener( 'pageshow', onPageShow );
		return () => window.removeEventListener( 'pageshow', onPageShow );
	}, [ isLeaving ] );

	const run = async ( task: () => Promise< void > ) => {
		setState( { isBusy: true } );
		try {
			await task();
			setState( { isBusy: Boolean( isLeaving ) } );
		} catch ( thrown ) {
			setState( { isBusy: false, error: RestError.of( thrown ) } );
			onError?.( thrown );
		}
	};

	return {
		...state,
		/** Messages by field name. */
		fields: state.error?.fields ?? {},
		run,
		/** Removes the error, because what caused it has changed. */
		clear: () => setState( ( { isBusy } ) => ( { isBusy } ) ),
	};
}
