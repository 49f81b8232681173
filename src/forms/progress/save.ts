import { request } from '../submission/api';
import { failed, FormError } from '../validation/errors';
import type { Session } from '../submission/session';

const STEP = '.frontispiece-form__step:not([hidden])';

/** Returns what the visitor has entered, without files, and the step that is shown. */
function entered( form: HTMLFormElement ): FormData {
	const data = new FormData( form );
	for ( const [ name, value ] of [ ...data ] ) {
		if ( typeof value !== 'string' ) {
			data.delete( name );
		}
	}
	const step = form.querySelector< HTMLElement >( STEP );
	data.set( '_frontispiece_save_step', step?.dataset.step ?? '' );
	return data;
}

/** Saves the form on the server, which sends the link, and shows whether that worked. */
export async function save(
	session: Session,
	place: Element
): Promise< void > {
	const { form, props, gone, i18n } = session;
	const input = place.querySelector( 'input' );
	const button = place.querySelector( 'button' );
	const response = place.querySelector( '[role=status]' );
	const show = ( text: string ) => {
		if ( response ) {
			response.textContent = text;
		}
	};
	if ( ! input || button?.getAttribute( 'aria-disabled' ) === 'true' ) {
		return;
	}
	const isValid = input.value.trim() !== '' && input.validity.valid;
	input.setAttribute( 'aria-invalid', String( ! isValid ) );
	if ( ! isValid ) {
		show(
			i18n.__(
				'Please enter a valid email address, such as name@example.org.',
				'frontispiece'
			)
		);
		input.focus();
		return;
	}
	show( '' );
	button?.setAttribute( 'aria-disabled', 'true' );
	try {
		const { signal } = gone;
		const reply = await request( 'progress', props, entered( form ), {
			signal,
		} );
		show( String( reply.message ?? '' ) );
	} catch ( error ) {
		const { message } = error instanceof FormError ? error : failed( i18n );
		show( message );
	}
	button?.removeAttribute( 'aria-disabled' );
}
