import { focusSummary, labelOf, mend, nameOf, showSummary } from './summary';
import type { Session } from '../submission/session';

const row = ( inside: string ) => `<div data-place>${ inside }</div>`;

/** Returns what the summary needs of a session: the elements of a form. */
function session( fields: string, summary = true ): Session {
	document.body.innerHTML = `<form>${
		summary
			? '<div class="frontispiece-form__response"></div><div class="frontispiece-form__summary" tabindex="-1" hidden><ul></ul></div>'
			: ''
	}${ fields }</form><button id="elsewhere"></button>`;
	const form = document.querySelector( 'form' )!;
	const all = ( selector: string ) => [
		...form.querySelectorAll< HTMLElement >( selector ),
	];
	return {
		form,
		all,
		places: ( field: string ) =>
			all( '[data-place]' ).filter( ( place ) =>
				place.querySelector( `[name="${ field }"]` )
			),
	} as unknown as Session;
}

const place = () => document.querySelector< HTMLElement >( '[data-place]' )!;
const summary = () =>
	document.querySelector< HTMLElement >( '.frontispiece-form__summary' )!;
const items = () =>
	[ ...summary().querySelectorAll( 'li' ) ].map(
		( { textContent } ) => textContent
	);
const invalid = ( field: string, message: string, idref?: string ) => ( {
	field,
	message,
	idref: idref ?? null,
	error_id: '',
} );

describe( 'The name of a field', () => {
	it.each( [
		[
			'<label for="a">Your name <span class="frontispiece-form__required">*</span></label><input id="a">',
			'Your name',
		],
		[ '<input aria-label=" Your name ">', 'Your name' ],
		[
			'<span id="l">Colors</span><span class="frontispiece-form__choices" aria-labelledby="l"><label><input type="checkbox">Red</label></span>',
			'Colors',
		],
		[
			'<label>Red <input id="x" type="checkbox" aria-label="Agree"></label>',
			'Agree',
		],
		[ '<input type="hidden" aria-label="x">', '' ],
	] )( 'in %s is "%s"', ( html, name ) => {
		expect( nameOf( session( row( html ) ), place() ) ).toBe( name );
	} );

	it( 'follows the title of its row', () => {
		const one = session(
			`<fieldset class="frontispiece-form__repeat-row"><legend>Guest 2</legend>${ row(
				'<label for="a">Age</label><input id="a">'
			) }</fieldset>`
		);
		expect( nameOf( one, place() ) ).toBe( 'Guest 2: Age' );
		expect( labelOf( one, place() )?.textContent ).toBe( 'Age' );
	} );
} );

it( 'links to each invalid field, and shows a message alone where there is none', () => {
	const one = session(
		row( '<label for="a">Name</label><input id="a" name="a">' ) +
			row( '<label for="b">Why?</label><input id="b" name="b">' ) +
			row( '<input id="c" name="c">' )
	);
	showSummary( one, [
		invalid( 'a', 'Required.', 'a' ),
		invalid( 'b', 'Too short.' ),
		invalid( 'c', 'Wrong.' ),
		invalid( 'gone', '<b>Not here.</b>' ),
	] );
	expect( summary().hidden ).toBe( false );
	expect( items() ).toEqual( [
		'Name: Required.',
		'Why? Too short.',
		'Wrong.',
		'<b>Not here.</b>',
	] );
	expect(
		[ ...summary().querySelectorAll( 'a' ) ].map( ( link ) =>
			link.getAttribute( 'href' )
		)
	).toEqual( [ '#a', '#b', '#c' ] );
	summary().querySelectorAll( 'a' )[ 1 ]?.click();
	expect( document.activeElement?.id ).toBe( 'b' );
	showSummary( one, [] );
	expect( [ summary().hidden, items() ] ).toEqual( [ true, [] ] );
} );

it( 'removes a corrected field, also one that the server listed, and hides with the last', () => {
	const one = session(
		row( '<input id="a" name="a">' ) + row( '<input id="b" name="b">' )
	);
	showSummary( one, [ invalid( 'a', 'A' ) ] );
	summary()
		.querySelector( 'ul' )!
		.insertAdjacentHTML( 'beforeend', '<li><a href="#b">B</a></li>' );
	mend( one, 'a', false );
	expect( items() ).toHaveLength( 2 );
	mend( one, 'b', true );
	expect( items() ).toHaveLength( 1 );
	const response = document.querySelector( '.frontispiece-form__response' )!;
	response.textContent = 'Errors';
	mend( one, 'a', true );
	expect( summary().hidden ).toBe( true );
	expect( response.textContent ).toBe( '' );
} );

it( 'takes the focus unless the visitor has moved on', () => {
	const one = session( row( '<input id="a" name="a">' ) );
	summary().hidden = false;
	focusSummary( one );
	expect( document.activeElement ).toBe( summary() );
	document.getElementById( 'elsewhere' )!.focus();
	focusSummary( one );
	expect( document.activeElement?.id ).toBe( 'elsewhere' );
} );

it( 'does nothing in a form without a summary', () => {
	const one = session( row( '<input id="a" name="a">' ), false );
	showSummary( one, [ invalid( 'a', 'A' ) ] );
	mend( one, 'a', true );
	focusSummary( one );
	expect( document.activeElement ).toBe( document.body );
} );
