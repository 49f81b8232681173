import { labelOf } from '../validation/summary';
import type { Session } from '../submission/session';

/** Marks a field as required while a condition requires it. Fields that are always required stay as they are. */
export function markRequired(
	session: Session,
	field: string,
	isRequired: boolean
): void {
	for ( const place of session.places( field ) ) {
		const label = labelOf( session, place );
		const star = label?.querySelector< HTMLElement >(
			'.frontispiece-form__required'
		);
		if ( star && ! ( 'condition' in star.dataset ) ) {
			continue;
		}
		if ( isRequired && ! star ) {
			const added = document.createElement( 'span' );
			added.className = 'frontispiece-form__required';
			added.setAttribute( 'aria-hidden', 'true' );
			added.dataset.condition = '';
			added.textContent = '*';
			label?.append( ' ', added );
		} else if ( ! isRequired ) {
			star?.remove();
		}
		for ( const control of place.querySelectorAll(
			'.frontispiece-form__input'
		) ) {
			control.toggleAttribute( 'aria-required', isRequired );
			if ( isRequired ) {
				control.setAttribute( 'aria-required', 'true' );
			}
		}
	}
}
