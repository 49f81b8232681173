import { labelOf } from '../validation/summary';
import type { Session } from '../submission/session';

/** Marks a field as required while a condition requires it. Fields that are always required stay as they are. */
export function markRequired(
	session: Session,
	place: HTMLElement,
	isRequired: boolean
): void {
	const label = labelOf( session, place );
	const star = label?.querySelector< HTMLElement >(
		'.frontispiece-form__required'
	);
	if ( star && ! ( 'condition' in star.dataset ) ) {
		return;
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
		if ( isRequired ) {
			control.setAttribute( 'aria-required', 'true' );
		} else {
			control.removeAttribute( 'aria-required' );
		}
	}
}
