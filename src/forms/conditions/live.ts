import { sprintf } from '../i18n';
import { announce } from '../../kernel/announce';
import { messageOf, setMessage } from '../messages';
import { fieldName } from '../rules/answers';
import { normalise } from '../rules/text';
import { mend, nameOf } from '../validation/summary';
import { readParts } from './condition';
import { Evaluator, toggle } from './evaluate';
import { markRequired } from './required-mark';
import type { Part } from './condition';
import type { Session } from '../submission/session';

type Control =
	| HTMLInputElement
	| HTMLTextAreaElement
	| HTMLSelectElement
	| HTMLOutputElement;

// Enter presses the first button of a form, so those between steps stay enabled.
const CONTROLS = 'input,textarea,select,button:not([name=_frontispiece_step])';

/** Returns the values of a control, also while it is disabled. */
function valuesOf( control: Control ): string[] {
	if ( control instanceof HTMLSelectElement ) {
		return [ ...control.selectedOptions ].map( ( { value } ) => value );
	}
	if ( control instanceof HTMLInputElement ) {
		if ( [ 'checkbox', 'radio' ].includes( control.type ) ) {
			return control.checked ? [ control.value ] : [];
		}
		if ( control.type === 'file' ) {
			return [ ...( control.files ?? [] ) ].map( ( { name } ) => name );
		}
	}
	return [ control.value ];
}

function add< T >( lists: Map< string, T[] >, name: string, member: T ): void {
	const known = lists.get( name );
	if ( known ) {
		known.push( member );
	} else {
		lists.set( name, [ member ] );
	}
}

/** Moves the focus out of an element that is about to be hidden. */
function leave( session: Session, element: HTMLElement ): void {
	if ( ! element.contains( document.activeElement ) ) {
		return;
	}
	const others = session
		.all( 'input:not([type=hidden]),textarea,select,button' )
		.filter(
			( control ) =>
				! element.contains( control ) &&
				! control.closest( '[hidden]' ) &&
				! control.matches( ':disabled,[tabindex="-1"]' )
		);
	const next = others.find(
		( control ) =>
			// eslint-disable-next-line no-bitwise
			element.compareDocumentPosition( control ) &
			Node.DOCUMENT_POSITION_FOLLOWING
	);
	( next ?? others.at( -1 ) )?.focus();
}

/** Disables the controls of hidden parts, so that they are not sent, and enables them again. */
function disable( element: HTMLElement ): void {
	for ( const control of element.querySelectorAll< HTMLInputElement >(
		CONTROLS
	) ) {
		const isOff = control.closest( '[data-condition][hidden]' ) !== null;
		if ( isOff && ! control.disabled ) {
			control.disabled = true;
			control.dataset.unmet = '';
		} else if ( ! isOff && 'unmet' in control.dataset ) {
			control.disabled = false;
			delete control.dataset.unmet;
		}
	}
}

/** The conditions of a form on a page. */
export class LiveConditions {
	readonly #session: Session;
	readonly #evaluator: Evaluator;
	readonly #elements = new Map< string, HTMLElement >();
	readonly #controls = new Map< string, Control[] >();
	readonly #values = new Map< string, string[] >();
	/** Elements around the controls of a field. A change can concern many fields, so the page is searched once. */
	readonly #places = new Map< string, HTMLElement[] >();
	/** Fields that are marked as required because of a condition. */
	readonly #marked = new Set< string >();

