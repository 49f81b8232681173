import { announce } from '../../kernel/announce';
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
const ANNOUNCE_DELAY = 1000;

export type Submitter = HTMLButtonElement | HTMLInputElement;

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

const inputsOf = ( data: FormData ) =>
	[ ...data ]
		.filter( ( [ name ] ) => ! name.startsWith( '_' ) )
		.map( ( [ name, value ] ) => ( { name, value } ) );

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

/** Sends a form and shows the response. */
export class Submission {
	readonly #session: Session;
	readonly #makeKey: () => void;
	#isSending = false;
	#isPreloaded = false;

	constructor( session: Session ) {
		this.#session = session;
		this.#makeKey = keyMaker( session );
	}

	/** Loads what sends again before it is needed: without a connection, it cannot be loaded. */
	preload(): void {
		if ( ! this.#isPreloaded ) {
			this.#isPreloaded = true;
			loadRetry().catch( () => {
				this.#isPreloaded = false;
			} );
		}
	}

	async begin( submitter: Submitter | null ): Promise< void > {
		const session = this.#session;
		const isLast =
			! session.beforeSend || ( await session.beforeSend( submitter ) );
		if ( isLast && ! this.#isSending ) {
			await this.#send( submitter );
		}
	}

	#showBusy( isBusy: boolean ): void {
		const session = this.#session;
		this.#isSending = isBusy;
		session.form.setAttribute( 'aria-busy', String( isBusy ) );
		// Not disabled, so that the button keeps the focus.
		session.all( '.frontispiece-form__submit' ).forEach( ( button ) => {
			button.setAttribute( 'aria-disabled', String( isBusy ) );
		} );
		if ( ! isBusy ) {
			this.#showProgress( null );
		}
	}

	#showProgress( share: number | null ): void {
		this.#session
			.all< HTMLProgressElement >( '.frontispiece-form__progress' )
			.forEach( ( bar ) => {
				bar.hidden = share === null;
				bar.value = ( share ?? 0 ) * bar.max;
			} );
		this.#session.form.dispatchEvent(
			new CustomEvent( 'frontispiece:form-upload', { detail: share } )
		);
	}

	async #send( submitter: Submitter | null ): Promise< void > {
		const session = this.#session;
		const { form, i18n } = session;
		clearMessages( session );
		showSummary( session, [] );
		session.dispatch( 'before-submit' );
		this.#showBusy( true );
		session.set( 'submitting' );
		// Most responses arrive sooner and are announced themselves.
		const waiting = setTimeout(
			() => announce( i18n.__( 'Sending…', 'frontispiece' ) ),
			ANNOUNCE_DELAY
		);
		const { signal } = session.gone;
		try {
			this.#makeKey();
			await session.settled();
			const data = dataOf( form, submitter );
			const reply = await request( 'feedback', session.props, data, {
				signal,
				onProgress: ( share ) => this.#showProgress( share ),
			} );
			if ( ! signal.aborted ) {
				this.#apply( reply as unknown as Reply, data );
			}
		} catch ( error ) {
			if ( ! signal.aborted ) {
				this.#fail( error, submitter );
			}
		} finally {
			clearTimeout( waiting );
		}
	}

	#fail( error: unknown, submitter: Submitter | null ): void {
		const session = this.#session;
		const { message } =
			error instanceof FormError ? error : failed( session.i18n );
		this.#showBusy( false );
		session.set( 'failed' );
		respond( session, message );
		if ( isTemporary( error ) ) {
			void this.#sendLater( submitter );
		}
	}

	/** Sends the entry again by itself. */
	async #sendLater( submitter: Submitter | null ): Promise< void > {
		const session = this.#session;
		try {
			const { retry } = await loadRetry();
			// The visitor may have sent the form again while the script was loading.
			if ( session.status === 'failed' ) {
				retry( session, () => void this.begin( submitter ) );
			}
		} catch {
			window.addEventListener(
				'online',
				() => void this.#sendLater( submitter ),
				{ once: true, signal: session.gone.signal }
			);
		}
	}

	#apply( reply: Reply, data: FormData ): void {
		const session = this.#session;
		const status = statusOf( reply.status );
		const message =
			( typeof reply.message === 'string' && reply.message ) ||
			messageFor( session.i18n, status );
		const hash = session.field( '_wpcf7_posted_data_hash' );
		if (
			hash &&
			typeof reply.posted_data_hash === 'string' &&
			reply.posted_data_hash
		) {
			hash.value = reply.posted_data_hash;
		}
		this.#showBusy( false );
		session.set( status );
		this.#showResult( reply, message );

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
			this.#clear();
		}
		if ( reply.redirect || reply.replaces ) {
			void this.#confirm( reply, message );
		}
	}

	#showResult( reply: Reply, message: string ): void {
		const session = this.#session;
		const invalid = invalidFields( session, reply );
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
	}

	#clear(): void {
		const session = this.#session;
		const key = session.field( '_frontispiece_key' );
		if ( key ) {
			key.value = '';
		}
		session.isAfterSent = true;
		// If a field is named "reset", form.reset is that field.
		HTMLFormElement.prototype.reset.call( session.form );
	}

	async #confirm( reply: Reply, message: string ): Promise< void > {
		try {
			const { confirm } = await import(
				/* webpackChunkName: "form-confirmation" */ './confirm'
			);
			confirm( this.#session, reply, message );
		} catch {
			// Without that script, the message below the form remains.
		}
	}
}
