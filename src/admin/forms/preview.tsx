import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { send } from '../rest';
import type { FormDefinition, Looked } from './types';

const PAUSE = 400;

/**
 * What the server's own parser says of the form as it is being written: asked when a pause is made, the newest answer
 * counts.
 */
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
					// The last picture stays; saving tells what is wrong.
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

/** The form is as tall as it is. */
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
