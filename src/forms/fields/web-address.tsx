import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import type { Session } from '../submission/session';

/** example.org becomes http://example.org; what has a scheme, or no dot, stays. */
export function withScheme( value: string, scheme: string ): string {
	const address = value.trim();
	// A dot before the colon is a host with its port.
	if ( /^[a-z][a-z0-9+-]*:/i.test( address ) || ! address.includes( '.' ) ) {
		return address;
	}
	return `${ scheme }://${ address.replace( /^\/+/, '' ) }`;
}

export function WebAddress( { session }: { session: Session } ) {
	// Before validation, which listens on the way up.
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
