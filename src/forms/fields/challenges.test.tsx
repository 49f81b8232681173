import { answer, reply, settle, text, wake } from '../form.fixtures';

const image = `${ text( 'letters' ) }
	<img data-captcha="letters" src="https://site.example/17000000001.png" alt="">
	<input type="hidden" name="_wpcf7_captcha_challenge_letters" value="17000000001">`;

const fresh = {
	body: { captcha: { letters: 'https://site.example/18000000002.png' } },
};

it( 'a captcha image that may come from a cache is replaced when the form starts', async () => {
	const sent = answer( { '/refill': fresh } );
	const { field, find } = await wake( image );
	expect( sent.some( ( { url } ) => url.endsWith( '/refill' ) ) ).toBe(
		true
	);
	expect( find< HTMLImageElement >( 'img' ).src ).toContain( '18000000002' );
	expect( field( '_wpcf7_captcha_challenge_letters' ).value ).toBe(
		'18000000002'
	);
} );

it( 'the captcha image stays once a visitor has begun to type its letters', async () => {
	let letGo = () => {};
	const until = new Promise< void >( ( resolve ) => {
		letGo = resolve;
	} );
	answer( { '/refill': { ...fresh, until } } );
	const { field } = await wake( image );
	field( 'letters' ).value = 'AB';
	letGo();
	await settle();
	expect( field( '_wpcf7_captcha_challenge_letters' ).value ).toBe(
		'17000000001'
	);
	expect( field( 'letters' ).value ).toBe( 'AB' );
} );

it( 'SEC-12: a quiz that may come from a cache is replaced by one for this visitor', async () => {
	answer( {
		'/refill': { body: { quiz: { sum: [ '2 + 2?', 'mine' ] } } },
	} );
	const { field, find } = await wake(
		`<span data-quiz="sum">1 + 1?</span>${ text(
			'sum'
		) }<input type="hidden" name="_wpcf7_quiz_answer_sum" value="everybody's">`
	);
	expect( find( '[data-quiz]' ).textContent ).toBe( '2 + 2?' );
	expect( field( '_wpcf7_quiz_answer_sum' ).value ).toBe( 'mine' );
} );

it( 'SEC-12: an unchanged question gets its new signature and keeps the entered answer', async () => {
	answer( {
		'/refill': { body: [] },
		'/feedback': reply( 'validation_failed', {
			quiz: { sum: [ '1 + 1?', 'second' ] },
		} ),
	} );
	const { field, send } = await wake(
		`<span data-quiz="sum">1 + 1?</span>${ text(
			'sum'
		) }<input type="hidden" name="_wpcf7_quiz_answer_sum" value="first">`
	);
	field( 'sum' ).value = '2';
	await send();
	expect( field( '_wpcf7_quiz_answer_sum' ).value ).toBe( 'second' );
	expect( field( 'sum' ).value ).toBe( '2' );
} );

it( 'a form without a captcha image requests none', async () => {
	const sent = answer( {} );
	await wake( text( 'a' ) );
	expect( sent.filter( ( { url } ) => /refill/.test( url ) ) ).toEqual( [] );
} );
