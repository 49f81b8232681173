import { act, waitFor } from '@testing-library/react';
import {
	answer,
	choices,
	reply,
	rule,
	settle,
	text,
	wake,
} from '../form.fixtures';

const TITLE = 'Guests';

afterEach( () => sessionStorage.clear() );

const button = ( value: string, label: string ) =>
	`<button type="submit" class="frontispiece-form__row-button"
		name="_frontispiece_row" value="${ value }">${ label }</button>`;

const row = ( number: number, fields: string ) => `
	<fieldset class="frontispiece-form__repeat-row" data-condition="row:guests:${ number }" ${ number > 1 ? 'hidden data-unmet' : '' }>
		<legend>${ TITLE } ${ number }</legend>
		${ fields }
		<div>${ button( `guests:remove:${ number }`, 'Remove' ) }</div>
	</fieldset>`;

const fieldsOf = ( number: number ) =>
	text( `guests:${ number }:name` ) +
	choices( `guests:${ number }:food`, 'checkbox', [ 'Soup', 'Cake' ] ) +
	`<select name="guests:${ number }:size"><option>S</option><option>L</option></select>`;

const group = ( fields = fieldsOf, rows = [ 1, 2, 3 ] ) => `
	<fieldset data-repeat="guests" data-least="1">
		<button type="submit" hidden></button>
		<input type="hidden" name="guests" value="1" data-rows="1" data-at="least">
		${ rows.map( ( number ) => row( number, fields( number ) ) ).join( '' ) }
		<div>${ button( 'guests:add', 'Add' ) }</div>
	</fieldset>`;

const conditions = [ 1, 2, 3 ].map( ( number ) => ( {
	id: `row:guests:${ number }`,
	fields: [ 'name', 'food', 'size' ].map(
		( field ) => `guests:${ number }:${ field }`
	),
	conditions: [
		{
			action: 'show',
			match: 'all',
			rules: [
				{
					field: 'guests',
					operator: 'greater',
					value: String( number - 1 ),
				},
			],
		},
	],
} ) );

async function start( fields = group() ) {
	const form = await wake( fields, { conditions } );
	await settle();
	const press = async ( value: string ) => {
		act( () => form.find( `button[value="guests:${ value }"]` ).click() );
		await settle();
	};
	const shown = () =>
		[ ...form.form.querySelectorAll( '[data-condition]' ) ].filter(
			( element ) => ! ( element as HTMLElement ).hidden
		).length;
	return { ...form, press, shown };
}

const expectAnnounced = ( message: string ) =>
	waitFor( () =>
		expect(
			document.querySelector( '.frontispiece-announcer' )?.textContent
		).toBe( message )
	);

it( 'shows another row, moves the focus into it and announces it', async () => {
	answer( {} );
	const { press, shown, field } = await start();
	expect( shown() ).toBe( 1 );
	await press( 'add' );
	expect( shown() ).toBe( 2 );
	expect( document.activeElement ).toBe( field( 'guests:2:name' ) );
	await expectAnnounced( 'Added: Guests 2' );
	expect( field( 'guests' ).dataset.at?.trim() ).toBe( '' );
	await press( 'add' );
	await press( 'add' );
	expect( shown() ).toBe( 3 );
	expect( field( 'guests' ).value ).toBe( '3' );
	expect( field( 'guests' ).dataset.at?.trim() ).toBe( 'most' );
} );

it( 'adds a row for a press before the script of conditions has started', async () => {
	answer( {} );
	const { find, field, form } = await wake( group(), { conditions } );
	act( () => find( '[value="guests:add"]' ).click() );
	await settle();
	await settle();
	expect(
		form.querySelector( '[data-condition="row:guests:2"]' )
	).toHaveProperty( 'hidden', false );
	expect( document.activeElement ).toBe( field( 'guests:2:name' ) );
} );

