import { adoptConsent, watchConsent } from './hub';
import { isGiven } from './state';
import type { gatedHtml } from './test-consent';
import {
	FOREIGN,
	forgetCookies,
	makeGated,
	page,
	stateOf,
} from './test-consent';

const before = Object.keys( page );

beforeAll( () => {
	jest.useFakeTimers();
	document.body.innerHTML = '';
	watchConsent();
} );

beforeEach( () => {
	jest.advanceTimersByTime( 5000 );
	forgetCookies();
	localStorage.clear();
	for ( const name of Object.keys( page ) ) {
		if ( ! before.includes( name ) ) {
			delete page[ name ];
		}
	}
} );

/** A feed that comes into the page, as the loader tells. */
function arrive( options?: Parameters< typeof gatedHtml >[ 0 ] ): HTMLElement {
	const feed = makeGated( options );
	adoptConsent( feed );
	return feed;
}

const tell = ( name: string, target: EventTarget = document ) =>
	target.dispatchEvent( new CustomEvent( name ) );

const image = ( feed: ParentNode ) =>
	feed.querySelector( 'img' ) as HTMLImageElement;

const link = ( feed: ParentNode ) =>
	feed.querySelector( '.frontispiece-media__link' ) as HTMLAnchorElement;

function click( target: Element ) {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	target.dispatchEvent( event );
	return event;
}

const button = ( feed: ParentNode, name: 'show' | 'hide' ) =>
	feed.querySelector( `.frontispiece-consent__${ name }` ) as HTMLElement;

/** A click on a control of a consent tool, somewhere in the page. */
function clickTool( className: string ): void {
	document.body.insertAdjacentHTML(
		'beforeend',
		`<button class="${ className }"><span>Accept</span></button>`
	);
	click( document.querySelector( `button[class="${ className }"] span` )! );
}

