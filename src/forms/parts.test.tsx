import { fireEvent } from '@testing-library/react';
import { answer, choices, settle, text, wake } from './test-form';
import { withScheme } from './fields/web-address';

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

it( 'F001-043: ticking one of an exclusive group unticks the others of it, and no box elsewhere', async () => {
	const { container } = await wake(
		choices(
			'pets',
			'checkbox',
			[ 'cat', 'dog', 'fish' ],
			'data-exclusive'
		) + choices( 'free', 'checkbox', [ 'a', 'b' ] )
	);
	const boxes = [
		...container.querySelectorAll< HTMLInputElement >( '[type=checkbox]' ),
	];
	[ 3, 4, 0, 2 ].forEach( ( index ) => boxes[ index ]?.click() );
	expect( boxes.map( ( { checked } ) => checked ) ).toEqual( [
		false,
		false,
		true,
		true,
		true,
	] );
	boxes[ 2 ]?.click();
	expect( boxes.map( ( { checked } ) => checked ) ).toEqual( [
		false,
		false,
		false,
		true,
		true,
	] );
} );

it.each( [ 'checkbox', 'radio' ] )(
	'F001-044: the free text of a %s is enabled while its option is selected',
	async ( type ) => {
		const form = await wake(
			choices(
				'how',
				type,
				[ 'web', 'other' ],
				'',
				'<input class="frontispiece-form__free-text" name="_wpcf7_free_text_how">'
			)
		);
		const [ web, other ] =
			form.container.querySelectorAll< HTMLInputElement >(
				`[type=${ type }]`
			);
		const words = form.field( '_wpcf7_free_text_how' );
		expect( words.disabled ).toBe( true );
		other?.click();
		expect( words.disabled ).toBe( false );
		( type === 'radio' ? web : other )?.click();
		expect( words.disabled ).toBe( true );
		other?.click();
		form.form.reset();
		await settle();
		expect( words.disabled ).toBe( true );
	}
);

describe( 'web addresses', () => {
	it.each( [
		[ 'F001-102', 'example.org', 'http://example.org' ],
		[ 'F001-102', ' example.org/a?b ', 'http://example.org/a?b' ],
		[ 'F001-102', 'example.org:8080', 'http://example.org:8080' ],
		[ 'F001-103', 'https://example.org', 'https://example.org' ],
		[ 'F001-103', 'mailto:a@b.co', 'mailto:a@b.co' ],
		[ 'F001-103', 'HTTP://example.org', 'HTTP://example.org' ],
		[ 'F001-104', 'localhost', 'localhost' ],
		[ 'F001-104', 'localhost:80', 'localhost:80' ],
		[ 'F001-104', '', '' ],
		[ 'F001-105', '//example.org', 'http://example.org' ],
		[ 'F001-105', '///example.org', 'http://example.org' ],
	] )( '%s: "%s" becomes "%s"', ( _id, typed, shown ) => {
		expect( withScheme( typed, 'http' ) ).toBe( shown );
	} );

	it( 'F001-106: a form can require https', async () => {
		const { field } = await wake(
			text( 'a', 'url', 'data-scheme="http"' ) +
				text( 'b', 'url', 'data-scheme="https"' )
		);
		for ( const name of [ 'a', 'b' ] ) {
			fireEvent.change( field( name ), {
				target: { value: 'example.org' },
			} );
		}
		expect( [ field( 'a' ).value, field( 'b' ).value ] ).toEqual( [
			'http://example.org',
			'https://example.org',
		] );
	} );
} );

it( 'a slider shows its value, also after a reset', async () => {
	const { field, find, form } = await wake(
		text( 'n', 'range', 'min="0" max="100" value="30"' ) +
			'<output for="u-n"></output>'
	);
	expect( find( 'output' ).textContent ).toBe( '30' );
	fireEvent.input( field( 'n' ), { target: { value: '70' } } );
	expect( find( 'output' ).textContent ).toBe( '70' );
	form.reset();
	await settle();
	expect( find( 'output' ).textContent ).toBe( '30' );
} );