	constructor( session: Session ) {
		this.#session = session;
		this.#evaluator = new Evaluator(
			readParts( session.props.conditions ),
			( field ) => this.#values.get( field ) ?? []
		);
		for ( const element of session.all( '[data-condition]' ) ) {
			this.#elements.set( element.dataset.condition ?? '', element );
		}
		for ( const control of session.all< Control >(
			'input,textarea,select,output[data-formula]'
		) ) {
			add( this.#controls, fieldName( control.name ), control );
		}
		for ( const place of session.places() ) {
			add( this.#places, place.dataset.name ?? '', place );
		}
	}

	hides( field: string ): boolean {
		return this.#evaluator.hides( field );
	}

	requires( field: string ): boolean {
		return this.#evaluator.requires( field );
	}

	/** Brings the whole form up to date. */
	start(): void {
		for ( const name of this.#controls.keys() ) {
			this.#read( name );
		}
		this.#evaluator.update();
		this.#evaluator.parts.forEach( ( part ) => this.#show( part ) );
		this.#session.form.dataset.conditions = '';
		this.#tell();
	}

	/** Brings up to date what depends on a control. */
	change( control: Control ): void {
		const name = fieldName( control.name );
		if ( ! this.#controls.has( name ) || ! this.#read( name ) ) {
			return;
		}
		const changed = [ ...this.#evaluator.update( [ name ] ) ];
		const appeared = changed.filter( ( part ) => this.#show( part ) );
		if ( changed.length ) {
			this.#tell();
		}
		this.#announce( appeared, control );
	}

	/** Tells the rest of the form, which may have read the values before. */
	#tell(): void {
		this.#session.form.dispatchEvent(
			new Event( 'frontispiece:form-conditions' )
		);
	}

	/** Reads the values of a field. Returns whether they are others than before. */
	#read( name: string ): boolean {
		const values = ( this.#controls.get( name ) ?? [] )
			.flatMap( valuesOf )
			.map( normalise )
			.filter( ( value ) => value !== '' );
		const before = this.#values.get( name );
		this.#values.set( name, values );
		return (
			before?.length !== values.length ||
			values.some( ( value, index ) => value !== before[ index ] )
		);
	}

	/** Shows a part as its conditions say. Returns whether it appeared. */
	#show( part: Part ): boolean {
		const element = this.#elements.get( part.id );
		if ( ! element ) {
			return false;
		}
		const isHidden = this.#evaluator.isHidden( part );
		const isOther = element.hidden !== isHidden;
		if ( isHidden ) {
			leave( this.#session, element );
		}
		if ( isOther || 'unmet' in element.dataset ) {
			element.hidden = isHidden;
			delete element.dataset.unmet;
			disable( element );
		}
		for ( const field of part.fields ) {
			if ( isHidden ) {
				this.#forget( field );
			}
			this.#mark( field );
		}
		return isOther && ! isHidden;
	}

	#mark( field: string ): void {
		const isRequired = this.requires( field );
		if ( isRequired !== this.#marked.has( field ) ) {
			toggle( this.#marked, field, isRequired );
			for ( const place of this.#places.get( field ) ?? [] ) {
				markRequired( this.#session, place, isRequired );
			}
		}
	}

	/** Removes the errors of a hidden field. */
	#forget( field: string ): void {
		this.#session.serverErrors.delete( field );
		for ( const place of this.#places.get( field ) ?? [] ) {
			if ( messageOf( place ) !== '' ) {
				setMessage( place, '' );
			}
		}
		mend( this.#session, field, true );
	}

	/** Announces what appeared before the changed control; what follows it is read next anyway. */
	#announce( parts: Part[], control: Control ): void {
		const above = parts
			.map( ( { id } ) => this.#elements.get( id ) )
			.find(
				( element ) =>
					element &&
					// eslint-disable-next-line no-bitwise
					element.compareDocumentPosition( control ) &
						Node.DOCUMENT_POSITION_FOLLOWING
			);
		if ( ! above ) {
			return;
		}
		const place = above.querySelector< HTMLElement >(
			'.frontispiece-form__control[data-name]'
		);
		announce(
			sprintf(
				/* translators: %s: label of a field */
				this.#session.i18n.__( 'Added above: %s', 'frontispiece' ),
				above.querySelector( 'legend' )?.textContent ??
					( place ? nameOf( this.#session, place ) : '' )
			)
		);
	}
}
