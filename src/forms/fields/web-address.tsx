import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import type { Session } from '../submission/session';

/** Adds the scheme: example.org becomes http://example.org. A value with a scheme, or without a dot, stays as is. */
export function withScheme( value: string, scheme: string ): string {
	const address = value.trim();
	// A dot before the colon means a host with a port.
	if ( /^[a-z][a-z0-9+-]*:/i.test( address ) || ! address.includes( '.' ) ) {
		return address;
	}
	return `${ scheme }://${ address.replace( /^\/+/, '' ) }`;
}

export function WebAddress( { session }: { session: Session } ) {
	// Use capture to run before validation, which listens in the bubbling phase.
	useEvent(
		session.form,
		'change',
		( event ) => {
			const input = eventElement< HTMLInputElement >(
				event,
				'input[type=url]'
			);
			if ( input ) {
				const value = withScheme(
					input.value,
					input.dataset.scheme === 'https' ? 'https' : 'http'
				);
				if ( value !== input.value ) {
					input.value = value;
				}
			}
		},
		true
	);
	return null;
}
