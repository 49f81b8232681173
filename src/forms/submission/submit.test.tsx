import { act, waitFor } from '@testing-library/react';
import {
	answer,
	choices,
	reply,
	settle,
	text,
	trace,
	wake,
} from '../form.fixtures';

const empty = { '/refill': { body: [] } };

it( 'F001-033: goes to submitting and then to the status of the response', async () => {
	const statuses = trace();
	answer( {
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'name', message: 'Who?' } ],
		} ),
	} );
	const { send, form, response, error, find } = await wake( text( 'name' ) );
	await send();
	expect( statuses ).toEqual( [ 'submitting', 'invalid' ] );
	expect( form.dataset.status ).toBe( 'invalid' );
	// F001-120
	expect( response() ).toBe( 'message of validation_failed' );
	expect( error( 'name' ) ).toBe( 'Who?' );
	expect( find( '#u-name' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
} );

it( 'F001-035, F001-036: a sent form is reset and shows its success message', async () => {
	const statuses = trace();
	const sent = answer( {
		'/feedback': reply( 'mail_sent', { posted_data_hash: 'abc' } ),
		...empty,
	} );
	const { send, field, response } = await wake(
		text( 'name', 'text', 'value="initial"' )
	);
	field( 'name' ).value = 'Ada';
	await send();
	expect( statuses ).toEqual( [ 'submitting', 'sent', 'resetting', 'sent' ] );
	expect( field( 'name' ).value ).toBe( 'initial' );
	expect( response() ).toBe( 'message of mail_sent' );
	expect( sent.map( ( { url } ) => url.split( '/12/' )[ 1 ] ) ).toEqual( [
		'feedback/schema',
		'feedback',
		'refill',
	] );
} );

it( 'F001-037: a failed refill leaves no form in resetting', async () => {
	answer( { '/feedback': reply( 'mail_sent' ), '/refill': { status: 500 } } );
	const { send, form } = await wake( text( 'name' ) );
	await send();
	expect( form.dataset.status ).toBe( 'sent' );
	expect( console ).toHaveErrored();
} );

it( 'F001-015: the hash of the response is sent with the next submission', async () => {
	const sent = answer( {
		'/feedback': reply( 'mail_failed', { posted_data_hash: 'abc' } ),
	} );
	const { send } = await wake( text( 'name' ) );
	await send();
	await send();
	expect(
		sent
			.slice( 1 )
			.map( ( { data } ) => data?.get( '_wpcf7_posted_data_hash' ) )
	).toEqual( [ '', 'abc' ] );
} );

it( 'F001-008, F001-116: sends every control, the hidden fields and the clicked button', async () => {
	const sent = answer( { '/feedback': reply( 'spam' ) } );
	const { send, field } = await wake(
		text( 'name' ) + choices( 'pets', 'checkbox', [ 'cat', 'dog' ] )
	);
	field( 'name' ).value = 'Ada';
	field( 'pets[]' ).checked = true;
	await send();
	const data = sent[ 1 ]?.data;
	expect( Object.fromEntries( data ?? [] ) ).toMatchObject( {
		name: 'Ada',
		'pets[]': 'cat',
		go: 'Send it',
		_wpcf7: '12',
		_wpcf7_version: '0.1.0',
		_wpcf7_locale: 'en_US',
		_wpcf7_unit_tag: 'u',
		_wpcf7_container_post: '34',
		_frontispiece_website: '',
	} );
	expect( data?.get( '_frontispiece_key' ) ).toMatch(
		/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
	);
} );

