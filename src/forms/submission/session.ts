import { translatorOf } from '../i18n';
import type { Translator } from '../i18n';
import type { Status } from './status';
import type { FormProps } from '../types';

/** Names of the form events: ours, and those that existing pages listen to. */
const EVENTS = {
	'status-changed': 'wpcf7statuschanged',
	'before-submit': 'wpcf7beforesubmit',
	submit: 'wpcf7submit',
	reset: 'wpcf7reset',
	invalid: 'wpcf7invalid',
	unaccepted: 'wpcf7unaccepted',
	spam: 'wpcf7spam',
	aborted: 'wpcf7aborted',
	sent: 'wpcf7mailsent',
	failed: 'wpcf7mailfailed',
} as const;

export type FormEvent = keyof typeof EVENTS;

export function isFormEvent( name: string ): name is FormEvent {
	return Object.hasOwn( EVENTS, name );
}

/** What the conditions of a form say about its fields. */
export interface FieldState {
	hides: ( field: string ) => boolean;
	requires: ( field: string ) => boolean;
	/** Brings up to date what depends on a control. */
	change: (
		control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
	) => void;
}

/** A form on a page: its status and its events. */
export class Session {
	/** Errors that only the server can detect, each kept until its field changes. */
	readonly serverErrors = new Map< string, string >();
	/** Whether the next reset is ours, not the visitor's. */
	isAfterSent = false;
	/** Set where the form has conditions. */
	conditions?: FieldState;
	/** Set where the form has steps. Returns whether the form is to be sent instead of showing another step. */
	beforeSend?: (
		submitter: HTMLButtonElement | HTMLInputElement | null
	) => Promise< boolean | void >;

	/** What a submission waits for. Never rejects. */
	pending: Promise< unknown > = Promise.resolve();
	/** Aborts pending requests when the form leaves the page. */
	readonly gone = new AbortController();
	/** Translates into the language of the form. */
	readonly i18n: Translator;
	#status: Status;

	constructor(
		readonly form: HTMLFormElement,
		readonly props: FormProps
	) {
		this.i18n = translatorOf( props );
		this.#status = ( form.dataset.status ?? 'init' ) as Status;
	}

	/** Resolves when nothing is pending, including what something pending has begun. */
	async settled(): Promise< void > {
		let pending;
		while ( pending !== this.pending ) {
			pending = this.pending;
			await pending;
		}
	}

	/**
	 * The key under which this tab stores the form's draft. The inline script of FormRenderer.php reads it too. A theme's
	 * own template may lack the attribute.
	 */
	get draftKey(): string {
		return (
			this.form.parentElement?.dataset.draft ??
			this.field( '_wpcf7_unit_tag' )?.value ??
			''
		);
	}

	get status(): Status {
		return this.#status;
	}

	set( status: Status ): void {
		const previous = this.#status;
		if ( previous === status ) {
			return;
		}
		this.#status = status;
		this.form.dataset.status = status;
		this.form.classList.remove( previous );
		this.form.classList.add( status );
		this.dispatch( 'status-changed', { status, prevStatus: previous } );
	}

	dispatch( event: FormEvent, more: object = {} ): void {
		const hidden = ( name: string ) =>
			this.field( `_wpcf7${ name }` )?.value ?? '';
		const detail = {
			contactFormId: this.props.id,
			pluginVersion: hidden( '_version' ),
			contactFormLocale: hidden( '_locale' ),
			unitTag: hidden( '_unit_tag' ),
			containerPostId: Number( hidden( '_container_post' ) ),
			status: this.#status,
			...more,
		};
		for ( const name of [
			`frontispiece:form-${ event }`,
			EVENTS[ event ],
		] ) {
			this.form.dispatchEvent(
				new CustomEvent( name, { bubbles: true, detail } )
			);
		}
	}

	/** Returns a hidden field or another single input by its name. */
	field( name: string ): HTMLInputElement | undefined {
		return this.all< HTMLInputElement >( 'input' ).find(
			( input ) => input.name === name
		);
	}

	/** Returns the elements that wrap a field's control and its error message. */
	places( name?: string ): HTMLElement[] {
		return this.all( '.frontispiece-form__control[data-name]' ).filter(
			( place ) => name === undefined || place.dataset.name === name
		);
	}

	all< E extends HTMLElement = HTMLElement >( selector: string ): E[] {
		return [ ...this.form.querySelectorAll< E >( selector ) ];
	}
}
