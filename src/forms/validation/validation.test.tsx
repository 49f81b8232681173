import { fireEvent, waitFor } from '@testing-library/react';
import {
	answer,
	choices,
	reply,
	rule,
	settle,
	text,
	trace,
	wake,
} from '../form.fixtures';

const schema = ( ...rules: object[] ) => ( {
	'/schema': { body: { version: '1', locale: 'en_US', rules } },
} );

const three = text( 'first' ) + text( 'second' ) + text( 'third' );
const required = schema(
	rule( 'required', 'first' ),
	rule( 'required', 'second' ),
	rule( 'email', 'second' ),
	rule( 'required', 'third' )
);

const change = ( input: HTMLInputElement, value: string ) => {
	fireEvent.input( input, { target: { value } } );
	fireEvent.change( input );
};

it( 'F001-053: a change shows errors up to the changed field and not yet at later ones', async () => {
	answer( required );
	const { field, error } = await wake( three );
	expect( [ error( 'first' ), error( 'second' ), error( 'third' ) ] ).toEqual(
		[ '', '', '' ]
	);
	fireEvent.change( field( 'first' ) );
	expect( [ error( 'first' ), error( 'second' ), error( 'third' ) ] ).toEqual(
		[ 'first: required', '', '' ]
	);
	change( field( 'second' ), 'x' );
	expect( [ error( 'first' ), error( 'second' ), error( 'third' ) ] ).toEqual(
		[ 'first: required', 'second: email', '' ]
	);
} );

it( 'a change made before the rules loaded is validated once they arrive', async () => {
	let come = () => {};
	answer( {
		'/schema': {
			...required[ '/schema' ],
			until: new Promise< void >( ( resolve ) => ( come = resolve ) ),
		},
	} );
	const { field, error } = await wake( three );
	change( field( 'first' ), '' );
	expect( error( 'first' ) ).toBe( '' );
	come();
	await settle();
	expect( error( 'first' ) ).toBe( 'first: required' );
	expect( error( 'second' ) ).toBe( '' );
} );

it( 'F001-019: has the validating status while a changed field is validated, then the previous one', async () => {
	const statuses = trace();
	answer( required );
	const { field } = await wake( three );
	change( field( 'first' ), 'x' );
	expect( statuses ).toEqual( [ 'validating', 'init' ] );
} );

it( 'F001-050, F001-052: the message is that of the rule and disappears when the value is corrected', async () => {
	answer( required );
	const { field, error, find } = await wake( three );
	change( field( 'second' ), 'x' );
	expect( error( 'second' ) ).toBe( 'second: email' );
	expect( field( 'second' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( find( '[data-name=second]' ).classList ).toContain( 'is-invalid' );
	change( field( 'second' ), 'a@b.co' );
	expect( error( 'second' ) ).toBe( '' );
	expect( field( 'second' ).getAttribute( 'aria-invalid' ) ).toBe( 'false' );
} );

it( 'while typing a message goes, and none comes', async () => {
	answer( required );
	const { field, error } = await wake( three );
	fireEvent.input( field( 'second' ), { target: { value: 'x' } } );
	expect( error( 'second' ) ).toBe( '' );
	fireEvent.change( field( 'second' ) );
	expect( error( 'second' ) ).toBe( 'second: email' );
	fireEvent.input( field( 'second' ), { target: { value: 'a@b.co' } } );
	expect( error( 'second' ) ).toBe( '' );
} );

it( 'F001-017: the schema of a form is requested once, however often the form is on the page', async () => {
	const sent = answer( required );
	const endpoint = 'https://site.example/once/contact-forms/12';
	await wake( three, { endpoint } );
	await wake( three, { endpoint } );
	expect( sent.map( ( { url } ) => url ) ).toEqual( [
		`${ endpoint }/feedback/schema`,
	] );
} );

it.each( [
	[
		'a schema that is not there',
		{ status: 404, body: { code: 'not_found' } },
	],
	[ 'a schema that never comes', { until: new Promise( () => {} ) } ],
] )(
	'F001-124: with %s nothing is validated, and the form can be sent',
	async ( what, schemaAnswer ) => {
		answer( {
			'/schema': schemaAnswer,
			'/feedback': reply( 'mail_failed' ),
		} );
		const { field, error, send, response } = await wake( three );
		fireEvent.change( field( 'first' ) );
		expect( error( 'first' ) ).toBe( '' );
		await send();
		expect( response() ).toBe( 'message of mail_failed' );
		if ( what.endsWith( 'there' ) ) {
			expect( console ).toHaveErrored();
		}
	}
);

it.each( [ null, {}, '"x"', { rules: 5 }, { rules: [ null, 5 ] } ] )(
	'a schema like %j validates nothing',
	async ( body ) => {
		answer( { '/schema': { body } } );
		const { field, error } = await wake( three );
		fireEvent.change( field( 'first' ) );
		expect( error( 'first' ) ).toBe( '' );
	}
);

it( 'a server-side error stays until its field changes', async () => {
	answer( {
		...schema( rule( 'required', 'third' ) ),
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'first', message: 'Wrong answer' } ],
		} ),
	} );
	const { field, error, send, find } = await wake( three );
	await send();
	change( field( 'second' ), 'x' );
	expect( error( 'first' ) ).toBe( 'Wrong answer' );
	expect( find( '.frontispiece-form__summary' ).hidden ).toBe( false );
	change( field( 'first' ), 'better' );
	expect( error( 'first' ) ).toBe( '' );
	expect( find( '.frontispiece-form__summary' ).hidden ).toBe( true );
} );

