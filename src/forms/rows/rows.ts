import { sprintf } from '../i18n';
import { announce } from '../../kernel/announce';
import { setMessage } from '../messages';
import { mend } from '../validation/summary';
import type { Session } from '../submission/session';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input,textarea,select';
const OPERATED = ':is(input:not([type=hidden]),textarea,select):not(:disabled)';

/** Gives a control the value of the same control in the next row, or its first value. */
function take( control: Control, from: Control | undefined ): void {
	if ( control instanceof HTMLSelectElement ) {
		const options = ( from as HTMLSelectElement | undefined )?.options;
		[ ...control.options ].forEach( ( option, index ) => {
			option.selected =
				options?.[ index ]?.selected ?? option.defaultSelected;
		} );
	} else if (
		control instanceof HTMLInputElement &&
		[ 'checkbox', 'radio' ].includes( control.type )
	) {
		control.checked =
			( from as HTMLInputElement | undefined )?.checked ??
			control.defaultChecked;
	} else {
		control.value = from?.value ?? control.defaultValue;
	}
}

/** A repeating group on a page. All of its rows are there; conditions hide those that are not used. */
class Group {
	readonly #session: Session;
	readonly #element: HTMLElement;
	readonly #rows: HTMLElement[];
	readonly #number: HTMLInputElement | null;

	constructor( session: Session, element: HTMLElement ) {
		this.#session = session;
		this.#element = element;
		this.#rows = [
			...element.querySelectorAll< HTMLElement >(
				'.frontispiece-form__repeat-row'
			),
		];
		this.#number = element.querySelector( '[data-rows]' );
		this.#mark();
	}

	get #count(): number {
		return Number( this.#number?.value );
	}

	get #least(): number {
		return Number( this.#element.dataset.least );
	}

	/** Tells styles which buttons have no effect. */
	#mark(): void {
		if ( this.#number ) {
			this.#number.dataset.at = [
				this.#count <= this.#least ? 'least' : '',
				this.#count >= this.#rows.length ? 'most' : '',
			].join( ' ' );
		}
	}

	/** Shows so many rows, by the conditions that they have. */
	#show( count: number ): void {
		if ( this.#number ) {
			this.#number.value = String( count );
			this.#mark();
			this.#tell( this.#number );
		}
	}

	/** Tells conditions directly, because they may just have started and not listen to events yet. */
	#tell( control: Control ): void {
		this.#session.conditions?.change( control );
		control.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}

	reset(): void {
		if ( this.#number ) {
			this.#number.value = this.#number.dataset.rows ?? '';
			this.#mark();
		}
	}

	add(): void {
		const row = this.#rows[ this.#count ];
		if ( ! row ) {
			return;
		}
		this.#show( this.#count + 1 );
		row.querySelector< HTMLElement >( OPERATED )?.focus();
		announce(
			sprintf(
				/* translators: %s: title of a row, such as Guests 2. */
				this.#session.i18n.__( 'Added: %s', 'frontispiece' ),
				this.#titleOf( row )
			)
		);
	}

	/** Removes a row. The rows after it move up, because rows are numbered. */
	remove( number: number ): void {
		const count = this.#count;
		const row = this.#rows[ number - 1 ];
		if ( ! row || number > count || count <= this.#least ) {
			return;
		}
		this.#forgetErrors();
		for ( let index = number; index <= count; index++ ) {
			this.#move(
				index < count ? this.#rows[ index ] : undefined,
				index
			);
		}
		this.#show( count - 1 );
		this.#focus( Math.min( number, count - 1 ) );
		announce(
			sprintf(
				/* translators: %s: title of a row, such as Guests 2. */
				this.#session.i18n.__( 'Removed: %s', 'frontispiece' ),
				this.#titleOf( row )
			)
		);
	}

	#move( from: HTMLElement | undefined, to: number ): void {
		const others = from?.querySelectorAll< Control >( CONTROLS );
		this.#rows[ to - 1 ]
			?.querySelectorAll< Control >( CONTROLS )
			.forEach( ( control, index ) => {
				take( control, others?.[ index ] );
				this.#tell( control );
			} );
	}

	/** Errors belong to values that are in another row now. */
	#forgetErrors(): void {
		for ( const place of this.#element.querySelectorAll< HTMLElement >(
			'.frontispiece-form__control[data-name]'
		) ) {
			const field = place.dataset.name ?? '';
			this.#session.serverErrors.delete( field );
			setMessage( place, '' );
			mend( this.#session, field, true );
		}
	}

	/** Focuses the button that removes a row, or the one that adds a row if none can be removed. */
	#focus( number: number ): void {
		const canRemove = this.#count > this.#least;
		const place = canRemove ? this.#rows[ number - 1 ] : undefined;
		const button =
			place?.querySelector< HTMLElement >( '[value*=":remove:"]' ) ??
			this.#element.querySelector< HTMLElement >( '[value$=":add"]' );
		button?.focus();
	}

	#titleOf( row: HTMLElement ): string {
		return row.querySelector( 'legend' )?.textContent ?? '';
	}
}

/** The repeating groups of a form. Loaded only by forms that have some. */
export class Rows {
	readonly #session: Session;
	readonly #groups = new Map< string, Group >();

	constructor( session: Session ) {
		this.#session = session;
		for ( const element of session.all( '[data-repeat]' ) ) {
			this.#groups.set(
				element.dataset.repeat ?? '',
				new Group( session, element )
			);
		}
		session.form.addEventListener(
			'reset',
			( event ) =>
				event.defaultPrevented ||
				this.#groups.forEach( ( group ) => group.reset() ),
			{ signal: session.gone.signal }
		);
	}

	/** Handles a button by its value, such as guests:add or guests:remove:2. */
	async press( value: string ): Promise< void > {
		await this.#conditions();
		const [ , name = '', action, number ] =
			/^(.+):(add|remove):?(\d*)$/.exec( value ) ?? [];
		const group = this.#groups.get( name );
		if ( action === 'add' ) {
			group?.add();
		} else {
			group?.remove( Number( number ) );
		}
	}

	/** Waits for the conditions, which show and hide rows. */
	#conditions(): Promise< void > {
		const { form, conditions, gone } = this.#session;
		return conditions
			? Promise.resolve()
			: new Promise( ( resolve ) =>
					form.addEventListener(
						'frontispiece:form-conditions',
						() => resolve(),
						{ once: true, signal: gone.signal }
					)
				);
	}
}
