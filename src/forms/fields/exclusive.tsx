import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import type { Session } from '../submission/session';

/** A group of check boxes of which one at most is ticked. */
export function Exclusive( { session }: { session: Session } ) {
	// Before validation, which listens on the way up.
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
