import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { send } from '../rest';
import type { FormDefinition, Looked } from './types';

const PAUSE = 400;

/** Sends the form being edited to the server's parser after a pause in typing. Only the newest response counts. */
export function useLook( form: FormDefinition | undefined ) {
	const [ looked, setLooked ] = useState< Looked >();
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
				send< Looked >( '/frontispiece/v1/contact-forms/check', {
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

/** Fits the iframe's height to the form. */
function fit( frame: HTMLIFrameElement ): void {
	const height = frame.contentDocument?.body?.scrollHeight ?? 0;
	if ( height > 0 ) {
		frame.style.blockSize = `${ height + 34 }px`;
	}
}

export function Preview( { html }: { html: string } ) {
	return (
		<iframe
			className="frontispiece-form-preview"
			title={ __( 'Form preview', 'frontispiece' ) }
			sandbox="allow-same-origin"
			tabIndex={ -1 }
			srcDoc={ html }
			onLoad={ ( { currentTarget } ) => fit( currentTarget ) }
		/>
	);
}
