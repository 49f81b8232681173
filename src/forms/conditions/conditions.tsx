import { useLayoutEffect, useState } from 'react';
import { useEvent } from '../../kernel/hooks';
import { LiveConditions } from './live';
import type { Session } from '../submission/session';

/** Shows, hides and requires fields as the conditions of the form say. Loaded only by forms that have conditions. */
export default function Conditions( { session }: { session: Session } ) {
	const [ conditions ] = useState( () => new LiveConditions( session ) );
	const { form } = session;

	useLayoutEffect( () => {
		session.conditions = conditions;
		conditions.start();
	}, [ session, conditions ] );

	const change = ( event: Event ) => {
		const control = event.target;
		if (
			control instanceof HTMLInputElement ||
			control instanceof HTMLTextAreaElement ||
			control instanceof HTMLSelectElement ||
			control instanceof HTMLOutputElement
		) {
			conditions.change( control );
		}
	};
	useEvent( form, 'input', change );
	useEvent( form, 'change', change );
	useEvent( form, 'frontispiece:form-calculated', change );
	useEvent( form, 'reset', ( event ) => {
		if ( ! event.defaultPrevented ) {
			// The reset event fires before the values are reset.
			setTimeout( () => conditions.start() );
		}
	} );
	return null;
}
