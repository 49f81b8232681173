import { useValues } from '../submission/values';
import type { Session } from '../submission/session';

/** Enables the text field of an option only while the option is checked. */
export function FreeText( { session }: { session: Session } ) {
	useValues( session, () => {
		session
			.all< HTMLInputElement >( '.frontispiece-form__free-text' )
			.forEach( ( input ) => {
				const option = input
					.closest( '.frontispiece-form__choice' )
					?.querySelector< HTMLInputElement >(
						'input[type=checkbox],input[type=radio]'
					);
				input.disabled = option?.checked !== true || option.disabled;
			} );
	} );
	return null;
}
