import { focusResponse } from '../messages';
import { useValues } from '../submission/values';
import type { Session } from '../submission/session';

const isMissing = ( { checked, dataset }: HTMLInputElement ) =>
	dataset.acceptance !== 'optional' && checked === 'invert' in dataset;

/** As long as a required box is not ticked, or an inverted one is, nothing can be sent. */
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
				// A disabled button drops the focus: after a sent message the reset has unticked the box.
				if ( isOff && button === document.activeElement ) {
					focusResponse( session );
				}
				button.disabled = isOff;
			} );
	} );
	return null;
}
