import { act, fireEvent } from '@testing-library/react';
import { answer, settle, wake } from '../form.fixtures';

beforeEach( () => answer( { '/refill': { body: [] } } ) );

const counter = ( attributes: string, value = '' ) => `
	<textarea name="story">${ value }</textarea>
	<span class="frontispiece-form__count" data-target-name="story" data-current-value="0" ${ attributes }>0</span>`;

async function count( attributes: string, value = '' ) {
	const form = await wake( counter( attributes, value ) );
	const shown = form.find( '.frontispiece-form__count' );
	return {
		...form,
		type: ( text: string ) => {
			fireEvent.input( form.field( 'story' ), {
				target: { value: text },
			} );
			return [
				shown.textContent,
				...[ 'too-long', 'too-short' ].filter( ( name ) =>
					shown.classList.contains( name )
				),
			];
		},
		shown,
		note: () => form.find( '.frontispiece-form__count-note' ).textContent,
	};
}

it( 'F001-107: shows the current number of characters', async () => {
	const { type, shown } = await count( 'data-starting-value="0"', 'ab' );
	expect( shown.textContent ).toBe( '2' );
	expect( type( 'hello' ) ).toEqual( [ '5' ] );
	expect( type( '😀\n😀' ) ).toEqual( [ '3' ] );
	expect( shown.dataset.currentValue ).toBe( '3' );
} );

it( 'F001-108: reports too long above the maximum, and not at it', async () => {
	const { type, note } = await count( 'data-maximum-value="5"' );
	expect( type( 'hello' ) ).toEqual( [ '5' ] );
	expect( note() ).toBe( '' );
	expect( type( 'hello!' ) ).toEqual( [ '6', 'too-long' ] );
	expect( note() ).toBe( 'too long' );
} );

it( 'F001-109: reports too short below the minimum, and not at it', async () => {
	const { type, note, shown } = await count( 'data-minimum-value="5"' );
	// The field is still untouched.
	expect( shown.classList ).not.toContain( 'too-short' );
	expect( type( 'hell' ) ).toEqual( [ '4', 'too-short' ] );
	expect( note() ).toBe( 'too short' );
	expect( type( 'hello' ) ).toEqual( [ '5' ] );
	expect( type( '' ) ).toEqual( [ '0', 'too-short' ] );
} );

it( 'F001-110: counts down from its starting value', async () => {
	const { type, shown, form } = await count(
		'data-starting-value="10" data-maximum-value="10" data-down'
	);
	expect( shown.textContent ).toBe( '10' );
	expect( type( 'abc' ) ).toEqual( [ '7' ] );
	expect( type( 'abcdefghijkl' ) ).toEqual( [ '-2', 'too-long' ] );
	form.reset();
	await settle();
	expect( shown.textContent ).toBe( '10' );
	expect( shown.className ).toBe( 'frontispiece-form__count' );
} );

it( 'is announced when the visitor pauses, and only near a limit', async () => {
	const { type, find } = await count( 'data-maximum-value="30"' );
	jest.useFakeTimers();
	const text = () => {
		act( () => jest.advanceTimersByTime( 1200 ) );
		return document.querySelector( '.frontispiece-announcer' )?.textContent;
	};
	type( 'x' );
	expect( text() ).toBe( '' );
	type( 'x'.repeat( 28 ) );
	type( 'x'.repeat( 29 ) );
	expect( text() ).toBe( '1 character left' );
	type( 'x'.repeat( 31 ) );
	expect( text() ).toBe( 'too long' );
	fireEvent.input( find( '[name=_frontispiece_website]' ) );
	jest.useRealTimers();
} );
