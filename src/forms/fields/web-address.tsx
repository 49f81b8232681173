import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import type { Session } from '../submission/session';

/** Characters that apps copy with an address and nobody sees. */
const INVISIBLE =
	/(?![\u200C\u200D])[\p{Cf}\p{Zl}\p{Zp}\x85\xA0\u2000-\u200A\u202F\u205F\u3000\uFFFC]/gu;

/** Scripts other than Latin are written with joiners. */
const JOINERS = /(^|[\p{ASCII}\p{Script=Latin}])[\u200C\u200D]+/gu;

/** Returns an address as the server reads it. */
const cleaned = ( value: string ) =>
	value.replace( INVISIBLE, '' ).replace( JOINERS, '$1' ).trim();

/** Adds the scheme: example.org becomes http://example.org. A value with a scheme, or without a dot, stays as is. */
export function withScheme( value: string, scheme: string ): string {
	const address = cleaned( value );
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
