import './screen';

const area = () => document.querySelector( 'textarea' ) as HTMLTextAreaElement;

beforeEach( () => {
	document.body.innerHTML =
		'<button type="button" data-insert="[text a]" data-into="content">text</button><textarea id="content"></textarea>';
	area().value = 'Name\n\n[submit "Send"]';
	area().setSelectionRange( 0, 0 );
} );

const press = () =>
	( document.querySelector( 'button' ) as HTMLElement ).click();

it( 'puts a field before the button of the form where no cursor was set', () => {
	press();
	expect( area().value ).toBe( 'Name\n\n[text a]\n\n[submit "Send"]' );
	expect( document.activeElement ).toBe( area() );
} );

it( 'puts a field where the cursor stands, in a row of its own', () => {
	area().focus();
	area().setSelectionRange( 4, 4 );
	press();
	expect( area().value ).toBe( 'Name\n\n[text a]\n\n\n\n[submit "Send"]' );
} );

it( 'gives a second field of the same kind a name of its own', () => {
	press();
	press();
	area().setSelectionRange( 0, 0 );
	press();
	expect( area().value.match( /\[text [^\]]+\]/g ) ).toEqual( [
		'[text a-3]',
		'[text a]',
		'[text a-2]',
	] );
} );
