type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values by name and index among controls of the same name: a text, or the selected options. */
type Draft = [
	name: string,
	index: number,
	value: string | boolean | number[],
][];

// Left out: hidden fields (set by the server, except numbers of rows), files (cannot be restored), consent (must be
// given again), passwords, and quiz and captcha answers.
const LEFT_OUT = [
	'[type=hidden]:not([data-rows])',
	...[ 'file', 'password', 'submit', 'button', 'reset', 'image' ].map(
		( type ) => `[type=${ type }]`
	),
	'[data-acceptance]',
	'[autocomplete=off]',
	'[autocomplete=one-time-code]',
	'[autocomplete^=cc-]',
].join();

const KEPT = `:is(input,textarea,select):not(${ LEFT_OUT })`;

function controls( form: HTMLFormElement ): Control[] {
	const names = new Set(
		[ ...form.querySelectorAll( 'input' ) ].map( ( { name } ) => name )
	);
	return [ ...form.querySelectorAll< Control >( KEPT ) ].filter(
		( control ) =>
			control.name !== '' &&
			! control.name.startsWith( '_frontispiece' ) &&
			! names.has( `_wpcf7_quiz_answer_${ control.name }` ) &&
			! names.has( `_wpcf7_captcha_challenge_${ control.name }` )
	);
}

const isBox = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement &&
	[ 'checkbox', 'radio' ].includes( control.type );

const options = (
	select: HTMLSelectElement,
	by: 'selected' | 'defaultSelected'
) =>
	[ ...select.options ].flatMap( ( option, index ) =>
		option[ by ] ? [ index ] : []
	);

function isUntouched( control: Control ): boolean {
	if ( control instanceof HTMLSelectElement ) {
		const now = options( control, 'selected' ).join();
		const before = options( control, 'defaultSelected' ).join();
		// If no option is selected, browsers show the first one.
		return (
			now === before ||
			( before === '' && now === '0' && ! control.multiple )
		);
	}
	return isBox( control )
		? control.checked === control.defaultChecked
		: control.value === ( control.dataset.rows ?? control.defaultValue );
}

function valueOf( control: Control ) {
	if ( control instanceof HTMLSelectElement ) {
		return options( control, 'selected' );
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
	const counts = new Map< string, number >();
	return controls( form ).map( ( control ) => {
		const index = counts.get( control.name ) ?? 0;
		counts.set( control.name, index + 1 );
		return [ control, control.name, index ];
	} );
}

/** Returns the visitor's changes; '' if there are none. */
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

/** Restores a draft, but only into untouched controls: the browser or the visitor may have filled them in already. */
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
