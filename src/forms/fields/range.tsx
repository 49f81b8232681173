import { useValues } from '../submission/values';
import type { Session } from '../submission/session';

/** Shows the value of a range input. */
export function Range( { session }: { session: Session } ) {
	useValues( session, () => {
		session
			.all< HTMLInputElement >( 'input[type=range]' )
			.forEach( ( { id, value } ) => {
				const output = session
					.all< HTMLOutputElement >( 'output' )
					.find( ( { htmlFor } ) => htmlFor.contains( id ) );
				if ( output ) {
					output.value = value;
				}
			} );
	} );
	return null;
}
