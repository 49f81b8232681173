type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** By name and place among those of the same name: a text, or which options are chosen. */
type Draft = [
	name: string,
	index: number,
	value: string | boolean | number[],
][];

// Hidden fields are the server's, files cannot be kept, a consent is given anew, and secrets and answers to a riddle
// are not written down.
const LEFT_OUT =
	'[type=hidden],[type=file],[type=password],[type=submit],[type=button],[type=reset],[type=image],[data-acceptance],[autocomplete=off],[autocomplete=one-time-code],[autocomplete^=cc-]';

function controls( form: HTMLFormElement ): Control[] {
	const all = [
		...form.querySelectorAll< Control >( 'input,textarea,select' ),
	];
	const names = new Set( all.map( ( { name } ) => name ) );
	return all.filter(
		( control ) =>
			control.name !== '' &&
			! control.name.startsWith( '_frontispiece' ) &&
			! control.matches( LEFT_OUT ) &&
			! names.has( `_wpcf7_quiz_answer_${ control.name }` ) &&
			! names.has( `_wpcf7_captcha_challenge_${ control.name }` )
	);
}

const isBox = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement &&
	[ 'checkbox', 'radio' ].includes( control.type );

const chosen = (
	select: HTMLSelectElement,
	by: 'selected' | 'defaultSelected'
) =>
	[ ...select.options ].flatMap( ( option, index ) =>
		option[ by ] ? [ index ] : []
	);

function isUntouched( control: Control ): boolean {
	if ( control instanceof HTMLSelectElement ) {
		const now = chosen( control, 'selected' ).join();
		const before = chosen( control, 'defaultSelected' ).join();
		// Without a chosen option a browser shows the first.
		return (
			now === before ||
			( before === '' && now === '0' && ! control.multiple )
		);
	}
	return isBox( control )
		? control.checked === control.defaultChecked
		: control.value === control.defaultValue;
}

function valueOf( control: Control ) {
	if ( control instanceof HTMLSelectElement ) {
		return chosen( control, 'selected' );
	}
	return isBox( control ) ? control.checked : control.value;
}

function put( control: Control, value: unknown ): void {
	if ( control instanceof HTMLSelectElement ) {
		if ( Array.isArray( value ) ) {
			[ ...control.options ].forEach( ( option, index ) => {
				option.selected = value.includes( index );
			} );
		}
	} else if ( isBox( control ) ) {
		if ( typeof value === 'boolean' ) {
			control.checked = value;
		}
	} else if ( typeof value === 'string' ) {
		control.value = value;
	}
}

function numbered(
	form: HTMLFormElement
): [ Control, name: string, index: number ][] {
	const seen = new Map< string, number >();
	return controls( form ).map( ( control ) => {
		const index = seen.get( control.name ) ?? 0;
		seen.set( control.name, index + 1 );
		return [ control, control.name, index ];
	} );
}

/** What the visitor has changed; '' when that is nothing. */
export function writeDraft( form: HTMLFormElement ): string {
	const draft: Draft = numbered( form )
		.filter( ( [ control ] ) => ! isUntouched( control ) )
		.map( ( [ control, name, index ] ) => [
			name,
			index,
			valueOf( control ),
		] );
	return draft.length ? JSON.stringify( draft ) : '';
}

/** Only into what stands as it was printed: the browser, or the visitor, may have been faster. */
export function readDraft( form: HTMLFormElement, text: string ): void {
	let draft: unknown;
	try {
		draft = JSON.parse( text );
	} catch {
		return;
	}
	const entries = Array.isArray( draft ) ? draft.filter( Array.isArray ) : [];
	for ( const [ control, name, index ] of numbered( form ) ) {
		const entry = entries.find(
			( [ ofName, ofIndex ] ) => ofName === name && ofIndex === index
		);
		if ( entry && isUntouched( control ) ) {
			put( control, entry[ 2 ] );
		}
	}
}
