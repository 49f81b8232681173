import { answer, settle, wake } from '../form.fixtures';

beforeEach( () => answer( { '/refill': { body: [] } } ) );

const box = ( name: string, more = '' ) =>
	`<span class="frontispiece-form__control" data-name="${ name }"><input type="checkbox" name="${ name }" value="1" ${ more }></span>`;

const click = ( input: HTMLInputElement ) => input.click();

describe( 'acceptance boxes', () => {
	const isOff = ( form: {
		find: ( selector: string ) => HTMLInputElement;
	} ) => form.find( '.frontispiece-form__submit' ).disabled;

	it( 'F001-038, F001-039: all required boxes must be checked before the form can be sent', async () => {
		const form = await wake(
			box( 'terms', 'data-acceptance="required"' ) +
				box( 'age', 'data-acceptance="required"' )
		);
		expect( isOff( form ) ).toBe( true );
		click( form.field( 'terms' ) );
		expect( isOff( form ) ).toBe( true );
		click( form.field( 'age' ) );
		expect( isOff( form ) ).toBe( false );
		click( form.field( 'terms' ) );
		expect( isOff( form ) ).toBe( true );
	} );

	it( 'F001-040: an inverted box must not be checked', async () => {
		const form = await wake(
			box( 'no', 'data-acceptance="required" data-invert' )
		);
		expect( isOff( form ) ).toBe( false );
		click( form.field( 'no' ) );
		expect( isOff( form ) ).toBe( true );
		click( form.field( 'no' ) );
		expect( isOff( form ) ).toBe( false );
	} );

	it( 'F001-041: an optional box has no effect, inverted or not', async () => {
		const form = await wake(
			box( 'a', 'data-acceptance="optional"' ) +
				box( 'b', 'data-acceptance="optional" data-invert' )
		);
		expect( isOff( form ) ).toBe( false );
		click( form.field( 'a' ) );
		click( form.field( 'b' ) );
		expect( isOff( form ) ).toBe( false );
	} );

	it( 'where the server treats it as a rule, the button stays enabled', async () => {
		const form = await wake(
			box( 'terms', 'data-acceptance="required"' ),
			{},
			'frontispiece-form--acceptance-validates'
		);
		expect( isOff( form ) ).toBe( false );
	} );

	it( 'a reset takes the consent back', async () => {
		const form = await wake( box( 'terms', 'data-acceptance="required"' ) );
		click( form.field( 'terms' ) );
		form.form.reset();
		await settle();
		expect( isOff( form ) ).toBe( true );
	} );
} );
