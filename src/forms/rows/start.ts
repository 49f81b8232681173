import { submitPlainly } from '../submission/plain';
import type { Session } from '../submission/session';

/** Starts the buttons that add and remove rows of repeating groups. Their script is loaded only by forms with some. */
export function startRows( session: Session ): void {
	const { form } = session;
	if ( ! form.querySelector( '[data-repeat]' ) ) {
		return;
	}
	const loaded = import( /* webpackChunkName: "form-rows" */ './rows' ).then(
		( { Rows } ) => new Rows( session ),
		() => undefined
	);
	const press = async ( { name, value }: HTMLButtonElement ) => {
		const rows = await loaded;
		return rows ? rows.press( value ) : submitPlainly( form, name, value );
	};
	form.addEventListener(
		'click',
		( event ) => {
			const button = ( event.target as Element ).closest(
				'.frontispiece-form__row-button'
			);
			if ( button instanceof HTMLButtonElement ) {
				event.preventDefault();
				void press( button );
			}
		},
		{ signal: session.gone.signal }
	);
}
