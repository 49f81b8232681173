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
] )( '%s: the key %s triggers %s', ( _rule, key, action ) => {
	expect( press( setUp(), key ) ).toBe( action );
} );

it( 'R000-039: handles letter keys only with the focus in the dialog', () => {
	const dialog = setUp();
	document.getElementById( 'outside' )?.blur();
	( document.activeElement as HTMLElement ).blur();
	expect( press( dialog, 'n' ) ).toBeNull();
	expect( press( dialog, 'ArrowRight' ) ).toBe( 'next' );
} );

it( 'R000-039: ignores letter and arrow keys in a text field, but not Escape', () => {
	const dialog = setUp();
	document.getElementById( 'field' )?.focus();
	expect( press( dialog, 'x' ) ).toBeNull();
	expect( press( dialog, 'ArrowLeft' ) ).toBeNull();
	expect( press( dialog, 'Escape' ) ).toBe( 'close' );
} );

it( 'R000-039: has a setting that disables letter keys', () => {
	expect( press( setUp(), 'x', false ) ).toBeNull();
	expect( press( setUp(), 'Escape', false ) ).toBe( 'close' );
} );

it( 'ignores browser shortcuts', () => {
	expect( press( setUp(), 'c', true, { ctrlKey: true } ) ).toBeNull();
	expect( press( setUp(), 'ArrowLeft', true, { altKey: true } ) ).toBeNull();
} );

it( 'from right to left, arrow keys keep their side of the window and letters go on', () => {
	const dialog = setUp();
	document.documentElement.dir = 'rtl';
	expect( press( dialog, 'ArrowRight' ) ).toBe( 'next' );
	expect( press( dialog, 'ArrowLeft' ) ).toBe( 'previous' );
	expect( press( dialog, 'n' ) ).toBe( 'previous' );
	expect( press( dialog, 'p' ) ).toBe( 'next' );
	expect( press( dialog, 'x' ) ).toBe( 'close' );
	document.documentElement.dir = '';
	expect( press( dialog, 'n' ) ).toBe( 'next' );
} );
