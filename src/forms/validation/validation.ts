import { useEffect, useMemo } from 'react';
import { announce } from '../../kernel/announce';
import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { messageOf } from '../messages';
import { check, show } from './check';
import { schemaOf } from './schema';
import type { Definition } from '../rules/definition';
import type { Session } from '../submission/session';

const PLACE = '.frontispiece-form__control[data-name]';

/**
 * Validates a changed field at once, together with the fields before it; the visitor has not reached those after it.
 */
class LiveValidation {
	readonly #session: Session;
	#schema: readonly Definition[] | undefined;
	#isPressed = false;
	/** The field that changed while the mouse was pressed. */
	#waiting: HTMLElement | null = null;
	/** The field that changed before the schema had loaded. */
	#early: HTMLElement | undefined;

	constructor( session: Session ) {
		this.#session = session;
	}

	start(): void {
		const session = this.#session;
		// After a submission without JavaScript, the server's error messages are already in the page.
		for ( const place of session.places() ) {
			if ( messageOf( place ) !== '' ) {
				session.serverErrors.set(
					place.dataset.name ?? '',
					messageOf( place )
				);
			}
		}
		void schemaOf( session.props ).then( ( rules ) => {
			this.#schema = rules;
			if ( this.#early ) {
				this.#validateUpTo( this.#early );
			}
		} );
	}

	change( event: Event ): void {
		const changed = eventElement( event, PLACE );
		if ( ! changed || 'novalidate' in changed.dataset ) {
			return;
		}
		if ( this.#isPressed ) {
			this.#waiting = changed;
		} else {
			this.#validateUpTo( changed );
		}
	}

	press(): void {
		this.#isPressed = true;
	}

	/**
	 * Validates what changed during the press: a message shown earlier would move the button away from the pointer, and
	 * the click would be lost.
	 */
	release(): void {
		this.#isPressed = false;
		setTimeout( () => {
			const changed = this.#waiting;
			this.#waiting = null;
			if ( changed && this.#session.status !== 'submitting' ) {
				this.#validateUpTo( changed );
			}
		} );
	}

	/** Only removes messages: new errors must wait until the visitor has finished typing. */
	input( event: Event ): void {
		const schema = this.#schema;
		const session = this.#session;
		const place = eventElement( event, PLACE );
		if (
			place &&
			schema &&
			messageOf( place ) !== '' &&
			check( session, schema )( place ) === ''
		) {
			show( session, place, '' );
		}
	}

	#validateUpTo( changed: HTMLElement ): void {
		const schema = this.#schema;
		const session = this.#session;
		session.serverErrors.delete( changed.dataset.name ?? '' );
		if ( ! schema ) {
			// Validate once the schema has loaded.
			this.#early = changed;
			show( session, changed, '' );
			return;
		}
		const { status } = session;
		const isIdle = status !== 'submitting' && status !== 'resetting';
		if ( isIdle ) {
			session.set( 'validating' );
		}
		const messageFor = check( session, schema );
		for ( const place of session.places() ) {
			if ( ! ( 'novalidate' in place.dataset ) ) {
				show( session, place, messageFor( place ) );
			}
			if ( place === changed ) {
				break;
			}
		}
		if ( isIdle ) {
			session.set( status );
		}
		announce( messageOf( changed ) );
	}
}

export function Validation( { session }: { session: Session } ) {
	const { form } = session;
	const live = useMemo( () => new LiveValidation( session ), [ session ] );
	const release = () => live.release();
	useEffect( () => live.start(), [ live ] );
	useEvent( form, 'change', ( event ) => live.change( event ) );
	useEvent( form, 'input', ( event ) => live.input( event ) );
	useEvent( document, 'pointerdown', () => live.press(), true );
	useEvent( document, 'pointerup', release, true );
	useEvent( document, 'pointercancel', release, true );
	return null;
}
