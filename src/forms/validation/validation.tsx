import { useEffect, useRef } from 'react';
import { announce } from '../../kernel/announce';
import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { messageOf, setMessage } from '../messages';
import { Answers } from '../rules/answers';
import { parts, text } from '../rules/definition';
import { faults } from '../rules/validate';
import { schemaOf } from './schema';
import { mend } from './summary';
import type { Definition } from '../rules/definition';
import type { Session } from '../submission/session';

const PLACE = '.frontispiece-form__control[data-name]';

/** What the server has found by a rule, this page can judge anew. */
function isOfRule(
	rules: readonly Definition[],
	name: string,
	error: string
): boolean {
	return rules.some(
		( rule ) =>
			( text( rule, 'field' ) === name &&
				text( rule, 'error' ) === error ) ||
			isOfRule( parts( rule ), name, error )
	);
}

function check( session: Session, schema: readonly Definition[] ) {
	const found = new Map(
		faults( schema, Answers.of( new FormData( session.form ) ) ).map(
			( { field, error } ) => [ field, error ]
		)
	);
	return ( place: HTMLElement ) => {
		const name = place.dataset.name ?? '';
		const fault = session.serverFaults.get( name ) ?? '';
		return (
			found.get( name ) ??
			( isOfRule( schema, name, fault ) ? '' : fault )
		);
	};
}

function show( session: Session, place: HTMLElement, message: string ): void {
	setMessage( place, message );
	mend( session, place.dataset.name ?? '', message === '' );
}

/** A change is judged at once, and with it what stands before it; what comes later is not yet the visitor's turn. */
export function Validation( { session }: { session: Session } ) {
	const schema = useRef< readonly Definition[] >();
	const isPressed = useRef( false );
	const waiting = useRef< HTMLElement | null >( null );
	const early = useRef< HTMLElement >();
	const judge = useRef< ( changed: HTMLElement ) => void >();
	const { form } = session;

	useEffect( () => {
		// After a submit without script its messages are in the page.
		for ( const place of session.places() ) {
			if ( messageOf( place ) !== '' ) {
				session.serverFaults.set(
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

	const validate = ( changed: HTMLElement ) => {
		session.serverFaults.delete( changed.dataset.name ?? '' );
		if ( ! schema.current ) {
			// Judged when the rules are there.
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

	judge.current = validate;

	useEvent( form, 'change', ( event ) => {
		const changed = eventElement( event, PLACE );
		if ( ! changed || 'novalidate' in changed.dataset ) {
			return;
		}
		if ( isPressed.current ) {
			waiting.current = changed;
		} else {
			validate( changed );
		}
	} );

	// A message that comes while the button is pressed moves it away from under the pointer, and the click is lost.
	const release = () => {
		isPressed.current = false;
		setTimeout( () => {
			const changed = waiting.current;
			waiting.current = null;
			if ( changed && session.status !== 'submitting' ) {
				validate( changed );
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

	// While typing, messages only go: nobody is told of a fault before the word is written.
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
