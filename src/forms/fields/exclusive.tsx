import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import type { Session } from '../submission/session';

/** Allows at most one checked box in a group of checkboxes. */
export function Exclusive( { session }: { session: Session } ) {
	// Use capture to run before validation, which listens in the bubbling phase.
	useEvent(
		session.form,
		'change',
		( event ) => {
			const box = eventElement< HTMLInputElement >(
				event,
				'[data-exclusive] input[type=checkbox]'
			);
			if ( box?.checked ) {
				box.closest( '[data-exclusive]' )
					?.querySelectorAll< HTMLInputElement >(
						'input[type=checkbox]'
					)
					.forEach( ( other ) => {
						other.checked = other === box;
					} );
			}
		},
		true
	);
	return null;
}
