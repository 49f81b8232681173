import { answer, settle, text, wake } from './test-form';

const picture = `${ text( 'letters' ) }
	<img data-captcha="letters" src="https://site.example/17000000001.png" alt="">
	<input type="hidden" name="_wpcf7_captcha_challenge_letters" value="17000000001">`;

const fresh = {
	body: { captcha: { letters: 'https://site.example/18000000002.png' } },
};

it( 'a picture that a cache may have given to others is replaced as soon as the form has woken', async () => {
	const sent = answer( { '/refill': fresh } );
	const { field, find } = await wake( picture );
	expect( sent.some( ( { url } ) => url.endsWith( '/refill' ) ) ).toBe(
		true
	);
	expect( find< HTMLImageElement >( 'img' ).src ).toContain( '18000000002' );
	expect( field( '_wpcf7_captcha_challenge_letters' ).value ).toBe(
		'18000000002'
	);
} );

it( 'who has begun to type the letters keeps the picture', async () => {
	let letGo = () => {};
	const until = new Promise< void >( ( resolve ) => {
		letGo = resolve;
	} );
	answer( { '/refill': { ...fresh, until } } );
	const { field } = await wake( picture );
	field( 'letters' ).value = 'AB';
	letGo();
	await settle();
	expect( field( '_wpcf7_captcha_challenge_letters' ).value ).toBe(
		'17000000001'
	);
	expect( field( 'letters' ).value ).toBe( 'AB' );
} );

it( 'a form without a picture asks for none', async () => {
	const sent = answer( {} );
	await wake( text( 'a' ) );
	expect( sent.filter( ( { url } ) => /refill/.test( url ) ) ).toEqual( [] );
} );
