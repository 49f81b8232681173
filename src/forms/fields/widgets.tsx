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
	}
}

/** By the class of the element. Its attributes say nothing: authors may write them. */
const SCRIPTS: Record< string, string > = {
	'cf-turnstile': 'https://challenges.cloudflare.com/turnstile/v0/api.js',
	'g-recaptcha': 'https://www.google.com/recaptcha/api.js',
};

const asked = new Set< string >();

/** The script of another company finds its elements by itself, once it is here. */
function load( { classList }: HTMLElement ): void {
	const address = Object.keys( SCRIPTS )
		.filter( ( name ) => classList.contains( name ) )
		.map( ( name ) => SCRIPTS[ name ] )[ 0 ];
	if ( address && ! asked.has( address ) ) {
		asked.add( address );
		const script = document.createElement( 'script' );
		script.src = address;
		script.async = true;
		document.head.append( script );
	}
}

/** What was proven counts for one submit. */
function renew( widget: HTMLElement ): void {
	if ( widget.matches( '.cf-turnstile' ) ) {
		window.turnstile?.reset( widget );
	} else {
		// This one numbers its widgets, in the order of the page.
		const all = document.querySelectorAll( '.g-recaptcha' );
		window.grecaptcha?.reset( [ ...all ].indexOf( widget ) );
	}
}

/**
 * The captchas of other companies: asked for when the form wakes, so that nobody who only reads the page is seen by
 * them.
 */
export function Widgets( { session }: { session: Session } ) {
	const find = () => session.all( '.frontispiece-form__widget' );

	useEffect( () => find().forEach( load ) );
	useEvent( session.form, 'frontispiece:form-status-changed', ( event ) => {
		if ( ( event as CustomEvent ).detail.prevStatus === 'submitting' ) {
			for ( const widget of find() ) {
				try {
					renew( widget );
				} catch {
					// It was never drawn.
				}
			}
		}
	} );
	return null;
}
