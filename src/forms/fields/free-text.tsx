import { useValues } from '../submission/values';
import type { Session } from '../submission/session';

/** The words beside an option can be written while the option is ticked. */
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
				input.disabled = option?.checked !== true;
			} );
	} );
	return null;
}
