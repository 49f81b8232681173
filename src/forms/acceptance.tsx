import { useValues } from './values';
import type { Session } from './session';

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
				button.disabled = isOff;
			} );
	} );
	return null;
}
