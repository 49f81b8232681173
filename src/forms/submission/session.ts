import type { Status } from './status';
import type { FormProps } from '../types';

/** The names under which what happens to a form is told, ours and those that pages already listen to. */
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

/** One form on a page: its status, and its voice. */
export class Session {
	/** Faults that only the server can find; each stands until its field changes. */
	readonly serverFaults = new Map< string, string >();
	/** The next reset is ours, not the visitor's. */
	isAfterSent = false;
	/** Ends what is on its way when the form leaves the page. */
	readonly gone = new AbortController();
	#status: Status;

	constructor(
		readonly form: HTMLFormElement,
		readonly props: FormProps
	) {
		this.#status = ( form.dataset.status ?? 'init' ) as Status;
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
		this.tell( 'status-changed', { status, prevStatus: previous } );
	}

	tell( event: FormEvent, more: object = {} ): void {
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

	/** A hidden field or another single input, by its name. */
	field( name: string ): HTMLInputElement | undefined {
		return this.all< HTMLInputElement >( 'input' ).find(
			( input ) => input.name === name
		);
	}

	/** A field's place in the form, with its message. */
	places( name?: string ): HTMLElement[] {
		return this.all( '.frontispiece-form__control[data-name]' ).filter(
			( place ) => name === undefined || place.dataset.name === name
		);
	}

	all< E extends HTMLElement = HTMLElement >( selector: string ): E[] {
		return [ ...this.form.querySelectorAll< E >( selector ) ];
	}
}
