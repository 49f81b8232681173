import { act, waitFor } from '@testing-library/react';
import { reply, settle, text } from '../form.fixtures';
import { begin, nextTurn, step, THREE } from './steps.fixtures';

beforeEach( () => sessionStorage.clear() );

it( 'shows one step, and Next only turns to the next one when its fields are valid', async () => {
	const { press, enter, number, title, error, sent } = await begin();
	expect( title() ).toBe( 'Step 1 of 3: You' );
	await press( 'next' );
	expect( [ number(), error( 'first' ), error( 'second' ) ] ).toEqual( [
		'1',
		'first: required',
		'',
	] );
	enter( 'first', 'Ada' );
	await press( 'next' );
	expect( title() ).toBe( 'Step 2 of 3: Company' );
	expect( document.activeElement?.textContent ).toBe( title() );
	await waitFor( () =>
		expect(
			document.querySelector( '.frontispiece-announcer' )?.textContent
		).toBe( title() )
	);
	expect( sent.some( ( { url } ) => url.endsWith( 'feedback' ) ) ).toBe(
		false
	);
} );

it( 'Back loses nothing, and needs no valid fields', async () => {
	const { press, enter, number, field, error } = await begin();
	enter( 'first', 'Ada' );
	await press( 'next' );
	await press( 'back' );
	expect( [ number(), field( 'first' ).value, error( 'second' ) ] ).toEqual( [
		'1',
		'Ada',
		'',
	] );
} );

it( 'sends the values of all steps from the last one, and shows the step of an error', async () => {
	const { press, enter, number, send, sent, find } = await begin( {
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'second', message: 'Wrong' } ],
		} ),
	} );
	enter( 'first', 'Ada' );
	await press( 'next' );
	enter( 'second', 'ACME' );
	await press( 'next' );
	expect( number() ).toBe( '3' );
	await send();
	const { data } = sent.find( ( { url } ) => url.endsWith( 'feedback' ) )!;
	expect( [ data?.get( 'first' ), data?.get( 'second' ) ] ).toEqual( [
		'Ada',
		'ACME',
	] );
	expect( number() ).toBe( '2' );
	await press( 'back' );
	find( '.frontispiece-form__summary a' ).click();
	expect( number() ).toBe( '2' );
	expect( document.activeElement ).toBe( find( '[name=second]' ) );
} );

it( 'a submit button of another step, which Enter presses, counts as Next', async () => {
	const { enter, press, number, find } = await begin();
	enter( 'first', 'Ada' );
	await press( 'next' );
	enter( 'second', 'ACME' );
	find( '[data-step="1"] [value=next]' ).click();
	await settle();
	expect( number() ).toBe( '3' );
} );

it( 'a reload continues at the step of the draft, and a sent form begins again', async () => {
	const { enter, press, unmount } = await begin();
	enter( 'first', 'Ada' );
	await press( 'next' );
	window.dispatchEvent( new Event( 'pagehide' ) );
	unmount();
	const again = await begin( {
		'/feedback': reply( 'mail_sent' ),
		'/refill': { body: {} },
	} );
	expect( again.number() ).toBe( '2' );
	again.enter( 'second', 'ACME' );
	await again.press( 'next' );
	await again.send();
	await settle();
	expect( again.number() ).toBe( '1' );
} );

it( 'a double click on Next turns one step', async () => {
	const { enter, number, find, press } = await begin();
	enter( 'first', 'Ada' );
	enter( 'second', 'ACME' );
	find( '[data-step="1"] [value=next]' ).click();
	find( '[data-step="1"] [value=next]' ).click();
	await settle();
	expect( number() ).toBe( '2' );
	await press( 'next' );
	expect( number() ).toBe( '3' );
} );

it( 'a required consent is asked for at its step', async () => {
	const box = `<span class="frontispiece-form__control" data-name="terms"><input type="checkbox" id="u-terms"
		name="terms" data-acceptance="required"><label for="u-terms">Terms</label>
		<span class="frontispiece-form__error"></span></span>`;
	const { press, number, error, field } = await begin(
		{ '/schema': { body: { rules: [] } } },
		{},
		step( 1, 'Terms', box ) + step( 2, 'You', text( 'second' ) )
	);
	await press( 'next' );
	expect( [ number(), error( 'terms' ) ] ).toEqual( [
		'1',
		'Check this field.',
	] );
	act( () => field( 'terms' ).click() );
	await press( 'next' );
	expect( number() ).toBe( '2' );
} );

it( 'a form without a submit button has one on its last step', async () => {
	const send = '<button type="submit" class="frontispiece-form__submit';
	const own = `${ send } frontispiece-form__step-send">Send</button>`;
	const { find, press, enter } = await begin(
		{},
		{},
		step( 1, 'You', text( 'first' ) ) +
			step(
				2,
				'Company',
				`${ text( 'second' ) }${ send }">Go</button>`,
				'c1'
			) +
			step( 3, 'Wishes', text( 'third' ) ) +
			`<div class="frontispiece-form__step-end" hidden>${ own }</div>`
	);
	const isHidden = () =>
		find( '.frontispiece-form__step-send' ).closest( '[hidden]' ) !== null;
	enter( 'first', 'Ada' );
	await press( 'next' );
	expect( isHidden() ).toBe( true );
	enter( 'second', 'ACME' );
	await press( 'next' );
	expect( isHidden() ).toBe( false );
} );

it( 'after a reload, a form whose files are lost continues where it asks for them', async () => {
	const fields = THREE.replace( text( 'first' ), '$&<input type="file">' );
	const { enter, press, unmount } = await begin( {}, {}, fields );
	enter( 'first', 'Ada' );
	await press( 'next' );
	window.dispatchEvent( new Event( 'pagehide' ) );
	unmount();
	const again = await begin( {}, {}, fields );
	expect( [ again.number(), again.field( 'first' ).value ] ).toEqual( [
		'1',
		'Ada',
	] );
} );

const goes = ( by: number ) =>
	act( async () => {
		const turned = nextTurn();
		window.history.go( by );
		await turned;
	} );

it( 'BUG-113: Back and Forward of the browser turn the steps, with what was entered', async () => {
	const { press, enter, number, field, title } = await begin();
	const length = window.history.length;
	enter( 'first', 'Ada' );
	await press( 'next' );
	enter( 'second', 'ACME' );
	await press( 'next' );
	expect( window.history.length ).toBe( length + 2 );
	await goes( -1 );
	expect( [ number(), field( 'second' ).value ] ).toEqual( [ '2', 'ACME' ] );
	expect( document.activeElement?.textContent ).toBe( title() );
	await goes( -1 );
	expect( [ number(), field( 'first' ).value ] ).toEqual( [ '1', 'Ada' ] );
	await goes( 2 );
	expect( number() ).toBe( '3' );
	// The form's own Back does not lengthen the way back to the page before.
	await press( 'back' );
	expect( number() ).toBe( '2' );
	await goes( 1 );
	expect( number() ).toBe( '3' );
} );

it( 'BUG-113: keeps what other scripts have written in the history, and ignores steps of a form that is empty again', async () => {
	const { press, enter, number, form } = await begin( {
		'/refill': { body: [] },
	} );
	window.history.replaceState( { other: 7 }, '' );
	enter( 'first', 'Ada' );
	await press( 'next' );
	expect( window.history.state ).toMatchObject( { other: 7 } );
	await press( 'back' );
	expect( window.history.state ).toMatchObject( { other: 7 } );
	act( () => form.reset() );
	await settle();
	await goes( 1 );
	expect( number() ).toBe( '1' );
} );