describe( 'without a tool', () => {
	it( 'R000-054: consent is not given while a feed asks for it, and always given when it does not', () => {
		expect( isGiven( arrive() ) ).toBe( false );
		expect( isGiven( arrive( { flags: 'gdpr,locator' } ) ) ).toBe( false );
		expect( isGiven( arrive( { flags: 'locator' } ) ) ).toBe( true );
		expect( isGiven( makeGated( { flags: 'locator' } ) ) ).toBe( true );
	} );

	it( 'a choice for one feed is kept in the browser, and can be taken back', () => {
		const feed = arrive();
		click( button( feed, 'show' ) );
		expect( stateOf( feed ) ).toBe( 'given' );
		expect( image( feed ).src ).toBe( FOREIGN );
		expect( document.activeElement ).toBe( feed );
		expect( stateOf( arrive() ) ).toBe( 'given' );

		const again = document.querySelector< HTMLElement >( 'section' )!;
		click( button( again, 'hide' ) );
		expect( stateOf( again ) ).toBe( 'waiting' );
		expect( stateOf( arrive() ) ).toBe( 'waiting' );
	} );

	it( 'a choice that another tab takes back is taken back here', () => {
		const feed = arrive();
		click( button( feed, 'show' ) );
		localStorage.clear();
		tell( 'storage', window );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );

	it( 'a choice counts for nothing once a tool is there', () => {
		const feed = arrive();
		page.Cookiebot = { consent: { marketing: false } };
		click( button( feed, 'show' ) );
		expect( stateOf( feed ) ).toBe( 'waiting' );
		expect( feed.dataset.consentTool ).toBe( 'Cookiebot' );
		expect( localStorage ).toHaveLength( 0 );
	} );
} );

describe( 'which tool decides', () => {
	it( 'the first that is present decides', () => {
		page.Cookiebot = { consent: { marketing: true } };
		expect( stateOf( arrive() ) ).toBe( 'given' );
		page.wp_has_consent = () => false;
		page.wp_consent_type = 'optin';
		const feed = arrive();
		expect( stateOf( feed ) ).toBe( 'waiting' );
		expect( feed.dataset.consentTool ).toBe( 'WP Consent API' );
	} );

	it( 'the cookie of a tool that has gone does not speak for the one that is here', () => {
		document.cookie = 'cmplz_marketing=allow';
		expect( stateOf( arrive() ) ).toBe( 'given' );
		page.Cookiebot = { consent: { marketing: false } };
		expect( stateOf( arrive() ) ).toBe( 'waiting' );
	} );

	it( 'a tool that fails gives nothing', () => {
		page.WPConsent = {};
		expect( stateOf( arrive() ) ).toBe( 'waiting' );
	} );

	it( 'is asked about the category that the site has chosen', () => {
		const feed = makeGated();
		feed.dataset.consentCategory = 'statistics';
		page.Cookiebot = { consent: { marketing: true, statistics: false } };
		adoptConsent( feed );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );

	it( 'R000-060: the consent API is called with the keys of the feed', () => {
		const consentSync = jest.fn( () => ( {} ) );
		page.consentApi = { consentSync };
		arrive();
		expect( consentSync.mock.calls ).toEqual( [
			[ 'custom-facebook-feed' ],
			[ 'facebook' ],
		] );
	} );
} );

describe( 'when it takes effect', () => {
	it( 'R000-065: 1000 ms after the cookie-notice bar tells of acceptance', () => {
		page.cnArgs = {};
		const feed = arrive();
		document.cookie = 'cookie_notice_accepted=true';
		tell( 'setCookieNotice' );
		jest.advanceTimersByTime( 999 );
		expect( stateOf( feed ) ).toBe( 'waiting' );
		jest.advanceTimersByTime( 1 );
		expect( stateOf( feed ) ).toBe( 'given' );
	} );

	it( 'R000-065: at once after acceptance in the cookie-consent service', () => {
		page.Cookiebot = { consent: { marketing: false } };
		const feed = arrive();
		page.Cookiebot = { consent: { marketing: true } };
		tell( 'CookiebotOnAccept', window );
		expect( stateOf( feed ) ).toBe( 'given' );
	} );

	it( 'R000-066: 500 ms after the accept button of the consent-management plugin, 1000 ms after its others', () => {
		page.complianz = {};
		const feed = arrive();
		document.cookie = 'cmplz_marketing=allow';
		clickTool( 'cmplz-btn cmplz-accept' );
		jest.advanceTimersByTime( 499 );
		expect( stateOf( feed ) ).toBe( 'waiting' );
		jest.advanceTimersByTime( 1 );
		expect( stateOf( feed ) ).toBe( 'given' );

		const other = arrive( { flags: 'gdpr' } );
		expect( stateOf( other ) ).toBe( 'given' );
		document.cookie = 'cmplz_marketing=deny';
		clickTool( 'cmplz-btn cmplz-save-preferences' );
		expect( stateOf( other ) ).toBe( 'waiting' );
		document.cookie = 'cmplz_marketing=allow';
		clickTool( 'cmplz-btn cmplz-save-preferences' );
		jest.advanceTimersByTime( 999 );
		expect( stateOf( other ) ).toBe( 'waiting' );
		jest.advanceTimersByTime( 1 );
		expect( stateOf( other ) ).toBe( 'given' );
	} );

	it( 'R000-062: revocation in the consent-management plugin gates at once', () => {
		page.complianz = {};
		document.cookie = 'cmplz_marketing=allow';
		const feed = arrive( { flags: 'gdpr' } );
		tell( 'cmplz_revoke' );
		expect( stateOf( feed ) ).toBe( 'given' );
		document.cookie = 'cmplz_marketing=deny';
		tell( 'cmplz_revoke' );
		expect( stateOf( feed ) ).toBe( 'waiting' );
		expect( feed.classList ).toContain( 'frontispiece-feed--gated' );
	} );

	it( 'R000-063: saving in Borlabs reads anew at once, whether consent is kept or dropped', () => {
		let facebook = true;
		page.BorlabsCookie = { Consents: { hasConsent: () => facebook } };
		const feed = arrive();
		tell( 'borlabs-cookie-consent-saved' );
		expect( stateOf( feed ) ).toBe( 'given' );
		facebook = false;
		tell( 'borlabs-cookie-consent-saved' );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );

	it( 'what any tool revokes takes effect at once, though its acceptance takes its time', () => {
		page.cnArgs = {};
		document.cookie = 'cookie_notice_accepted=true';
		const feed = arrive();
		document.cookie = 'cookie_notice_accepted=false';
		tell( 'showRevokeNotice' );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );

	it( 'what is stored only after it is told of counts a second later', () => {
		page.Cookiebot = { consent: { marketing: true } };
		const feed = arrive();
		tell( 'CookiebotOnDecline', window );
		page.Cookiebot = { consent: { marketing: false } };
		jest.advanceTimersByTime( 1000 );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );

	it( 'R000-067: consent is read again a second after the start without any event', () => {
		const feed = makeGated();
		watchConsent();
		expect( stateOf( feed ) ).toBe( 'waiting' );
		jest.advanceTimersByTime( 500 );
		document.cookie = 'cookie_notice_accepted=true';
		jest.advanceTimersByTime( 499 );
		expect( stateOf( feed ) ).toBe( 'waiting' );
		jest.advanceTimersByTime( 1 );
		expect( stateOf( feed ) ).toBe( 'given' );
	} );

	it( 'a tool without an event is looked at every second', () => {
		page.moove_frontend_gdpr_scripts = {};
		const feed = arrive();
		document.cookie = 'moove_gdpr_popup={"thirdparty":"1"}';
		jest.advanceTimersByTime( 1000 );
		expect( stateOf( feed ) ).toBe( 'given' );
		document.cookie = 'moove_gdpr_popup={"thirdparty":"0"}';
		jest.advanceTimersByTime( 1000 );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );
} );

describe( 'what it does to the feed', () => {
	it( 'tells with one event of each change, and of nothing else', () => {
		const heard = jest.fn();
		document.addEventListener( 'frontispiece:consent', heard );
		page.Cookiebot = { consent: { marketing: false } };
		arrive();
		tell( 'CookiebotOnConsentReady', window );
		expect( heard ).toHaveBeenCalledTimes( 1 );
		page.Cookiebot = { consent: { marketing: true } };
		tell( 'CookiebotOnAccept', window );
		jest.advanceTimersByTime( 2000 );
		expect( heard ).toHaveBeenCalledTimes( 2 );
		expect( heard.mock.calls[ 1 ][ 0 ].detail ).toEqual( {
			given: true,
			tool: 'Cookiebot',
		} );
		document.removeEventListener( 'frontispiece:consent', heard );
	} );

	it( 'only what asks for everything is gated whole', () => {
		expect(
			arrive( {
				classes: 'cff-lb frontispiece-feed--gated',
				flags: 'gdpr',
			} ).classList
		).toContain( 'frontispiece-feed--gated' );
		expect( arrive().classList ).not.toContain(
			'frontispiece-feed--gated'
		);
	} );

	it( 'in automatic mode a click on a picture that waits shows that picture only', () => {
		const inside =
			'<a class="cff-lightbox-waiting" href="#b"><img class="b" src="data:," data-orig-source="https://social.example/b.jpg"></a>';
		const feed = arrive( { inside } );
		expect( click( link( feed ) ).defaultPrevented ).toBe( true );
		expect( image( feed ).src ).toBe( FOREIGN );
		expect( link( feed ).classList ).toContain( 'cff-lightbox-link' );
		expect( feed.querySelector( '.b' )?.getAttribute( 'src' ) ).toBe(
			'data:,'
		);
		expect( stateOf( feed ) ).toBe( 'waiting' );
		// The next click is for the lightbox.
		expect( click( link( feed ) ).defaultPrevented ).toBe( false );
	} );

	it( 'in the other mode a click on a picture leads to the post', () => {
		const feed = arrive( { flags: 'gdpr' } );
		expect( click( link( feed ) ).defaultPrevented ).toBe( false );
		expect( image( feed ).src ).toMatch( /^data:/ );
	} );

	it( 'items that come into a feed with consent are shown, without it they wait', () => {
		page.Cookiebot = { consent: { marketing: true } };
		const feed = arrive();
		const add = () => {
			const item = document.createElement( 'div' );
			item.innerHTML = `<img src="data:," data-orig-source="${ FOREIGN }">`;
			feed.append( item );
			adoptConsent( item );
			return image( item ).getAttribute( 'src' );
		};
		expect( add() ).toBe( FOREIGN );
		page.Cookiebot = { consent: { marketing: false } };
		tell( 'CookiebotOnDecline', window );
		expect( add() ).toBe( 'data:,' );
	} );
} );
