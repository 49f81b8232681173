import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { send } from '../admin/rest';
import { findingsOf } from './check/sentences';
import { useCheck } from './check/use-check';
import type { CheckedForm } from '../form-check/types';
import type { CheckResult } from './check/use-check';
import type { Finding, FormDefinition, PreviewState } from './types';

const PAUSE = 400;

/** A form as the server and the check have read it. */
export interface LookedForm extends Omit< PreviewState, 'form' > {
	check: ReturnType< typeof useCheck >;
}

/** Adds what the check found. An email without a recipient is a mistake that the server has reported already. */
const merged = (
	findings: readonly Finding[],
	result: CheckResult | undefined
): Finding[] => [
	...findings,
	...( result ? findingsOf( result ) : [] ).filter(
		( { part } ) =>
			! part.endsWith( '.recipient' ) ||
			! findings.some( ( known ) => known.part === part )
	),
];

/**
 * Sends the form being edited to the server's parser after a pause in typing, and checks what it returns. Only the newest
 * response counts.
 */
export function useLook(
	form: FormDefinition | undefined
): LookedForm | undefined {
	const [ looked, setLooked ] = useState< PreviewState >();
	const [ checked, setChecked ] = useState< CheckedForm >();
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
					( response ) => {
						if ( isCurrent ) {
							setLooked( response );
							setChecked( response.form );
						}
					},
					// Keep the last preview; saving reports errors.
					() => undefined
				);
			},
			wasAsked.current ? PAUSE : 0
		);
		return () => {
			isCurrent = false;
			window.clearTimeout( timer );
			setChecked( undefined );
		};
	}, [ text ] );
	const { result, isChecking } = useCheck( checked );
	return useMemo(
		() =>
			looked && {
				...looked,
				findings: merged( looked.findings, result ),
				check: { result, isChecking },
			},
		[ looked, result, isChecking ]
	);
}
