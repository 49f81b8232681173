import { waitFor } from '@testing-library/react';
import { answer, reply, text, trace, wake } from './form.fixtures';
import type { Answered } from './form.fixtures';

const empty = { '/refill': { body: [] } };

const AWAY = "The form couldn't be sent. Please try again later.";

const failures: [ string, Answered, string ][] = [
	[ 'a network that fails', { fails: true }, 'You are probably offline.' ],
	[
		'a reply that is not JSON',
		{ body: '<html>' },
		'The response is not a valid JSON response.',
	],
	[
		'an empty reply',
		{ body: '' },
		'The response is not a valid JSON response.',
	],
	[ 'an error of the server', { status: 500, body: 'x' }, AWAY ],
	[
		'BUG-13: a body that the web server refuses for its size',
		{ status: 413, body: '<html>413 Request Entity Too Large</html>' },
		'The files are too large for this website. Please choose smaller files and try again.',
	],
	[
		'a reply without a status',
		{ body: {} },
		"The form couldn't be sent. Please try again later.",
	],
	[
		'a reply with nothing but a message',
		{ body: { message: 'Odd.' } },
		'Odd.',
	],
	[
		'null',
		{ body: 'null' },
		"The form couldn't be sent. Please try again later.",
	],
	[
		'a list',
		{ body: [] },
		"The form couldn't be sent. Please try again later.",
	],
];

it.each( failures )(
	'F001-128: after %s the form leaves submitting, says so and can be sent again',
	async ( _what, bad, message ) => {
		const statuses = trace();
		let next = bad;
		answer( { '/feedback': () => next, ...empty } );
		const { send, response, field } = await wake( text( 'name' ) );
		field( 'name' ).value = 'Ada';
		await send();
		expect( statuses ).toEqual( [ 'submitting', 'failed' ] );
		await waitFor( () => expect( response() ).toBe( message ) );
		expect( field( 'name' ).value ).toBe( 'Ada' );
		next = reply( 'mail_sent' );
		await send();
		expect( response() ).toBe( 'message of mail_sent' );
		expect( console ).toHaveErrored();
	}
);

it.each( [
	[ 'undefined', {} ],
	[ 'null', { message: null } ],
	[ 'a number', { message: 5 } ],
] )(
	'F001-129, BUG-25: a message that is %s is replaced by the text for its status',
	async ( _what, body ) => {
		let status = 'aborted';
		answer( {
			'/feedback': () => ( { body: { status, ...body } } ),
			...empty,
		} );
		const { send, response, form } = await wake( text( 'name' ) );
		await send();
		expect( response() ).toBe(
			"The form couldn't be sent. Please try again later."
		);
		expect( form.dataset.status ).toBe( 'aborted' );
		status = 'validation_failed';
		await send();
		expect( response() ).toBe(
			'Some fields have errors. Please check them and try again.'
		);
		status = 'my_odd_status';
		await send();
		expect( response() ).toBe( '' );
		status = 'mail_sent';
		await send();
		expect( response() ).toBe( 'Thank you! Your message has been sent.' );
	}
);

it.each( [
	[ 'an empty message', '' ],
	[ 'no message', undefined ],
] )(
	'BUG-25: a field returned with %s is marked and listed',
	async ( _what, message ) => {
		answer( {
			'/feedback': reply( 'validation_failed', {
				invalid_fields: [ { field: 'name', message } as never ],
			} ),
		} );
		const { send, error, find } = await wake( text( 'name' ) );
		await send();
		expect( error( 'name' ) ).toBe( 'Check this field.' );
		expect( find( '.frontispiece-form__summary li' ).textContent ).toBe(
			'name: Check this field.'
		);
	}
);

it.each( [ null, 'x', 5, {}, [ null, 5, {}, { field: 5 } ] ] )(
	'invalid error lists are ignored: %j',
	async ( list ) => {
		answer( {
			'/feedback': reply( 'validation_failed', {
				invalid_fields: list as never,
			} ),
		} );
		const { send, response } = await wake( text( 'name' ) );
		await send();
		expect( response() ).toBe( 'message of validation_failed' );
	}
);
