import { submitPlainly } from '../submission/plain';
import type { Session } from '../submission/session';

const BUTTON = '_frontispiece_save';

/** Starts the button by which visitors save a form, if it has one. The rest is loaded only then. */
export function startSaving( session: Session ): void {
	const { form } = session;
	const place = form.querySelector( '.frontispiece-form__save' );
	if ( ! place ) {
		return;
	}
	const loaded = import(
		/* webpackChunkName: "form-progress" */ './save'
	).then(
		( { save } ) => save,
		() => undefined
	);
	const options = { signal: session.gone.signal };
	const run = async ( event: Event ) => {
		event.preventDefault();
		const save = await loaded;
		return save
			? save( session, place )
			: submitPlainly( form, BUTTON, '1' );
	};
	place.addEventListener(
		'click',
		( event ) =>
			( event.target as Element ).closest( 'button' ) &&
			void run( event ),
		options
	);
	// Enter would press the first button of the form.
	place.addEventListener(
		'keydown',
		( event ) =>
			( event as KeyboardEvent ).key === 'Enter' &&
			( event.target as Element ).matches( 'input' ) &&
			void run( event ),
		options
	);
}
