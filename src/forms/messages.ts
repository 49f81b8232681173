import { announce } from '../kernel/announce';
import type { Session } from './submission/session';
import type { InvalidField } from './types';

const operated = 'input:not([type=hidden]),select,textarea';

/** Returns the elements that a field's error message describes: the group of choices, or the inputs. */
function described( place: HTMLElement ): HTMLElement[] {
	const group = place.querySelector< HTMLElement >(
		'.frontispiece-form__choices'
	);
	return group
		? [ group ]
		: [ ...place.querySelectorAll< HTMLElement >( operated ) ];
}

/** Sets or, if empty, removes the error message of a field. */
export function setMessage( place: HTMLElement, message: string ): void {
	const slot = place.querySelector( '.frontispiece-form__error' );
	if ( slot && slot.textContent !== message ) {
		slot.textContent = message;
	}
	place.classList.toggle( 'is-invalid', message !== '' );
	for ( const element of described( place ) ) {
		element.setAttribute( 'aria-invalid', String( message !== '' ) );
	}
}

export const messageOf = ( place: HTMLElement ): string =>
	place.querySelector( '.frontispiece-form__error' )?.textContent ?? '';

export function showInvalid( session: Session, invalid: InvalidField[] ): void {
	const messages = new Map< string, string >();
	for ( const { field, message } of invalid ) {
		if ( ! messages.has( field ) ) {
			messages.set( field, message );
		}
	}
	for ( const place of session.places() ) {
		setMessage( place, messages.get( place.dataset.name ?? '' ) ?? '' );
	}
}

const NOTE = 'frontispiece-form__note';

/** Shows a message of the form in its response area, which screen readers read out. */
export function respond( session: Session, message: string ): void {
	const area = session.form.querySelector( '.frontispiece-form__response' );
	session.form.querySelector( `.${ NOTE }` )?.remove();
	if ( area ) {
		area.textContent = message;
		if ( message ) {
			( area.parentElement ?? area ).scrollIntoView?.( {
				block: 'nearest',
			} );
		}
	}
}

/** Adds a text to the message of the form, until there is another message. */
export function note( session: Session, text: string ): void {
	const added = document.createElement( 'p' );
	added.className = NOTE;
	added.textContent = text;
	session.form.querySelector( `.${ NOTE }` )?.remove();
	session.form
		.querySelector( '.frontispiece-form__response' )
		?.after( added );
	announce( text );
}

/** Moves the focus to the response message when the focused element cannot keep it. */
export function focusResponse( session: Session ): void {
	const area = session.form.querySelector< HTMLElement >(
		'.frontispiece-form__response'
	);
	area?.setAttribute( 'tabindex', '-1' );
	area?.focus();
}

export function clearMessages( session: Session ): void {
	session.serverErrors.clear();
	session.places().forEach( ( place ) => setMessage( place, '' ) );
	respond( session, '' );
}

/** Moves the focus to the first enabled control of a field. */
export function focusPlace( place: HTMLElement | undefined ): void {
	const target = [
		...( place?.querySelectorAll< HTMLElement >( operated ) ?? [] ),
	].find( ( element ) => ! element.matches( ':disabled' ) );
	target?.focus();
}
