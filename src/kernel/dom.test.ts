import { focusForReading, isPlainClick, isTextField, trapTab } from './dom';

const element = ( html: string ) => {
	document.body.innerHTML = html;
	return document.body.firstElementChild as HTMLElement;
};

it( 'distinguishes a plain click from one that opens a new tab', () => {
	expect( isPlainClick( new MouseEvent( 'click' ) ) ).toBe( true );
	for ( const init of [
		{ ctrlKey: true },
		{ metaKey: true },
		{ button: 1 },
	] ) {
		expect( isPlainClick( new MouseEvent( 'click', init ) ) ).toBe( false );
	}
} );

it( 'distinguishes text fields from other controls', () => {
	expect( isTextField( element( '<textarea></textarea>' ) ) ).toBe( true );
	expect( isTextField( element( '<input type="search">' ) ) ).toBe( true );
	expect( isTextField( element( '<input type="checkbox">' ) ) ).toBe( false );
	expect( isTextField( element( '<button></button>' ) ) ).toBe( false );
	expect( isTextField( null ) ).toBe( false );
} );

describe( 'trapTab', () => {
	const tab = ( shiftKey = false ) =>
		new KeyboardEvent( 'keydown', {
			key: 'Tab',
			shiftKey,
			cancelable: true,
		} );
	const dialog = () =>
		element(
			'<div tabindex="-1"><button id="a"></button><button id="b"></button><p hidden><button></button></p></div>'
		);
	const focused = () => document.activeElement?.id;

	it( 'wraps around at both ends and leaves the middle to the browser', () => {
		const root = dialog();
		document.getElementById( 'b' )?.focus();
		expect( trapTab( tab(), root ) ).toBe( true );
		expect( focused() ).toBe( 'a' );
		expect( trapTab( tab(), root ) ).toBe( false );
		expect( trapTab( tab( true ), root ) ).toBe( true );
		expect( focused() ).toBe( 'b' );
	} );

	it( 'moves focus in from outside', () => {
		const root = dialog();
		root.focus();
		expect( trapTab( tab(), root ) ).toBe( true );
		expect( focused() ).toBe( 'a' );
	} );

	it( 'ignores other keys', () => {
		const event = new KeyboardEvent( 'keydown', { key: 'a' } );
		expect( trapTab( event, dialog() ) ).toBe( false );
	} );
} );

it( 'focuses an element that is not focusable by default', () => {
	const text = element( '<p>text</p>' );
	focusForReading( text );
	expect( document.activeElement ).toBe( text );
	expect( text.getAttribute( 'tabindex' ) ).toBe( '-1' );
} );
