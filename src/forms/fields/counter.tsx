import { useEffect, useRef } from 'react';
import { sprintf } from '../i18n';

import { announce } from '../../kernel/announce';
import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { normalise, totalLength } from '../rules/text';
import { useValues } from '../submission/values';
import type { Translator } from '../i18n';
import type { Session } from '../submission/session';

const limit = ( value: string | undefined ) =>
	value === undefined || value === '' ? undefined : Number( value );

/** Number of remaining characters from which the count is announced. */
const NEAR = 20;
/** Screen readers announce the count when the visitor pauses, not after every character. */
const PAUSE = 1000;

export interface Count {
	shown: number;
	isLong: boolean;
	isShort: boolean;
	left: number | undefined;
}

export function count( { dataset }: HTMLElement, length: number ): Count {
	const maximum = limit( dataset.maximumValue );
	const minimum = limit( dataset.minimumValue );
	return {
		shown:
			'down' in dataset
				? Number( dataset.startingValue ?? maximum ?? 0 ) - length
				: length,
		isLong: maximum !== undefined && length > maximum,
		isShort: minimum !== undefined && length < minimum,
		left: maximum === undefined ? undefined : maximum - length,
	};
}

/** Returns the state as text, so that it does not depend on color. */
function noteOf( i18n: Translator, { isLong, isShort }: Count ): string {
	if ( isLong ) {
		return i18n.__( 'too long', 'frontispiece' );
	}
	return isShort ? i18n.__( 'too short', 'frontispiece' ) : '';
}

function heard( i18n: Translator, { left, ...rest }: Count ): string {
	if ( left !== undefined && left >= 0 && left <= NEAR ) {
		return sprintf(
			/* translators: %d: how many characters may still be written */
			i18n._n(
				'%d character left',
				'%d characters left',
				left,
				'frontispiece'
			),
			left
		);
	}
	return noteOf( i18n, { left, ...rest } );
}

function Counter( {
	session,
	element,
}: {
	session: Session;
	element: HTMLElement;
} ) {
	const isTouched = useRef( false );
	const pause = useRef< ReturnType< typeof setTimeout > >();
	const targets = () =>
		session
			.all< HTMLInputElement >( 'input,textarea' )
			.filter( ( { name } ) => name === element.dataset.targetName );

	const read = () =>
		count(
			element,
			totalLength(
				targets().map( ( { value } ) => normalise( value ) ),
				''
			)
		);

	useEvent( session.form, 'reset', () => {
		isTouched.current = false;
	} );
	useEvent( session.form, 'input', ( event ) => {
		const written = eventElement< HTMLInputElement >(
			event,
			'input,textarea'
		);
		if ( written && targets().includes( written ) ) {
			isTouched.current = true;
			clearTimeout( pause.current );
			pause.current = setTimeout(
				() => announce( heard( session.i18n, read() ) ),
				PAUSE
			);
		}
	} );
	useEffect( () => () => clearTimeout( pause.current ), [] );

	useValues( session, () => {
		const now = read();
		// Do not report an untouched empty field as too short.
		const isShort =
			now.isShort &&
			( isTouched.current ||
				targets().some( ( { value } ) => value !== '' ) );
		element.textContent = String( now.shown );
		element.dataset.currentValue = String( now.shown );
		element.classList.toggle( 'too-long', now.isLong );
		element.classList.toggle( 'too-short', isShort );
		noteAt( element ).textContent = noteOf( session.i18n, {
			...now,
			isShort,
		} );
	} );
	return null;
}

function noteAt( element: HTMLElement ): HTMLElement {
	const next = element.nextElementSibling;
	if (
		next instanceof HTMLElement &&
		next.matches( '.frontispiece-form__count-note' )
	) {
		return next;
	}
	const note = document.createElement( 'span' );
	note.className = 'frontispiece-form__count-note';
	element.after( note );
	return note;
}

export const Counters = ( { session }: { session: Session } ) =>
	session
		.all( '.frontispiece-form__count' )
		.map( ( element, index ) => (
			<Counter key={ index } session={ session } element={ element } />
		) );
