import { keyAction } from './keys';

function setUp() {
	document.body.innerHTML =
		'<input id="outside"><div id="dialog" tabindex="-1"><button>b</button><input id="field"></div>';
	const dialog = document.getElementById( 'dialog' ) as HTMLElement;
	dialog.focus();
	return dialog;
}

const press = ( dialog: Element, key: string, letters = true, init = {} ) =>
	keyAction(
		new KeyboardEvent( 'keydown', { key, ...init } ),
		dialog,
		letters
	);

it.each( [
	[ 'R000-036', 'Escape', 'close' ],
	[ 'R000-036', 'x', 'close' ],
	[ 'R000-036', 'o', 'close' ],
	[ 'R000-036', 'c', 'close' ],
	[ 'R000-037', 'ArrowLeft', 'previous' ],
	[ 'R000-037', 'p', 'previous' ],
	[ 'R000-038', 'ArrowRight', 'next' ],
	[ 'R000-038', 'n', 'next' ],
] )( '%s: %s means %s', ( _rule, key, action ) => {
	expect( press( setUp(), key ) ).toBe( action );
} );

it( 'R000-039: minds letters only with the focus in the dialog', () => {
	const dialog = setUp();
	document.getElementById( 'outside' )?.blur();
	( document.activeElement as HTMLElement ).blur();
	expect( press( dialog, 'n' ) ).toBeNull();
	expect( press( dialog, 'ArrowRight' ) ).toBe( 'next' );
} );

it( 'R000-039: minds no letter or arrow in a text field, but Escape', () => {
	const dialog = setUp();
	document.getElementById( 'field' )?.focus();
	expect( press( dialog, 'x' ) ).toBeNull();
	expect( press( dialog, 'ArrowLeft' ) ).toBeNull();
	expect( press( dialog, 'Escape' ) ).toBe( 'close' );
} );

it( 'R000-039: has a setting that turns letters off', () => {
	expect( press( setUp(), 'x', false ) ).toBeNull();
	expect( press( setUp(), 'Escape', false ) ).toBe( 'close' );
} );

it( 'leaves shortcuts of the browser alone', () => {
	expect( press( setUp(), 'c', true, { ctrlKey: true } ) ).toBeNull();
	expect( press( setUp(), 'ArrowLeft', true, { altKey: true } ) ).toBeNull();
} );
