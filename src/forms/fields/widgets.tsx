import { useEffect } from 'react';
import { useEvent } from '../../kernel/hooks';
import type { Session } from '../submission/session';

interface Captcha {
	reset: ( widget: HTMLElement | number ) => void;
}

declare global {
	interface Window {
		turnstile?: Captcha;
		grecaptcha?: Captcha;
		hcaptcha?: { reset: ( widget: string ) => void };
	}
}

/** Script URLs by the element's class. Attributes are not used, because authors can write them. */
const SCRIPTS: Record< string, string > = {
	'cf-turnstile': 'https://challenges.cloudflare.com/turnstile/v0/api.js',
	'h-captcha': 'https://js.hcaptcha.com/1/api.js?recaptchacompat=off',
	'g-recaptcha': 'https://www.google.com/recaptcha/api.js',
};

const requested = new Set< string >();

/** Loads the third-party script, which finds its own elements. */
function load( { classList }: HTMLElement ): void {
	const address = Object.keys( SCRIPTS )
		.filter( ( name ) => classList.contains( name ) )
		.map( ( name ) => SCRIPTS[ name ] )[ 0 ];
	if ( address && ! requested.has( address ) ) {
		requested.add( address );
		const script = document.createElement( 'script' );
		script.src = address;
		script.async = true;
		document.head.append( script );
	}
}

/** Resets the captcha, because each response is valid for only one submission. */
function renew( widget: HTMLElement ): void {
	if ( widget.matches( '.cf-turnstile' ) ) {
		window.turnstile?.reset( widget );
	} else if ( widget.matches( '.h-captcha' ) ) {
		window.hcaptcha?.reset(
			widget.querySelector( 'iframe' )?.dataset.hcaptchaWidgetId ?? ''
		);
	} else {
		// reCAPTCHA numbers its widgets in page order.
		const all = document.querySelectorAll( '.g-recaptcha' );
		window.grecaptcha?.reset( [ ...all ].indexOf( widget ) );
	}
}

/** Loads third-party captchas when the form starts, so that visitors who only read the page are not tracked by them. */
export function Widgets( { session }: { session: Session } ) {
	const find = () => session.all( '.frontispiece-form__widget' );

	useEffect( () => find().forEach( load ) );
	useEvent( session.form, 'frontispiece:form-status-changed', ( event ) => {
		if ( ( event as CustomEvent ).detail.prevStatus === 'submitting' ) {
			for ( const widget of find() ) {
				try {
					renew( widget );
				} catch {
					// The widget was never rendered.
				}
			}
		}
	} );
	return null;
}
