import { useMemo, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { announce } from '../../kernel/announce';
import { useEvent } from '../../kernel/hooks';
import { ask } from './api';
import { failed, FormError, messageFor } from '../validation/errors';
import { keyMaker } from '../key';
import { clearMessages, respond, showInvalid } from '../messages';
import { refill } from './refill';
import { isFormEvent } from './session';
import { statusOf } from './status';
import { focusSummary, showSummary } from '../validation/summary';
import type { Session } from './session';
import type { Reply } from '../types';

/** After so long somebody who sees nothing wonders. */
const LONG = 1000;

type Submitter = HTMLButtonElement | HTMLInputElement;

/** The form as a browser would send it: the pressed button too. */
function dataOf(
	form: HTMLFormElement,
	submitter: Submitter | null
): FormData {
	const data = new FormData( form );
	if ( submitter?.name ) {
		data.append( submitter.name, submitter.value );
	}
	return data;
}

function inputsOf( data: FormData ) {
	return [ ...data ]
		.filter( ( [ name ] ) => ! name.startsWith( '_' ) )
		.map( ( [ name, value ] ) => ( { name, value } ) );
}

/** Brackets by the server are of a list; a reply may hold anything. */
function invalidFields( reply: Reply ) {
	const list: unknown = reply.invalid_fields;
	return ( Array.isArray( list ) ? list : [] )
		.filter( ( entry ) => typeof entry?.field === 'string' )
		.map( ( { field, message, idref } ) => ( {
			field: field as string,
			// A field that is named is wrong, whatever the reply forgets to say of it.
			message:
				( typeof message === 'string' && message ) ||
				__( 'Check this field.', 'frontispiece' ),
			idref: typeof idref === 'string' ? idref : null,
		} ) );
}

export function Submit( { session }: { session: Session } ) {
	const { form } = session;
	const isSending = useRef( false );
	const makeKey = useMemo( () => keyMaker( session ), [ session ] );

	const showBusy = ( isBusy: boolean ) => {
		isSending.current = isBusy;
		form.setAttribute( 'aria-busy', String( isBusy ) );
		// Not disabled: the focus stays where the visitor has pressed.
		session.all( '.frontispiece-form__submit' ).forEach( ( button ) => {
			button.setAttribute( 'aria-disabled', String( isBusy ) );
		} );
		if ( ! isBusy ) {
			showProgress( null );
		}
	};

	const showProgress = ( share: number | null ) => {
		session
			.all< HTMLProgressElement >( '.frontispiece-form__progress' )
			.forEach( ( bar ) => {
				bar.hidden = share === null;
				bar.value = ( share ?? 0 ) * bar.max;
			} );
	};

	const apply = ( reply: Reply, data: FormData ) => {
		const status = statusOf( reply.status );
		const message =
			( typeof reply.message === 'string' && reply.message ) ||
			messageFor( status );
		const invalid = invalidFields( reply );
		const hash = session.field( '_wpcf7_posted_data_hash' );
		if (
			hash &&
			typeof reply.posted_data_hash === 'string' &&
			reply.posted_data_hash
		) {
			hash.value = reply.posted_data_hash;
		}
		showBusy( false );
		session.set( status );
		for ( const { field, message: text } of invalid ) {
			session.serverFaults.set( field, text );
		}
		// First, because the summary names the fields, and a question is the name of its field.
		refill( session, reply );
		showInvalid( session, invalid );
		showSummary( session, message, invalid );
		respond( session, message );
		if ( invalid.length ) {
			focusSummary( session );
		}

		const detail = {
			status: reply.status,
			inputs: inputsOf( data ),
			formData: data,
			apiResponse: reply,
		};
		if ( isFormEvent( status ) ) {
			session.tell( status, detail );
		}
		session.tell( 'submit', detail );
		if ( status === 'sent' ) {
			const key = session.field( '_frontispiece_key' );
			if ( key ) {
				key.value = '';
			}
			session.isAfterSent = true;
			// A field may be called reset, and then form.reset is that field.
			HTMLFormElement.prototype.reset.call( form );
		}
	};

	const submit = async ( submitter: Submitter | null ) => {
		clearMessages( session );
		showSummary( session, '', [] );
		session.tell( 'before-submit' );
		showBusy( true );
		session.set( 'submitting' );
		// Most answers come sooner, and speak for themselves.
		const waiting = setTimeout(
			() => announce( __( 'Sending…', 'frontispiece' ) ),
			LONG
		);
		const { signal } = session.gone;
		try {
			makeKey();
			const data = dataOf( form, submitter );
			const reply = await ask( 'feedback', session.props, data, {
				signal,
				onProgress: showProgress,
			} );
			if ( ! signal.aborted ) {
				apply( reply as unknown as Reply, data );
			}
		} catch ( error ) {
			if ( ! signal.aborted ) {
				const { message } =
					error instanceof FormError ? error : failed();
				showBusy( false );
				session.set( 'failed' );
				respond( session, message );
			}
		} finally {
			clearTimeout( waiting );
		}
	};

	useEvent( form, 'submit', ( event ) => {
		if ( event.defaultPrevented || event.target !== form ) {
			return;
		}
		event.preventDefault();
		if ( ! isSending.current ) {
			void submit( event.submitter as Submitter | null );
		}
	} );

	return null;
}
