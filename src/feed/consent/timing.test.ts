import { watchConsent } from './hub';
import {
	arrive,
	click,
	makeGated,
	page,
	stateOf,
	dispatch,
	watchBeforeTests,
} from './consent.fixtures';

watchBeforeTests();

/** Clicks a control of a consent tool somewhere on the page. */
function clickTool( className: string ): void {
	document.body.insertAdjacentHTML(
		'beforeend',
		`<button class="${ className }"><span>Accept</span></button>`
	);
	click( document.querySelector( `button[class="${ className }"] span` )! );
}

it( 'R000-065: 1000 ms after the cookie-notice bar reports acceptance', () => {
	page.cnArgs = {};
	const feed = arrive();
	document.cookie = 'cookie_notice_accepted=true';
	dispatch( 'setCookieNotice' );
	jest.advanceTimersByTime( 999 );
	expect( stateOf( feed ) ).toBe( 'waiting' );
	jest.advanceTimersByTime( 1 );
	expect( stateOf( feed ) ).toBe( 'given' );
} );

it( 'R000-065: at once after acceptance in the cookie-consent service', () => {
	page.Cookiebot = { consent: { marketing: false } };
	const feed = arrive();
	page.Cookiebot = { consent: { marketing: true } };
	dispatch( 'CookiebotOnAccept', window );
	expect( stateOf( feed ) ).toBe( 'given' );
} );

it( 'R000-066: 500 ms after the accept button of the consent-management plugin, 1000 ms after its other buttons', () => {
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

it( 'R000-062: withdrawal in the consent-management plugin blocks content at once', () => {
	page.complianz = {};
	document.cookie = 'cmplz_marketing=allow';
	const feed = arrive( { flags: 'gdpr' } );
	dispatch( 'cmplz_revoke' );
	expect( stateOf( feed ) ).toBe( 'given' );
	document.cookie = 'cmplz_marketing=deny';
	dispatch( 'cmplz_revoke' );
	expect( stateOf( feed ) ).toBe( 'waiting' );
	expect( feed.classList ).toContain( 'frontispiece-feed--gated' );
} );

it( 'R000-063: saving in Borlabs checks consent again at once, whether it is kept or withdrawn', () => {
	let facebook = true;
	page.BorlabsCookie = { Consents: { hasConsent: () => facebook } };
	const feed = arrive();
	dispatch( 'borlabs-cookie-consent-saved' );
	expect( stateOf( feed ) ).toBe( 'given' );
	facebook = false;
	dispatch( 'borlabs-cookie-consent-saved' );
	expect( stateOf( feed ) ).toBe( 'waiting' );
} );

it( 'withdrawal takes effect at once in every tool, even if its acceptance is delayed', () => {
	page.cnArgs = {};
	document.cookie = 'cookie_notice_accepted=true';
	const feed = arrive();
	document.cookie = 'cookie_notice_accepted=false';
	dispatch( 'showRevokeNotice' );
	expect( stateOf( feed ) ).toBe( 'waiting' );
} );

it( 'consent stored after its event is applied one second later', () => {
	page.Cookiebot = { consent: { marketing: true } };
	const feed = arrive();
	dispatch( 'CookiebotOnDecline', window );
	page.Cookiebot = { consent: { marketing: false } };
	jest.advanceTimersByTime( 1000 );
	expect( stateOf( feed ) ).toBe( 'waiting' );
} );

it( 'R000-067: consent is checked again one second after the start without any event', () => {
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

it( 'a tool without events is checked every second', () => {
	page.moove_frontend_gdpr_scripts = {};
	const feed = arrive();
	document.cookie = 'moove_gdpr_popup={"thirdparty":"1"}';
	jest.advanceTimersByTime( 1000 );
	expect( stateOf( feed ) ).toBe( 'given' );
	document.cookie = 'moove_gdpr_popup={"thirdparty":"0"}';
	jest.advanceTimersByTime( 1000 );
	expect( stateOf( feed ) ).toBe( 'waiting' );
} );
