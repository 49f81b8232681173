import { focusResponse } from '../messages';
import { useValues } from '../submission/values';
import type { Session } from '../submission/session';

// A hidden box is disabled.
export const isMissing = ( { checked, dataset, disabled }: HTMLInputElement ) =>
	! disabled &&
	dataset.acceptance !== 'optional' &&
	checked === 'invert' in dataset;

/** Disables the submit buttons while a required box is unchecked or an inverted one is checked. */
export function Acceptance( { session }: { session: Session } ) {
	useValues( session, () => {
		const isOff =
			! session.form.classList.contains(
				'frontispiece-form--acceptance-validates'
			) &&
			session
				.all< HTMLInputElement >( 'input[data-acceptance]' )
				.some( isMissing );
		session
			.all< HTMLButtonElement >( '.frontispiece-form__submit' )
			.forEach( ( button ) => {
				// A disabled button loses the focus: the reset after a sent form unchecks the box.
				if ( isOff && button === document.activeElement ) {
					focusResponse( session );
				}
				button.disabled = isOff;
			} );
	} );
	return null;
}
