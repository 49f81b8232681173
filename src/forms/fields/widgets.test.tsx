import { answer, reply, wake } from '../form.fixtures';

const widget = ( name: string, script: string ) =>
	`<span class="frontispiece-form__widget ${ name }" data-sitekey="key" data-script="${ script }"></span>`;

it( 'loads the script of a captcha once, when the form starts', async () => {
	answer( {} );
	const scripts = () =>
		document.head.querySelectorAll(
			'script[src="https://challenges.cloudflare.com/turnstile/v0/api.js"]'
		).length;
	expect( scripts() ).toBe( 0 );
	await wake( widget( 'cf-turnstile', 'https://evil.example/a.js' ) );
	await wake( widget( 'cf-turnstile', 'https://evil.example/a.js' ) );
	expect( scripts() ).toBe( 1 );
} );

it( 'resets hCaptcha by the number of its frame', async () => {
	window.hcaptcha = { reset: jest.fn() };
	answer( { '/feedback': reply( 'spam' ) } );
	const { send, find } = await wake( widget( 'h-captcha', '' ) );
	find( '.h-captcha' ).innerHTML =
		'<iframe data-hcaptcha-widget-id="0ab"></iframe>';
	await send();
	expect( window.hcaptcha.reset ).toHaveBeenCalledWith( '0ab' );
	delete window.hcaptcha;
} );

it( 'SEC-3: a URL in an attribute is not loaded as a captcha script', async () => {
	answer( {} );
	await wake( widget( 'cf-turnstile', 'https://evil.example/a.js' ) );
	await wake( widget( '', 'https://evil.example/a.js' ) );
	expect( document.querySelector( 'script[src*="evil"]' ) ).toBeNull();
} );

it( 'resets each captcha after each submission', async () => {
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