it( 'removes a row, keeps the values of the others, and moves the focus', async () => {
	answer( {} );
	const { press, shown, field, find } = await start();
	await press( 'add' );
	await press( 'add' );
	for ( const number of [ 1, 2, 3 ] ) {
		field( `guests:${ number }:name` ).value = `Name ${ number }`;
	}
	find( '[name="guests:2:food[]"][value=Cake]' ).checked = true;
	find< HTMLSelectElement >( '[name="guests:3:size"]' ).value = 'L';
	await press( 'remove:1' );
	expect( shown() ).toBe( 2 );
	expect(
		[ 1, 2, 3 ].map(
			( number ) => field( `guests:${ number }:name` ).value
		)
	).toEqual( [ 'Name 2', 'Name 3', '' ] );
	expect( find( '[name="guests:1:food[]"][value=Cake]' ).checked ).toBe(
		true
	);
	expect( find( '[name="guests:2:food[]"][value=Cake]' ).checked ).toBe(
		false
	);
	expect( field( 'guests:2:size' ).value ).toBe( 'L' );
	expect( field( 'guests:3:size' ).value ).toBe( 'S' );
	expect( document.activeElement ).toBe(
		find( '[value="guests:remove:1"]' )
	);
	await expectAnnounced( 'Removed: Guests 1' );
	await press( 'remove:2' );
	// The last row cannot be removed, so the button that adds one is next.
	expect( document.activeElement ).toBe( find( '[value="guests:add"]' ) );
	await press( 'remove:1' );
	expect( shown() ).toBe( 1 );
} );

it( 'sends the rows that are shown, and validates only those', async () => {
	const sent = answer( {
		'/schema': {
			body: {
				version: '1',
				locale: 'en_US',
				rules: [ 1, 2, 3 ].map( ( number ) =>
					rule( 'required', `guests:${ number }:name` )
				),
			},
		},
		'/feedback': reply( 'mail_sent' ),
		'/refill': { body: {} },
	} );
	const { press, field, send, shown } = await start();
	await press( 'add' );
	field( 'guests:1:name' ).value = 'Ada';
	field( 'guests:2:name' ).value = 'Bob';
	await send();
	const data = sent.find( ( { url } ) => url.endsWith( '/feedback' ) )?.data;
	expect(
		[ ...( data ?? [] ) ].filter( ( [ name ] ) => /^guests/.test( name ) )
	).toEqual( [
		[ 'guests', '2' ],
		[ 'guests:1:name', 'Ada' ],
		[ 'guests:1:size', 'S' ],
		[ 'guests:2:name', 'Bob' ],
		[ 'guests:2:size', 'S' ],
	] );
	// After it was sent, the form is as it was at first.
	await settle();
	expect( shown() ).toBe( 1 );
} );

it( 'removes errors with the values that they belong to', async () => {
	answer( {
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [
				{ field: 'guests:2:name', message: 'Wrong name.' },
			],
		} ),
	} );
	const { press, error, send, find } = await start();
	await press( 'add' );
	await send();
	expect( error( 'guests:2:name' ) ).toBe( 'Wrong name.' );
	expect( find( '.frontispiece-form__summary li' ).textContent ).toBe(
		'Guests 2: guests:2:name: Wrong name.'
	);
	await press( 'remove:1' );
	expect( error( 'guests:2:name' ) ).toBe( '' );
	expect( error( 'guests:1:name' ) ).toBe( '' );
} );

it( 'sums a column in the rows that are shown', async () => {
	answer( {} );
	const price = ( number: number ) =>
		text( `guests:${ number }:price`, 'number' ) +
		`<output name="guests:${ number }:twice" data-formula="[guests:${ number }:price] * 2" data-decimals="0"></output>`;
	const { press, field, find } = await start(
		group( price ) +
			'<output name="total" data-formula="[guests:price] + [guests:twice]" data-decimals="0"></output>'
	);
	const type = ( number: number, value: string ) => {
		const control = field( `guests:${ number }:price` );
		control.value = value;
		act( () => {
			control.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		} );
	};
	const total = () => find< HTMLOutputElement >( '[name=total]' ).value;
	await press( 'add' );
	type( 1, '5' );
	type( 2, '7' );
	expect( total() ).toBe( '36' );
	await press( 'remove:1' );
	expect( total() ).toBe( '21' );
} );

it( 'restores the rows of a draft', async () => {
	answer( {} );
	const { press, unmount } = await start();
	await press( 'add' );
	act( () => void window.dispatchEvent( new Event( 'pagehide' ) ) );
	unmount();
	const again = await start();
	expect( again.shown() ).toBe( 2 );
	expect( again.field( 'guests' ).dataset.at?.trim() ).toBe( '' );
} );
