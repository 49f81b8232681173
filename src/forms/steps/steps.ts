import { announce } from '../../kernel/announce';
import { isMissing } from '../fields/acceptance';
import { messageOf, respond } from '../messages';
import { schemaOf } from '../validation/schema';
import { focusSummary, showSummary } from '../validation/summary';
import { messageFor } from '../validation/errors';
import { check, show } from '../validation/check';
import { keep, kept } from './kept-step';
import { hide, isSame, label, mark, TITLE } from './step-marks';
import { StepHistory } from './step-history';
import type { InvalidField } from '../types';
import type { Session } from '../submission/session';

const STEP = '.frontispiece-form__step';
const PLACE = '.frontispiece-form__control[data-name]';

/** What conditions hide; data-unmet until their script has started. */
const HIDDEN = '[data-condition]:is([hidden],[data-unmet])';

type Submitter = HTMLButtonElement | HTMLInputElement;

/** Returns the error of a consent that is missing. Nothing else tells visitors before the last step. */
function refusal( { i18n }: Session, place: HTMLElement ): string {
	const box = place.querySelector< HTMLInputElement >(
		'input[data-acceptance]'
	);
	return box && isMissing( box )
		? i18n.__( 'Check this field.', 'frontispiece' )
		: '';
}

/** The steps of a form, of which one is shown. Loaded only by forms that have steps. */
export class Steps {
	readonly #session: Session;
	readonly #all: HTMLElement[];
	#current: HTMLElement | undefined;
	#isTurning = false;
	/** Number of the step at which the form continues once its conditions have started; '' = none. */
	#resumed: string;
	/** Whether the visitor has turned a step since the form was empty. */
	#isTurned = false;
	readonly #history: StepHistory;
	/** What the page shows: the current step and those that conditions do not hide. */
	#printed: HTMLElement[] = [];

