import { fireEvent } from '@testing-library/react';
import { answer, choices, reply, settle, text, wake } from '../form.fixtures';

const KEY = 'site-u';

beforeEach( () => {
	sessionStorage.clear();
	answer( { '/refill': { body: [] }, '/feedback': reply( 'mail_sent' ) } );
} );

const fields =
	text( 'name' ) +
	text( 'secret', 'password' ) +
	text( 'sum' ) +
	'<input type="hidden" name="_wpcf7_quiz_answer_sum" value="h"><input type="checkbox" name="terms" data-acceptance="required">' +
	choices(
		'pets',
		'checkbox',
		[ 'cat', 'dog' ],
		'',
		'<input class="frontispiece-form__free-text" name="_wpcf7_free_text_pets">'
	) +
	'<select name="colour"><option>red</option><option>blue</option></select><select name="many" multiple><option>a</option><option>b</option></select>';

/** Leaves the page and loads it again as rendered. */
async function reload( form: Awaited< ReturnType< typeof wake > > ) {
	window.dispatchEvent( new Event( 'pagehide' ) );
	form.unmount();
	return wake( fields );
}

it( 'typed text is restored after a reload', async () => {
	const form = await wake( fields );
	fireEvent.input( form.field( 'name' ), { target: { value: 'Ada' } } );
	form.container
		.querySelectorAll< HTMLInputElement >( '[name="pets[]"]' )[ 1 ]
		?.click();
	fireEvent.input( form.field( '_wpcf7_free_text_pets' ), {
		target: { value: 'a big one' },
	} );
	fireEvent.change( form.field( 'colour' ), { target: { value: 'blue' } } );
	form.find< HTMLSelectElement >( '[name=many]' ).options[ 1 ]!.selected =
		true;
	const again = await reload( form );
	expect( again.field( 'name' ).value ).toBe( 'Ada' );
	expect(
		[
			...again.container.querySelectorAll< HTMLInputElement >(
				'[name="pets[]"]'
			),
		].map( ( { checked } ) => checked )
	).toEqual( [ false, true ] );
	expect( again.field( '_wpcf7_free_text_pets' ).value ).toBe( 'a big one' );
	expect( again.field( '_wpcf7_free_text_pets' ).disabled ).toBe( false );
	expect( again.field( 'colour' ).value ).toBe( 'blue' );
	expect(
		again.find< HTMLSelectElement >( '[name=many]' ).selectedOptions
	).toHaveLength( 1 );
} );

it( 'secrets, consents and quiz answers are not saved', async () => {
	const form = await wake( fields );
	for ( const name of [ 'secret', 'sum', '_frontispiece_website' ] ) {
		fireEvent.input( form.field( name ), { target: { value: 'x' } } );
	}
	form.field( 'terms' ).click();
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( sessionStorage.getItem( KEY ) ).toBeNull();
} );

it( 'what the visitor has written since is kept', async () => {
	sessionStorage.setItem( KEY, JSON.stringify( [ [ 'name', 0, 'old' ] ] ) );
	const form = await wake(
		fields.replace( 'name="name"', 'name="name" data-x' )
	);
	expect( form.field( 'name' ).value ).toBe( 'old' );
	form.unmount();
	// The browser restored the field first.
	sessionStorage.setItem( KEY, JSON.stringify( [ [ 'name', 0, 'older' ] ] ) );
	const { readDraft } = await import( './draft' );
	form.field( 'name' ).value = 'new';
	readDraft( form.form, sessionStorage.getItem( KEY ) ?? '' );
	expect( form.field( 'name' ).value ).toBe( 'new' );
} );

it( 'nothing is left of a sent message', async () => {
	const form = await wake(
		fields.replace( 'data-acceptance="required"', '' )
	);
	fireEvent.input( form.field( 'name' ), { target: { value: 'Ada' } } );
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( sessionStorage.getItem( KEY ) ).toContain( 'Ada' );
	await form.send();
	await settle();
	expect( sessionStorage.getItem( KEY ) ).toBeNull();
} );

it.each( [
	'{',
	'5',
	'[5]',
	'[["name"]]',
	'[["name",0,5]]',
	'[["colour",0,"x"]]',
	'null',
] )( 'a draft like %s causes no errors', async ( draft ) => {
	sessionStorage.setItem( KEY, draft );
	const { field } = await wake( fields );
	expect( field( 'name' ).value ).toBe( '' );
} );

it( 'the form works in a browser that blocks storage', async () => {
	const get = jest
		.spyOn( Storage.prototype, 'getItem' )
		.mockImplementation( () => {
			throw new Error( 'denied' );
		} );
	const { form } = await wake( fields );
	expect( form.dataset.status ).toBe( 'init' );
	get.mockRestore();
} );