it( 'sends one request however often it is clicked while sending', async () => {
	let arrive = () => {};
	const until = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	const sent = answer( {
		'/feedback': { ...reply( 'mail_failed' ), until },
	} );
	const { send, find, form } = await wake( text( 'name' ) );
	await send();
	expect( form.dataset.status ).toBe( 'submitting' );
	expect( form.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect(
		find( '.frontispiece-form__submit' ).getAttribute( 'aria-disabled' )
	).toBe( 'true' );
	await send();
	await send();
	arrive();
	await settle();
	expect( sent ).toHaveLength( 2 );
	expect(
		find( '.frontispiece-form__submit' ).getAttribute( 'aria-disabled' )
	).toBe( 'false' );
	await send();
	expect( sent ).toHaveLength( 3 );
} );

it( 'a retried entry keeps its key, and a changed entry gets another one', async () => {
	const sent = answer( { '/feedback': { fails: true } } );
	const { send, field } = await wake( text( 'name' ) );
	field( 'name' ).value = 'Ada';
	await send();
	await send();
	field( 'name' ).value = 'Ada L.';
	await send();
	const [ first, second, third ] = sent
		.slice( 1 )
		.map( ( { data } ) => data?.get( '_frontispiece_key' ) );
	expect( first ).toBe( second );
	expect( third ).not.toBe( first );
	expect( field( 'name' ).value ).toBe( 'Ada L.' );
	expect( console ).toHaveErrored();
} );

it( 'fields of other scripts and a new quiz do not change the key', async () => {
	const sent = answer( { '/feedback': { fails: true } } );
	const { send, field } = await wake(
		text( 'name' ) +
			text( 'sum' ) +
			'<input type="hidden" name="_wpcf7_quiz_answer_sum" value="h"><input type="hidden" name="ak_bib" value="1">'
	);
	await send();
	field( 'ak_bib' ).value = '2';
	field( 'sum' ).value = '3';
	await send();
	const [ first, second ] = sent
		.slice( 1 )
		.map( ( { data } ) => data?.get( '_frontispiece_key' ) );
	expect( second ).toBe( first );
	expect( console ).toHaveErrored();
} );

it( 'an entry after a sent one has its own key, even with the same content', async () => {
	const sent = answer( { '/feedback': reply( 'mail_sent' ), ...empty } );
	const { send } = await wake( text( 'name' ) );
	await send();
	await send();
	const keys = sent
		.filter( ( { data } ) => data )
		.map( ( { data } ) => data?.get( '_frontispiece_key' ) );
	expect( new Set( keys ).size ).toBe( 2 );
} );

it( 'fires its events in the order that pages expect', async () => {
	const events: string[] = [];
	const names = [
		'before-submit',
		'status-changed',
		'sent',
		'submit',
		'reset',
	].map( ( name ) => `frontispiece:form-${ name }` );
	const listen = ( event: Event ) => {
		const { status } = ( event as CustomEvent ).detail;
		events.push(
			`${ event.type.replace( 'frontispiece:form-', '' ) } ${ status }`
		);
	};
	names.forEach( ( name ) => document.addEventListener( name, listen ) );
	answer( { '/feedback': reply( 'mail_sent' ), ...empty } );
	const { send } = await wake( text( 'name' ) );
	await send();
	names.forEach( ( name ) => document.removeEventListener( name, listen ) );
	expect( events ).toEqual( [
		'before-submit init',
		'status-changed submitting',
		'status-changed sent',
		'sent mail_sent',
		'submit mail_sent',
		'status-changed resetting',
		'status-changed sent',
		'reset sent',
	] );
} );

it( 'a submission canceled by another script is not sent', async () => {
	const sent = answer( {} );
	const { send, form } = await wake( text( 'name' ) );
	form.addEventListener(
		'submit',
		( event ) => event.preventDefault(),
		true
	);
	await send();
	expect( sent ).toHaveLength( 1 );
} );

it( 'errors are listed in a focused summary that links to each field', async () => {
	answer( {
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [
				{ field: 'name', message: 'Who?', idref: 'u-name' },
				{ field: 'pets', message: 'Which?' },
				{ field: 'elsewhere', message: 'Something else' },
			],
		} ),
	} );
	const { send, find, container } = await wake(
		text( 'name' ) + choices( 'pets', 'radio', [ 'cat', 'dog' ] )
	);
	await send();
	const summary = find( '.frontispiece-form__summary' );
	expect( summary.hidden ).toBe( false );
	expect( document.activeElement ).toBe( summary );
	expect(
		[ ...summary.querySelectorAll( 'li' ) ].map(
			( item ) => item.textContent
		)
	).toEqual( [ 'name: Who?', 'Which?', 'Something else' ] );
	const [ first, second, third ] = summary.querySelectorAll( 'a' );
	expect( first?.getAttribute( 'href' ) ).toBe( '#u-name' );
	expect( third ).toBeUndefined();
	expect( find( '#u-pets' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	act( () => second?.click() );
	expect( document.activeElement ).toBe(
		container.querySelector( '[name="pets[]"]' )
	);
	act( () => first?.click() );
	expect( document.activeElement ).toBe( find( '#u-name' ) );
} );

it( 'BUG-71: each text of a refused form is on the page once, beside the list that links to its field', async () => {
	const message = 'Some fields have errors.';
	answer( {
		'/feedback': reply( 'validation_failed', {
			message,
			invalid_fields: [
				{ field: 'name', message: 'Who?', idref: 'u-name' },
				{ field: 'pets', message: 'Which?' },
			],
		} ),
	} );
	const { send, find, form } = await wake(
		text( 'name' ) + choices( 'pets', 'radio', [ 'cat', 'dog' ] )
	);
	await send();
	const response = find( '.frontispiece-form__response' );
	expect( response.textContent ).toBe( message );
	expect( response.nextElementSibling ).toBe(
		find( '.frontispiece-form__summary' )
	);
	expect( form.querySelectorAll( '[role=status],[aria-live]' ) ).toHaveLength(
		1
	);
} );

it( 'a removed form is not changed', async () => {
	let arrive = () => {};
	const until = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	answer( { '/feedback': { ...reply( 'mail_sent' ), until } } );
	const { send, unmount, form } = await wake( text( 'name' ) );
	await send();
	unmount();
	arrive();
	await settle();
	expect( form.dataset.status ).toBe( 'submitting' );
} );

it( 'announces that it is sending if that takes long', async () => {
	answer( { '/feedback': { until: new Promise( () => {} ) } } );
	const { send } = await wake( text( 'name' ) );
	await send();
	await waitFor(
		() =>
			expect(
				document.querySelector( '.frontispiece-announcer' )?.textContent
			).toBe( 'Sending…' ),
		{ timeout: 4000 }
	);
} );
