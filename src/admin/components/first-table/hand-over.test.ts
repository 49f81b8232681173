import { noteDone, repeatDone } from './hand-over';

const controls =
	'<input type="search"><button>Actions</button><input type="checkbox">';

const table = ( html = controls ) => {
	const place = document.createElement( 'div' );
	place.innerHTML = html;
	document.body.replaceChildren( place );
	return {
		place,
		field: place.querySelector( 'input' ) as HTMLInputElement,
		button: place.querySelector( 'button' ) as HTMLButtonElement,
		box: place.querySelector( '[type=checkbox]' ) as HTMLInputElement,
	};
};

it( 'repeats what was typed, with the focus and the selected text', () => {
	const first = table();
	first.field.focus();
	first.field.value = 'bread';
	first.field.setSelectionRange( 1, 3 );
	const state = noteDone( first.place );
	const full = table();
	const values: string[] = [];
	full.field.addEventListener( 'input', () =>
		values.push( full.field.value )
	);
	repeatDone( full.place, state );
	expect( values ).toEqual( [ 'bread' ] );
	expect( document.activeElement ).toBe( full.field );
	expect( full.field.selectionStart ).toBe( 1 );
	expect( full.field.selectionEnd ).toBe( 3 );
} );

it( 'repeats a click, and checks the boxes that were checked', () => {
	const first = table();
	first.box.click();
	const state = noteDone( first.place, first.button );
	const full = table();
	const clicked: unknown[] = [];
	full.place.addEventListener( 'click', ( { target } ) =>
		clicked.push( target )
	);
	repeatDone( full.place, state );
	expect( clicked ).toEqual( [ full.box, full.button ] );
	expect( full.box.checked ).toBe( true );
} );

it( 'repeats nothing in a table with other controls', () => {
	const first = table();
	const state = noteDone( first.place, first.button );
	const full = table( `${ controls }<button>More</button>` );
	const clicked = jest.fn();
	full.place.addEventListener( 'click', clicked );
	repeatDone( full.place, state );
	expect( clicked ).not.toHaveBeenCalled();
} );
