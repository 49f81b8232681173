import { waitFor } from '@testing-library/react';
import { hashOf, zeros } from '../fields/proof';
import { answer, reply, wake } from '../form.fixtures';

it( 'a submission waits until the proof-of-work challenge is solved', async () => {
	const sent = answer( {
		'/refill': { body: { proof: { check: '10.12.aa.1999999999.bb' } } },
		'/feedback': reply( 'spam', {
			proof: { check: '9.12.cc.1999999999.dd' },
		} ),
	} );
	const { send, form } = await wake(
		'<input type="hidden" name="_frontispiece_proof_check" value="" data-proof="check">'
	);
	const solutions = () =>
		sent
			.filter( ( { url } ) => url.endsWith( '/feedback' ) )
			.map( ( { data } ) =>
				String( data?.get( '_frontispiece_proof_check' ) )
			);
	await send();
	await waitFor( () => expect( form.dataset.status ).toBe( 'spam' ) );
	await send();
	await waitFor( () => expect( solutions() ).toHaveLength( 2 ) );
	await waitFor( () => expect( form.dataset.status ).toBe( 'spam' ) );
	expect( solutions() ).toEqual( [
		expect.stringMatching( /^10\.12\.aa\.1999999999\.bb:\d+$/ ),
		expect.stringMatching( /^9\.12\.cc\.1999999999\.dd:\d+$/ ),
	] );
	solutions().forEach( ( solution, n ) =>
		expect( zeros( hashOf( solution ) ) ).toBeGreaterThanOrEqual( 10 - n )
	);
} );

it( 'a submission waits for a proof-of-work challenge that has not arrived yet', async () => {
	let arrive = () => {};
	const sent = answer( {
		'/refill': {
			body: { proof: { check: '10.12.aa.1999999999.bb' } },
			until: new Promise< void >( ( resolve ) => ( arrive = resolve ) ),
		},
		'/feedback': reply( 'mail_sent' ),
	} );
	const { send, form } = await wake(
		'<input type="hidden" name="_frontispiece_proof_check" value="" data-proof="check">'
	);
	await send();
	expect( form.dataset.status ).toBe( 'submitting' );
	arrive();
	await waitFor( () => expect( form.dataset.status ).toBe( 'sent' ) );
	expect(
		sent
			.find( ( { url } ) => url.endsWith( '/feedback' ) )
			?.data?.get( '_frontispiece_proof_check' )
	).toMatch( /^10\.12\.aa\.1999999999\.bb:\d+$/ );
} );

it( 'a submission does not wait for a question that the visitor has answered', async () => {
	const sent = answer( {
		'/refill': { body: [], until: new Promise( () => {} ) },
		'/feedback': reply( 'mail_sent' ),
	} );
	const { send, form, field } = await wake(
		'<label for="q" data-quiz="sum">1 + 1?</label><input id="q" name="sum">'
	);
	field( 'sum' ).value = '2';
	await send();
	await waitFor( () =>
		expect( form.dataset.status ).not.toBe( 'submitting' )
	);
	expect( sent.map( ( { url } ) => url ) ).toContainEqual(
		expect.stringMatching( /\/feedback$/ )
	);
} );

it( 'F001-016, F001-122: a new question or image replaces the old one', async () => {
	const fields = `
		<label for="q" class="frontispiece-form__quiz-question" data-quiz="sum">1 + 1?</label>
		<input id="q" name="sum"><input type="hidden" name="_wpcf7_quiz_answer_sum" value="old">
		<img class="frontispiece-form__captcha" data-captcha="pic" src="https://site.example/1.png" alt="">
		<input name="pic"><input type="hidden" name="_wpcf7_captcha_challenge_pic" value="1">`;
	answer( {
		'/refill': { body: [] },
		'/feedback': reply( 'validation_failed', {
			quiz: { sum: [ '2 + 3?', 'new' ], other: [ 'x', 'y' ] },
			captcha: { pic: 'https://site.example/4711.png', other: 'x' },
		} ),
	} );
	const { send, find, field } = await wake( fields );
	field( 'sum' ).value = '2';
	field( 'pic' ).value = 'abc';
	await send();
	expect( find( '[data-quiz]' ).textContent ).toBe( '2 + 3?' );
	expect( field( '_wpcf7_quiz_answer_sum' ).value ).toBe( 'new' );
	expect( find< HTMLImageElement >( 'img' ).src ).toBe(
		'https://site.example/4711.png'
	);
	expect( field( '_wpcf7_captcha_challenge_pic' ).value ).toBe( '4711' );
	expect( [ field( 'sum' ).value, field( 'pic' ).value ] ).toEqual( [
		'',
		'',
	] );
	// The same question again keeps its answer.
	field( 'sum' ).value = '5';
	await send();
	expect( field( 'sum' ).value ).toBe( '5' );
} );
