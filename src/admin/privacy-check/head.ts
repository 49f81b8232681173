import { Contacts } from './contacts';
import type { CheckMessage } from './contacts';

interface CheckConfig {
	consent: boolean;
	/** Name of a container => title of its block. */
	blocks: Record< string, string >;
}

/** Milliseconds without a request after which a page is complete, and until it is taken as it is. */
const QUIET = 2000;
const MAX_TIME = 20_000;
const STEP = 100;

// Scripts::head() prints it.
const { frontispieceSite } = window as {
	frontispieceSite?: Record< string, Partial< CheckConfig > >;
};
const { consent = false, blocks = {} } =
	frontispieceSite?.[ 'privacy-check' ] ?? {};

/**
 * Answers for the site's consent tool, whatever the user's own choice is. Feeds ask the WP Consent API first. Its own
 * script can't replace this, and fails on this page only.
 */
function pretendConsent(): void {
	const has = () => consent;
	for ( const [ name, value ] of [
		[ 'wp_has_consent', has ],
		[ 'wp_consent_type', 'optin' ],
	] as const ) {
		Object.defineProperty( window, name, {
			get: () => value,
			set: () => undefined,
		} );
	}
}

const pause = ( milliseconds: number ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/** Scrolls through the page, so that everything that waits to be seen loads. Some pages grow without end. */
async function scrollThrough( end: number ): Promise< void > {
	const root = document.documentElement;
	const step = root.clientHeight || 1000;
	for ( let y = 0; y < root.scrollHeight && Date.now() < end; y += step ) {
		window.scrollTo( { top: y, behavior: 'instant' } );
		await pause( STEP );
	}
}

async function check(): Promise< void > {
	const start = Date.now();
	let latest = start;
	new PerformanceObserver( () => ( latest = Date.now() ) ).observe( {
		type: 'resource',
	} );
	await scrollThrough( start + MAX_TIME );
	latest = Date.now();
	while ( Date.now() - latest < QUIET && Date.now() - start < MAX_TIME ) {
		await pause( STEP );
	}
	const message: CheckMessage = { frontispieceContacts: contacts.list() };
	window.parent.postMessage( message, window.location.origin );
}

const contacts = new Contacts( blocks );
pretendConsent();
document.addEventListener( 'securitypolicyviolation', ( event ) =>
	contacts.add( event )
);
document.addEventListener( 'DOMContentLoaded', check );
