import { useEffect } from 'react';
import { useEvent } from '../../kernel/hooks';
import type { Session } from './session';

/** Runs now and whenever the values of the form have changed, a reset included. */
export function useValues( { form }: Session, update: () => void ): void {
	useEffect( update );
	useEvent( form, 'input', update );
	useEvent( form, 'change', update );
	useEvent( form, 'reset', ( event ) => {
		if ( ! event.defaultPrevented ) {
			// The event comes before the values go.
			setTimeout( update );
		}
	} );
}
