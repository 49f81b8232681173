import { useEffect, useRef, useState } from '@wordpress/element';
import { send } from '../admin/rest';
import type { FormDefinition, PreviewState } from './types';

const PAUSE = 400;

/** Sends the form being edited to the server's parser after a pause in typing. Only the newest response counts. */
export function useLook( form: FormDefinition | undefined ) {
	const [ looked, setLooked ] = useState< PreviewState >();
	const wasAsked = useRef( false );
	const text = form && JSON.stringify( form );
	useEffect( () => {
		if ( ! text ) {
			return;
		}
		let isCurrent = true;
		const timer = window.setTimeout(
			() => {
				wasAsked.current = true;
				send< PreviewState >( '/frontispiece/v1/contact-forms/check', {
					data: JSON.parse( text ),
				} ).then(
					( answer ) => isCurrent && setLooked( answer ),
					// Keep the last preview; saving reports errors.
					() => undefined
				);
			},
			wasAsked.current ? PAUSE : 0
		);
		return () => {
			isCurrent = false;
			window.clearTimeout( timer );
		};
	}, [ text ] );
	return looked;
}
