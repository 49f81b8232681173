const CONTROLS = 'a[href], button, input, select, [role="button"]';

export const controlsOf = ( place: Element ) => [
	...place.querySelectorAll< HTMLElement >( CONTROLS ),
];

/** What someone has done in the first table, by the number of the control. */
export interface TableState {
	focused: number;
	clicked: number;
	/** Texts of fields; of checkboxes, whether they are checked. */
	values: ( string | boolean | undefined )[];
	/** Selected text of the focused field. */
	selection: [ number, number ] | undefined;
}

function valueOf( control: Element ): string | boolean | undefined {
	if ( control instanceof HTMLInputElement ) {
		return control.type === 'checkbox' ? control.checked : control.value;
	}
	return undefined;
}

/** Notes what has been done, to repeat it in the table that follows. */
export function noteDone( place: Element, clicked?: Element ): TableState {
	const controls = controlsOf( place );
	const indexOf = ( control: Element | null | undefined ) =>
		controls.findIndex( ( one ) => one === control );
	const { activeElement: focused } = place.ownerDocument;
	return {
		focused: indexOf( focused ),
		clicked: indexOf( clicked ),
		values: controls.map( valueOf ),
		selection:
			focused instanceof HTMLInputElement &&
			focused.type === 'search' &&
			focused.selectionStart !== null
				? [
						focused.selectionStart,
						focused.selectionEnd ?? focused.selectionStart,
					]
				: undefined,
	};
}

/** Sets the text of a field so that React notices it. */
function type( field: HTMLInputElement, text: string ): void {
	Object.getOwnPropertyDescriptor(
		HTMLInputElement.prototype,
		'value'
	)?.set?.call( field, text );
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
}

/** Repeats in the full table what has been done in the first one, which had the same controls in the same order. */
export function repeatDone( place: Element, state: TableState ): void {
	const controls = controlsOf( place );
	if ( controls.length !== state.values.length ) {
		return;
	}
	const focused = controls[ state.focused ];
	focused?.focus( { preventScroll: true } );
	state.values.forEach( ( value, index ) => {
		const control = controls[ index ];
		if ( control instanceof HTMLInputElement ) {
			if ( typeof value === 'boolean' && value !== control.checked ) {
				control.click();
			} else if ( typeof value === 'string' && value !== control.value ) {
				type( control, value );
			}
		}
	} );
	if ( state.selection && focused instanceof HTMLInputElement ) {
		focused.setSelectionRange( ...state.selection );
	}
	controls[ state.clicked ]?.click();
}
