import { act, fireEvent } from '@testing-library/react';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { failed, offline } from './validation/errors';
import { translatorOf } from './i18n';
import { answer, reply, text, wake } from './form.fixtures';
import type { FormProps } from './types';

const GERMAN = {
	"The form couldn't be sent. Please try again later.": [
		'Das Formular konnte nicht gesendet werden.',
	],
	'Check this field.': [ 'Prüfen Sie dieses Feld.' ],
	'too long': [ 'zu lang' ],
} as unknown as NonNullable< FormProps[ 'texts' ] >;

afterEach( () => resetLocaleData() );

it( 'BUG-109: a form in another language than the page speaks its own', () => {
	const shownTexts = ( props: Pick< FormProps, 'texts' > ) => {
		const i18n = translatorOf( props );
		return [
			offline( i18n ).message,
			i18n.__( 'Sending…', 'frontispiece' ),
		];
	};
	setLocaleData(
		{
			'You are probably offline.': [ 'أنت غير متصل.' ],
			'Sending…': [ 'إرسال' ],
		},
		'frontispiece'
	);
	expect( shownTexts( {} ) ).toEqual( [ 'أنت غير متصل.', 'إرسال' ] );
	expect( shownTexts( { texts: {} } ) ).toEqual( [
		'You are probably offline.',
		'Sending…',
	] );
	expect(
		failed( translatorOf( { texts: {} } ), 'http_error', 413 ).message
	).toMatch( /too large/ );
	const texts = { 'Sending…': [ 'Wird gesendet…' ] } as never;
	expect( shownTexts( { texts } )[ 1 ] ).toBe( 'Wird gesendet…' );
	expect( shownTexts( {} )[ 1 ] ).toBe( 'إرسال' );
} );

it( 'BUG-109: a form answers in its own language while a visitor has gone on to a form in another one', async () => {
	const endpoint = 'https://site.example/de/12';
	let finish = () => {};
	const until = new Promise< void >( ( resolve ) => ( finish = resolve ) );
	answer( {
		'/de/12/feedback': { status: 400, body: {}, until },
		'/en/12/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'name', message: '' } ],
		} ),
	} );
	const german = await wake( text( 'name' ), { endpoint, texts: GERMAN } );
	await german.send();
	const english = await wake( text( 'name' ), {
		endpoint: 'https://site.example/en/12',
	} );
	act( () => english.field( 'name' ).focus() );
	await act( async () => finish() );
	expect( console ).toHaveErrored();
	expect( german.form.dataset.status ).toBe( 'failed' );
	expect( german.response() ).toBe(
		'Das Formular konnte nicht gesendet werden.'
	);
	await english.send();
	expect( english.error( 'name' ) ).toBe( 'Check this field.' );
} );

it( 'BUG-109: the counter of a form that a script fills in speaks the language of its form', async () => {
	answer( {} );
	const german = await wake(
		`${ text( 'name' ) }<span class="frontispiece-form__count" data-target-name="name" data-maximum-value="2"></span>`,
		{ texts: GERMAN }
	);
	const english = await wake( text( 'name' ) );
	act( () => english.field( 'name' ).focus() );
	act(
		() =>
			void fireEvent.input( german.field( 'name' ), {
				target: { value: 'Ada' },
			} )
	);
	expect( german.find( '.frontispiece-form__count-note' ).textContent ).toBe(
		'zu lang'
	);
} );
