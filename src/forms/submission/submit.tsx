import { useMemo, useRef } from 'react';
import { announce } from '../../kernel/announce';
import { useEvent } from '../../kernel/hooks';
import { request } from './api';
import {
	failed,
	FormError,
	isTemporary,
	messageFor,
} from '../validation/errors';
import { keyMaker } from '../submission-key';
import { clearMessages, respond, showInvalid } from '../messages';
import { refill } from './refill';
import { isFormEvent } from './session';
import { statusOf } from './status';
import { focusSummary, showSummary } from '../validation/summary';
import type { Session } from './session';
import type { Reply } from '../types';

const loadRetry = () =>
	import( /* webpackChunkName: "form-retry" */ './retry' );

/** Delay after which "Sending…" is announced to screen readers. */
const LONG = 1000;

type Submitter = HTMLButtonElement | HTMLInputElement;

/** Returns the form data as a browser would send it, including the pressed button. */
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

/** Returns the invalid fields of a response, checking types because a response may contain anything. */
function invalidFields( { i18n }: Session, reply: Reply ) {
	const list: unknown = reply.invalid_fields;
	return ( Array.isArray( list ) ? list : [] )
		.filter( ( entry ) => typeof entry?.field === 'string' )
		.map( ( { field, message, idref } ) => ( {
			field: field as string,
			// A listed field is invalid even if the response has no message for it.
			message:
				( typeof message === 'string' && message ) ||
				i18n.__( 'Check this field.', 'frontispiece' ),
			idref: typeof idref === 'string' ? idref : null,
		} ) );
}

export function Submit( { session }: { session: Session } ) {
	const { form, i18n } = session;
	const isSending = useRef( false );
	const makeKey = useMemo( () => keyMaker( session ), [ session ] );

	const showBusy = ( isBusy: boolean ) => {
		isSending.current = isBusy;
		form.setAttribute( 'aria-busy', String( isBusy ) );
		// Not disabled, so that the button keeps the focus.
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
		form.dispatchEvent(
			new CustomEvent( 'frontispiece:form-upload', { detail: share } )
		);
	};

	const apply = ( reply: Reply, data: FormData ) => {
		const status = statusOf( reply.status );
		const message =
			( typeof reply.message === 'string' && reply.message ) ||
			messageFor( i18n, status );
		const invalid = invalidFields( session, reply );
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
			session.serverErrors.set( field, text );
		}
		// Must run first: the summary names the fields, and a quiz field is named by its question.
		refill( session, reply );
		showInvalid( session, invalid );
		showSummary( session, invalid );
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
			session.dispatch( status, detail );
		}
		session.dispatch( 'submit', detail );
		if ( status === 'sent' ) {
			const key = session.field( '_frontispiece_key' );
			if ( key ) {
				key.value = '';
			}
			session.isAfterSent = true;
			// If a field is named "reset", form.reset is that field.
			HTMLFormElement.prototype.reset.call( form );
		}
		if ( reply.redirect || reply.replaces ) {
			void follow( reply, message );
		}
	};

	const follow = async ( reply: Reply, message: string ) => {
		try {
			const { confirm } = await import(
				/* webpackChunkName: "form-confirmation" */ './confirm'
			);
			confirm( session, reply, message );
		} catch {
			// Without that script, the message below the form remains.
		}
	};

	const submit = async ( submitter: Submitter | null ) => {
		clearMessages( session );
		showSummary( session, [] );
		session.dispatch( 'before-submit' );
		showBusy( true );
		session.set( 'submitting' );
		// Most responses arrive sooner and are announced themselves.
		const waiting = setTimeout(
			() => announce( i18n.__( 'Sending…', 'frontispiece' ) ),
			LONG
		);
		const { signal } = session.gone;
		try {
			makeKey();
			await session.settled();
			const data = dataOf( form, submitter );
			const reply = await request( 'feedback', session.props, data, {
				signal,
				onProgress: showProgress,
			} );
			if ( ! signal.aborted ) {
				apply( reply as unknown as Reply, data );
			}
		} catch ( error ) {
			if ( ! signal.aborted ) {
				const { message } =
					error instanceof FormError ? error : failed( i18n );
				showBusy( false );
				session.set( 'failed' );
				respond( session, message );
				if ( isTemporary( error ) ) {
					void sendLater( submitter );
				}
			}
		} finally {
			clearTimeout( waiting );
		}
	};

	/** Sends the entry again by itself. What does so is loaded before it is needed: without a connection, it cannot be. */
	const sendLater = async ( submitter: Submitter | null ) => {
		try {
			const { retry } = await loadRetry();
			// The visitor may have sent the form again while the script was loading.
			if ( session.status === 'failed' ) {
				retry( session, () => void begin( submitter ) );
			}
		} catch {
			window.addEventListener(
				'online',
				() => void sendLater( submitter ),
				{ once: true, signal: session.gone.signal }
			);
		}
	};

	const begin = async ( submitter: Submitter | null ) => {
		const isLast =
			! session.beforeSend || ( await session.beforeSend( submitter ) );
		if ( isLast && ! isSending.current ) {
			await submit( submitter );
		}
	};

	const isPreloaded = useRef( false );
	useEvent( form, 'input', () => {
		if ( ! isPreloaded.current ) {
			isPreloaded.current = true;
			loadRetry().catch( () => {
				isPreloaded.current = false;
			} );
		}
	} );

	useEvent( form, 'submit', ( event ) => {
		if ( event.defaultPrevented || event.target !== form ) {
			return;
		}
		event.preventDefault();
		void begin( event.submitter as Submitter | null );
	} );

	return null;
}
