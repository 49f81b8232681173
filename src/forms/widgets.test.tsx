import { answer, reply, wake } from './test-form';

const widget = ( name: string, script: string ) =>
	`<span class="frontispiece-form__widget ${ name }" data-sitekey="key" data-script="${ script }"></span>`;

it( 'asks for the script of a captcha once, when the form has woken', async () => {
	answer( {} );
	const scripts = () =>
		document.head.querySelectorAll(
			'script[src="https://captcha.example/a.js"]'
		).length;
	expect( scripts() ).toBe( 0 );
	await wake( widget( 'cf-turnstile', 'https://captcha.example/a.js' ) );
	await wake( widget( 'cf-turnstile', 'https://captcha.example/a.js' ) );
	expect( scripts() ).toBe( 1 );
} );

it( 'has a captcha proven anew after each submit', async () => {
	window.turnstile = { reset: jest.fn() };
	window.grecaptcha = {
		reset: jest.fn( () => {
			throw new Error( 'never drawn' );
		} ),
	};
	answer( { '/feedback': reply( 'spam' ) } );
	const { send, find } = await wake(
		widget( 'cf-turnstile', '' ) +
			widget( 'g-recaptcha', '' ) +
			widget( 'g-recaptcha', '' )
	);
	await send();
	expect( window.turnstile.reset ).toHaveBeenCalledWith(
		find( '.cf-turnstile' )
	);
	expect( jest.mocked( window.grecaptcha.reset ).mock.calls ).toEqual( [
		[ 0 ],
		[ 1 ],
	] );
	await send();
	expect( window.turnstile.reset ).toHaveBeenCalledTimes( 2 );
	delete window.turnstile;
	delete window.grecaptcha;
} );
