import { adoptConsent } from './hub';
import { isGiven } from './state';
import {
	arrive,
	click,
	FOREIGN,
	makeGated,
	page,
	stateOf,
	dispatch,
	watchBeforeTests,
} from './consent.fixtures';

watchBeforeTests();

const image = ( feed: ParentNode ) =>
	feed.querySelector( 'img' ) as HTMLImageElement;

const link = ( feed: ParentNode ) =>
	feed.querySelector( '.frontispiece-media__link' ) as HTMLAnchorElement;

const button = ( feed: ParentNode, name: 'show' | 'hide' ) =>
	feed.querySelector( `.frontispiece-consent__${ name }` ) as HTMLElement;

describe( 'without a consent tool', () => {
	it( 'R000-054: consent is denied while a feed requires it, and always given when it does not', () => {
		expect( isGiven( arrive() ) ).toBe( false );
		expect( isGiven( arrive( { flags: 'gdpr,locator' } ) ) ).toBe( false );
		expect( isGiven( arrive( { flags: 'locator' } ) ) ).toBe( true );
		expect( isGiven( makeGated( { flags: 'locator' } ) ) ).toBe( true );
	} );

	it( 'a choice for one feed is stored in the browser and can be withdrawn', () => {
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

	it( 'a choice withdrawn in another tab is withdrawn here too', () => {
		const feed = arrive();
		click( button( feed, 'show' ) );
		localStorage.clear();
		dispatch( 'storage', window );
		expect( stateOf( feed ) ).toBe( 'waiting' );
	} );

	it( 'a stored choice is ignored once a consent tool is present', () => {
		const feed = arrive();
		page.Cookiebot = { consent: { marketing: false } };
		click( button( feed, 'show' ) );
		expect( stateOf( feed ) ).toBe( 'waiting' );
		expect( feed.dataset.consentTool ).toBe( 'Cookiebot' );
		expect( localStorage ).toHaveLength( 0 );
	} );
} );

describe( 'selecting the consent tool', () => {
	it( 'the first tool present decides', () => {
		page.Cookiebot = { consent: { marketing: true } };
		expect( stateOf( arrive() ) ).toBe( 'given' );
		page.wp_has_consent = () => false;
		page.wp_consent_type = 'optin';
		const feed = arrive();
		expect( stateOf( feed ) ).toBe( 'waiting' );
		expect( feed.dataset.consentTool ).toBe( 'WP Consent API' );
	} );

	it( 'the cookie of a removed tool does not override the active tool', () => {
		document.cookie = 'cmplz_marketing=allow';
		expect( stateOf( arrive() ) ).toBe( 'given' );
		page.Cookiebot = { consent: { marketing: false } };
		expect( stateOf( arrive() ) ).toBe( 'waiting' );
	} );

	it( 'a failing tool gives no consent', () => {
		page.WPConsent = {};
		expect( stateOf( arrive() ) ).toBe( 'waiting' );
	} );

	it( 'checks the category that the site has chosen', () => {
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

describe( 'the effect of consent on the feed', () => {
	it( 'fires one event per change of consent and no other', () => {
		const listener = jest.fn();
		document.addEventListener( 'frontispiece:consent', listener );
		page.Cookiebot = { consent: { marketing: false } };
		arrive();
		dispatch( 'CookiebotOnConsentReady', window );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		page.Cookiebot = { consent: { marketing: true } };
		dispatch( 'CookiebotOnAccept', window );
		jest.advanceTimersByTime( 2000 );
		expect( listener ).toHaveBeenCalledTimes( 2 );
		expect( listener.mock.calls[ 1 ][ 0 ].detail ).toEqual( {
			given: true,
			tool: 'Cookiebot',
		} );
		document.removeEventListener( 'frontispiece:consent', listener );
	} );

	it( 'only a feed that requires consent for everything is gated as a whole', () => {
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

	it( 'in automatic mode a click on a blocked image shows only that image', () => {
		const inside =
			'<a class="cff-lightbox-waiting" href="#b"><img class="b" src="data:," data-orig-source="https://social.example/b.jpg"></a>';
		const feed = arrive( { inside } );
		// Opening it in a new tab shows the post.
		expect(
			click( link( feed ), { ctrlKey: true } ).defaultPrevented
		).toBe( false );
		expect( image( feed ).src ).toMatch( /^data:/ );
		expect( click( link( feed ) ).defaultPrevented ).toBe( true );
		expect( image( feed ).src ).toBe( FOREIGN );
		expect( link( feed ).classList ).toContain( 'cff-lightbox-link' );
		expect( feed.querySelector( '.b' )?.getAttribute( 'src' ) ).toBe(
			'data:,'
		);
		expect( stateOf( feed ) ).toBe( 'waiting' );
		// The next click opens the lightbox.
		expect( click( link( feed ) ).defaultPrevented ).toBe( false );
	} );

	it( 'in the other mode a click on a blocked image opens the post', () => {
		const feed = arrive( { flags: 'gdpr' } );
		expect( click( link( feed ) ).defaultPrevented ).toBe( false );
		expect( image( feed ).src ).toMatch( /^data:/ );
	} );

	it( 'posts added to a feed with consent are shown, without consent they are blocked', () => {
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
		dispatch( 'CookiebotOnDecline', window );
		expect( add() ).toBe( 'data:,' );
	} );
} );
