import { useEffect, useRef } from 'react';
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
export function Validation( { session }: { session: Session } ) {
	const schema = useRef< readonly Definition[] >();
	const isPressed = useRef( false );
	const waiting = useRef< HTMLElement | null >( null );
	const early = useRef< HTMLElement >();
	const judge = useRef< ( changed: HTMLElement ) => void >();
	const { form } = session;

	useEffect( () => {
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
			schema.current = rules;
			if ( early.current ) {
				judge.current?.( early.current );
			}
		} );
	}, [ session ] );

	const validateUpTo = ( changed: HTMLElement ) => {
		session.serverErrors.delete( changed.dataset.name ?? '' );
		if ( ! schema.current ) {
			// Validate once the schema has loaded.
			early.current = changed;
			show( session, changed, '' );
			return;
		}
		const { status } = session;
		const isIdle = status !== 'submitting' && status !== 'resetting';
		if ( isIdle ) {
			session.set( 'validating' );
		}
		const messageFor = check( session, schema.current );
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
	};

	judge.current = validateUpTo;

	useEvent( form, 'change', ( event ) => {
		const changed = eventElement( event, PLACE );
		if ( ! changed || 'novalidate' in changed.dataset ) {
			return;
		}
		if ( isPressed.current ) {
			waiting.current = changed;
		} else {
			validateUpTo( changed );
		}
	} );

	// Wait until the button is released: a message shown during the press would move the button away from the pointer,
	// and the click would be lost.
	const release = () => {
		isPressed.current = false;
		setTimeout( () => {
			const changed = waiting.current;
			waiting.current = null;
			if ( changed && session.status !== 'submitting' ) {
				validateUpTo( changed );
			}
		} );
	};
	useEvent(
		document,
		'pointerdown',
		() => {
			isPressed.current = true;
		},
		true
	);
	useEvent( document, 'pointerup', release, true );
	useEvent( document, 'pointercancel', release, true );

	// While typing, only remove messages: new errors must wait until the visitor has finished.
	useEvent( form, 'input', ( event ) => {
		const place = eventElement( event, PLACE );
		if (
			place &&
			schema.current &&
			messageOf( place ) !== '' &&
			check( session, schema.current )( place ) === ''
		) {
			show( session, place, '' );
		}
	} );

	return null;
}