	constructor( session: Session ) {
		this.#session = session;
		this.#all = session.all( STEP );
		this.#current = this.#all.find( ( { hidden } ) => ! hidden );
		const options = { signal: session.gone.signal };
		const { form } = session;
		form.addEventListener(
			'frontispiece:form-conditions',
			() => {
				this.#resume();
				this.#update();
			},
			options
		);
		form.addEventListener(
			'frontispiece:form-invalid',
			() => this.#open( form.querySelector( `${ PLACE }.is-invalid` ) ),
			options
		);
		form.addEventListener( 'click', ( event ) => this.#follow( event ), {
			...options,
			capture: true,
		} );
		form.addEventListener(
			'reset',
			( event ) => event.defaultPrevented || this.#restart(),
			options
		);
		this.#history = new StepHistory( session, ( number ) =>
			this.#return( number )
		);
		this.#resumed = kept( session );
		this.#isTurned = this.#resumed !== '';
		// Conditions decide which steps there are.
		if ( ! session.props.conditions || session.conditions ) {
			this.#resume();
		}
		this.#update();
	}

	/** Continues at a step. Files do not survive a reload, so a step before it that asks for one comes first. */
	#resume(): void {
		const number = this.#resumed;
		this.#resumed = '';
		if ( ! number ) {
			return;
		}
		const shown = this.#shown();
		const at = shown.findIndex(
			( { dataset } ) => dataset.step === number
		);
		this.#current =
			shown
				.slice( 0, at + 1 )
				.find( ( step ) => step.querySelector( '[type=file]' ) ) ??
			shown[ at ] ??
			this.#current;
	}

	/** Handles a submit button, or Enter in a field. Returns whether the form is to be sent. */
	async submit( submitter: Submitter | null ): Promise< boolean > {
		if (
			submitter?.value === 'back' &&
			! submitter.closest( '[hidden]' )
		) {
			this.#turn( -1 );
			return false;
		}
		const shown = this.#shown();
		if ( ! this.#current || shown.at( -1 ) === this.#current ) {
			return true;
		}
		// A double click turns once.
		if ( ! this.#isTurning ) {
			this.#isTurning = true;
			if ( await this.#isValid() ) {
				this.#turn( 1 );
			}
			this.#isTurning = false;
		}
		return false;
	}

	/** Returns the steps that conditions do not hide. */
	#shown(): HTMLElement[] {
		return this.#all.filter( ( step ) => ! step.closest( HIDDEN ) );
	}

	#turn( by: number ): void {
		const shown = this.#shown();
		const next =
			shown[ shown.findIndex( ( step ) => step === this.#current ) + by ];
		const number = next?.dataset.step ?? '';
		if ( ! next || ( by < 0 && this.#history.goBack( number ) ) ) {
			return;
		}
		if ( by > 0 ) {
			this.#history.add( number, this.#current?.dataset.step ?? '' );
		}
		this.#isTurned = true;
		this.#turnTo( next );
	}

	#turnTo( step: HTMLElement ): void {
		this.#show( step );
		const title = step.querySelector< HTMLElement >( TITLE );
		title?.focus();
		announce( title?.textContent ?? '' );
	}

	/** Turns to a step of the browser's history, unless the form has been sent or emptied since. */
	#return( number: string ): void {
		const step = this.#shown().find(
			( { dataset } ) => dataset.step === number
		);
		if ( this.#isTurned && step && step !== this.#current ) {
			this.#turnTo( step );
		}
	}

	#show( step: HTMLElement ): void {
		this.#resumed = '';
		this.#current = step;
		keep( this.#session, step.dataset.step ?? '' );
		this.#update();
	}

	/** Shows the current step, its number and the progress. */
	#update(): void {
		const shown = this.#shown();
		const from = this.#current ? this.#all.indexOf( this.#current ) : 0;
		// A field before the steps can hide the current one.
		this.#current =
			shown.find( ( step ) => this.#all.indexOf( step ) >= from ) ??
			shown.at( -1 ) ??
			this.#all[ 0 ];
		const printed = [
			...( this.#current ? [ this.#current ] : [] ),
			...shown,
		];
		if ( isSame( printed, this.#printed ) ) {
			return;
		}
		this.#printed = printed;
		const last = shown.at( -1 ) ?? this.#current;
		for ( const send of this.#session.all( `${ STEP }-send` ) ) {
			hide(
				send,
				Boolean(
					this.#current?.querySelector( '.frontispiece-form__submit' )
				)
			);
		}
		for ( const end of this.#session.all( `${ STEP }-end` ) ) {
			hide( end, this.#current !== last );
		}
		const items = this.#session.all( `${ STEP }s > li` );
		this.#all.forEach( ( step, index ) => {
			const isCurrent = step === this.#current;
			hide( step, ! isCurrent );
			const item = items[ index ];
			if ( item ) {
				hide( item, ! shown.includes( step ) );
				mark( item, isCurrent );
			}
			label( this.#session.i18n, step, shown );
		} );
	}

	/** Validates the fields of the current step, and shows their errors. */
	async #isValid(): Promise< boolean > {
		const rules = await schemaOf( this.#session.props );
		const step = this.#current;
		if ( ! rules || ! step ) {
			return true;
		}
		const errorOf = check( this.#session, rules );
		const invalid: InvalidField[] = [];
		for ( const place of this.#session.places() ) {
			const other = place.closest( `${ STEP },${ STEP }-end` );
			if (
				( other && other !== step ) ||
				place.closest( HIDDEN ) ||
				'novalidate' in place.dataset
			) {
				continue;
			}
			show(
				this.#session,
				place,
				errorOf( place ) || refusal( this.#session, place )
			);
			const message = messageOf( place );
			if ( message ) {
				invalid.push( { field: place.dataset.name ?? '', message } );
			}
		}
		showSummary( this.#session, invalid );
		respond(
			this.#session,
			invalid.length ? messageFor( this.#session.i18n, 'invalid' ) : ''
		);
		if ( invalid.length ) {
			focusSummary( this.#session );
		}
		return invalid.length === 0;
	}

	/** Shows the step of a field. */
	#open( field: Element | null | undefined ): void {
		const step = field?.closest< HTMLElement >( STEP );
		if ( step && step !== this.#current ) {
			this.#show( step );
		}
	}

	/** Shows the step of a field before a link of the error summary moves the focus to it. */
	#follow( { target }: Event ): void {
		const link =
			target instanceof Element
				? target.closest( '.frontispiece-form__summary a' )
				: null;
		const id = link?.getAttribute( 'href' )?.slice( 1 );
		this.#open( id ? document.getElementById( id ) : null );
	}

	#restart(): void {
		this.#isTurned = false;
		keep( this.#session, '' );
		// The reset event fires before the values are reset.
		setTimeout( () => {
			this.#current = undefined;
			this.#update();
		} );
	}
}