it( 'validation keeps the status of a rejected submission', async () => {
	answer( {
		...required,
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'first', message: 'Who?' } ],
		} ),
	} );
	const statuses = trace();
	const { field, send } = await wake( three );
	await send();
	change( field( 'first' ), 'x' );
	expect( statuses ).toEqual( [
		'submitting',
		'invalid',
		'validating',
		'invalid',
	] );
} );

it( 'a change while the form is sending does not change the status', async () => {
	answer( { ...required, '/feedback': { until: new Promise( () => {} ) } } );
	const { field, send, form } = await wake( three );
	await send();
	change( field( 'first' ), '' );
	expect( form.dataset.status ).toBe( 'submitting' );
} );

it( 'a field can be excluded from validation', async () => {
	answer( required );
	const { field, error } = await wake(
		three.replace(
			'data-name="first"',
			'data-name="first" data-novalidate'
		)
	);
	fireEvent.change( field( 'first' ) );
	change( field( 'second' ), 'x' );
	expect( [ error( 'first' ), error( 'second' ) ] ).toEqual( [
		'',
		'second: email',
	] );
} );

it( 'a group of choices is marked as a whole', async () => {
	answer( schema( rule( 'maxitems', 'pets', { threshold: 1 } ) ) );
	const { find, error, container } = await wake(
		choices( 'pets', 'checkbox', [ 'cat', 'dog' ] )
	);
	const boxes =
		container.querySelectorAll< HTMLInputElement >( '[type=checkbox]' );
	boxes.forEach( ( box ) => box.click() );
	expect( error( 'pets' ) ).toBe( 'pets: maxitems' );
	expect( find( '#u-pets' ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( boxes[ 0 ]?.hasAttribute( 'aria-invalid' ) ).toBe( false );
	boxes[ 0 ]?.click();
	expect( error( 'pets' ) ).toBe( '' );
} );

it( 'announces only the error of the changed field to screen readers', async () => {
	answer( required );
	const { field } = await wake( three );
	change( field( 'second' ), 'x' );
	await waitFor( () =>
		expect(
			document.querySelector( '.frontispiece-announcer' )?.textContent
		).toBe( 'second: email' )
	);
} );

it( 'waits until the pointer is released, so that nothing moves away from under it', async () => {
	answer( required );
	const { field, error } = await wake( three );
	fireEvent.pointerDown( document.body );
	change( field( 'second' ), 'x' );
	expect( error( 'first' ) ).toBe( '' );
	fireEvent.pointerUp( document.body );
	await settle();
	expect( [ error( 'first' ), error( 'second' ) ] ).toEqual( [
		'first: required',
		'second: email',
	] );
} );

it( 'a click that sends the form cancels the pending validation', async () => {
	answer( { ...required, '/feedback': { until: new Promise( () => {} ) } } );
	const { field, error, send } = await wake( three );
	fireEvent.pointerDown( document.body );
	change( field( 'second' ), 'x' );
	fireEvent.pointerUp( document.body );
	await send();
	expect( error( 'first' ) ).toBe( '' );
} );

it( 'after a rejected submission a rule’s error disappears while the correct value is typed', async () => {
	answer( {
		...required,
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [
				{ field: 'first', message: 'first: required' },
				{ field: 'third', message: 'Wrong answer' },
			],
		} ),
	} );
	const { field, error, send } = await wake( three );
	await send();
	fireEvent.input( field( 'first' ), { target: { value: 'x' } } );
	fireEvent.input( field( 'third' ), { target: { value: 'x' } } );
	expect( [ error( 'first' ), error( 'third' ) ] ).toEqual( [
		'',
		'Wrong answer',
	] );
} );

it( 'an error printed by the server disappears once its field is valid', async () => {
	answer( required );
	const { field, error, find } = await wake(
		three.replace( 'id="u-ve-first">', 'id="u-ve-first">Wrong answer' )
	);
	const summary = find( '.frontispiece-form__summary' );
	summary.hidden = false;
	summary.innerHTML = '<p></p><ul><li><a href="#u-first">x</a></li></ul>';
	change( field( 'first' ), 'x' );
	expect( error( 'first' ) ).toBe( '' );
	expect( summary.hidden ).toBe( true );
} );

it( 'keeps the printed error of a field that has not changed', async () => {
	answer( schema( rule( 'email', 'second' ) ) );
	const { field, error } = await wake(
		three.replace( 'id="u-ve-first">', 'id="u-ve-first">Wrong answer' )
	);
	change( field( 'second' ), 'x' );
	expect( error( 'first' ) ).toBe( 'Wrong answer' );
} );
