import {
	forgetTools,
	gatedHtml,
	page,
	PRINTED,
	stateOf,
} from './consent.fixtures';

const STILL = `${ PRINTED }<section class="cff frontispiece-feed" data-cff-flags="gdpr-auto"><div class="cff-item"><img src="/1.webp" data-orig-source="https://social.example/1.jpg"></div></section>`;

const feed = () =>
	document.querySelector( '.frontispiece-feed' ) as HTMLElement;

const cookies = jest.spyOn( document, 'cookie', 'get' );
const listened = jest.spyOn( window, 'addEventListener' );

/** Loads a fresh hub, as on a newly opened page. */
async function open( html: string ) {
	document.body.innerHTML = html;
	jest.resetModules();
	const { adoptConsent } = await import( './hub' );
	cookies.mockClear();
	listened.mockClear();
	adoptConsent( document.documentElement );
	return adoptConsent;
}

beforeAll( () => jest.useFakeTimers() );

beforeEach( () => {
	jest.clearAllTimers();
	// Each page has its own hub.
	for ( const [ name, listener ] of listened.mock.calls ) {
		window.removeEventListener( name, listener, true );
	}
	forgetTools();
} );

it( 'a page on which nothing waits reads no cookie and listens to nothing', async () => {
	const adopt = await open( STILL );
	adopt( feed() );
	jest.advanceTimersByTime( 10_000 );
	expect( cookies ).not.toHaveBeenCalled();
	expect( listened ).not.toHaveBeenCalled();
	expect( jest.getTimerCount() ).toBe( 0 );
	expect( stateOf( feed() ) ).toBeUndefined();
} );

it( 'consent is read before a script that asks for it wakes', async () => {
	const adopt = await open( STILL );
	document.cookie = 'cmplz_marketing=allow';
	adopt( feed(), true );
	expect( stateOf( feed() ) ).toBe( 'given' );
	expect( feed().dataset.consentTool ).toBe( 'Complianz' );
} );

it.each( [
	[ 'a notice', gatedHtml() ],
	[ 'an image without a notice', STILL.replace( '/1.webp', 'data:,' ) ],
] )( '%s starts the consent check at once', async ( _what, html ) => {
	page.frontispieceHasConsent = () => true;
	await open( html );
	expect( stateOf( feed() ) ).toBe( 'given' );
	expect( document.querySelector( '[src^="data:"]' ) ).toBeNull();
} );

it( 'content added later is shown once consent is given', async () => {
	const adopt = await open( STILL );
	page.Cookiebot = { consent: { marketing: true } };
	const added = document.createElement( 'div' );
	added.innerHTML =
		'<img src="data:," data-orig-source="https://social.example/2.jpg">';
	feed().append( added );
	adopt( added );
	expect( added.querySelector( 'img' )?.src ).toBe(
		'https://social.example/2.jpg'
	);
	page.Cookiebot = { consent: { marketing: false } };
	window.dispatchEvent( new Event( 'CookiebotOnDecline' ) );
	expect( added.querySelector( 'img' )?.src ).toBe( 'data:,' );
} );
