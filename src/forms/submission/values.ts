import { useEffect } from 'react';
import { useEvent } from '../../kernel/hooks';
import type { Session } from './session';

/**
 * Runs the callback now and whenever the form's values change, including on reset and when conditions hide or
 * show fields.
 */
export function useValues( { form }: Session, update: () => void ): void {
	useEffect( update );
	useEvent( form, 'input', update );
	useEvent( form, 'change', update );
	useEvent( form, 'frontispiece:form-conditions', update );
	useEvent( form, 'reset', ( event ) => {
		if ( ! event.defaultPrevented ) {
			// The reset event fires before the values are reset.
			setTimeout( update );
		}
	} );
}
