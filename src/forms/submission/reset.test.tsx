import { answer, reply, settle, text, trace, wake } from '../form.fixtures';

const withReset =
	text( 'name', 'text', 'value="initial"' ) +
	'<button type="reset" class="again">Again</button>';

it( 'F001-021, F001-034: a reset by the visitor goes to resetting and then to init', async () => {
	let arrive = () => {};
	const until = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	const statuses = trace();
	answer( { '/refill': { body: [], until } } );
	const { find, field, form } = await wake( withReset );
	field( 'name' ).value = 'Ada';
	find( '.again' ).click();
	await settle();
	expect( form.dataset.status ).toBe( 'resetting' );
	expect( field( 'name' ).value ).toBe( 'initial' );
	arrive();
	await settle();
	expect( statuses ).toEqual( [ 'resetting', 'init' ] );
} );

it.each( [
	[ 'an empty list', { body: [] } ],
	[ 'nothing', { body: '' } ],
	[ 'an error', { status: 500 } ],
	[ 'no network', { fails: true } ],
	[ 'null', { body: 'null' } ],
	[ 'odd members', { body: { quiz: 5, captcha: [ 1 ] } } ],
] )(
	'F001-037, F001-121: a reset never stays in resetting when the refill returns %s',
	async ( _what, refill ) => {
		answer( { '/refill': refill } );
		const { find, form } = await wake( withReset );
		find( '.again' ).click();
		await settle();
		expect( form.dataset.status ).toBe( 'init' );
		if ( ! ( 'body' in refill ) || refill.body === '' ) {
			expect( console ).toHaveErrored();
		}
	}
);

it( 'removes the error messages', async () => {
	answer( {
		'/feedback': reply( 'validation_failed', {
			invalid_fields: [ { field: 'name', message: 'Who?' } ],
		} ),
		'/refill': { body: [] },
	} );
	const { find, send, error, response } = await wake( withReset );
	await send();
	find( '.again' ).click();
	await settle();
	expect( [ error( 'name' ), response() ] ).toEqual( [ '', '' ] );
	expect( find( '.frontispiece-form__summary' ).hidden ).toBe( true );
} );

it( 'after a successful submission a reset by the visitor leads to the init status', async () => {
	const statuses = trace();
	answer( { '/feedback': reply( 'mail_sent' ), '/refill': { body: [] } } );
	const { find, send } = await wake( withReset );
	await send();
	find( '.again' ).click();
	await settle();
	expect( statuses ).toEqual( [
		'submitting',
		'sent',
		'resetting',
		'sent',
		'resetting',
		'init',
	] );
} );

it( 'an entry sent while a refill is pending keeps its own status', async () => {
	let arrive = () => {};
	const until = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	answer( { '/refill': { body: [], until }, '/feedback': reply( 'spam' ) } );
	const { find, send, form } = await wake( withReset );
	find( '.again' ).click();
	await send();
	arrive();
	await settle();
	expect( form.dataset.status ).toBe( 'spam' );
} );

it( 'a form with a field named reset can still be reset', async () => {
	answer( { '/feedback': reply( 'mail_sent' ), '/refill': { body: [] } } );
	const { send, field, form } = await wake(
		text( 'reset' ) + text( 'elements' )
	);
	field( 'reset' ).value = 'x';
	await send();
	expect( field( 'reset' ).value ).toBe( '' );
	expect( form.dataset.status ).toBe( 'sent' );
} );
