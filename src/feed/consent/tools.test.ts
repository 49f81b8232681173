import detected from '../../../includes/Feed/Consent/consent-tools.json';
import { forgetTools, page } from './consent.fixtures';
import { jar, tools } from './tools';

const SERVICES = [ 'custom-facebook-feed', 'facebook' ];

const tool = ( name: string ) => {
	const match = tools.find( ( one ) => one.name === name );
	if ( ! match ) {
		throw new Error( `No tool ${ name }` );
	}
	return match;
};

const isAllowed = ( name: string, category = 'marketing' ) => {
	try {
		return !! tool( name ).given( category, SERVICES );
	} catch {
		return false;
	}
};

const isHere = ( name: string ) => !! tool( name ).here();

afterEach( forgetTools );

it( 'no tool is found on a page without one', () => {
	expect( tools.filter( ( { here } ) => here() ) ).toEqual( [] );
} );

it( 'PHP knows the same tools in the same order, except for what a site adds', () => {
	expect( tools.map( ( { name } ) => name ) ).toEqual( [
		...Object.keys( detected ),
		'Site',
	] );
} );

it( 'checks the WP Consent API first', () => {
	expect( tools[ 0 ]?.name ).toBe( 'WP Consent API' );
} );

it( 'R000-061: reads marketing from the WP Consent API, once a type of consent is set', () => {
	const hasConsent = jest.fn( ( category ) => category === 'marketing' );
	page.wp_has_consent = hasConsent;
	expect( isHere( 'WP Consent API' ) ).toBe( false );
	page.wp_consent_type = 'optin';
	expect( isHere( 'WP Consent API' ) ).toBe( true );
	expect( isAllowed( 'WP Consent API' ) ).toBe( true );
	expect( isAllowed( 'WP Consent API', 'statistics' ) ).toBe( false );
	expect( hasConsent ).toHaveBeenCalledWith( 'marketing' );
} );

describe( 'Cookie Notice', () => {
	it.each( [
		[ 'true', true ],
		[ 'false', false ],
		[ '', false ],
	] )( 'R000-055: accepted = %p results in %p', ( value, expected ) => {
		page.cnArgs = {};
		if ( value ) {
			document.cookie = `cookie_notice_accepted=${ value }`;
		}
		expect( isHere( 'Cookie Notice' ) ).toBe( true );
		expect( isAllowed( 'Cookie Notice' ) ).toBe( expected );
	} );
} );

describe( 'CookieYes and the law-info bar', () => {
	it.each( [
		[ 'cookieyes-consent=consentid:x,consent:yes,advertisement:yes', true ],
		[ 'cookieyes-consent=consentid:x,consent:yes,advertisement:no', false ],
		[ 'cookielawinfo-checkbox-advertisement=yes', true ],
		[ 'cookielawinfo-checkbox-advertisement=no', false ],
		[ 'cookielawinfo-checkbox-non-necessary=yes', true ],
		[ 'cookielawinfo-checkbox-non-necessary=no', false ],
		[ 'viewed_cookie_policy=yes', true ],
		[ 'viewed_cookie_policy=no', false ],
		[ 'other=yes', false ],
	] )( 'R000-056: the cookie %p results in %p', ( cookie, expected ) => {
		document.cookie = cookie;
		expect( isAllowed( 'CookieYes' ) ).toBe( expected );
		expect( tool( 'CookieYes' ).cookies?.test( jar() ) ).toBe(
			cookie !== 'other=yes'
		);
	} );

	it( 'R000-056: a refusal of one category is not undone by having seen the bar', () => {
		document.cookie = 'viewed_cookie_policy=yes';
		document.cookie = 'cookielawinfo-checkbox-advertisement=no';
		expect( isAllowed( 'CookieYes' ) ).toBe( false );
	} );

	it( 'R000-056: its interface calls marketing advertisement', () => {
		const categories = { advertisement: true, functional: false };
		page.getCkyConsent = () => ( { categories } );
		expect( isHere( 'CookieYes' ) ).toBe( true );
		expect( isAllowed( 'CookieYes' ) ).toBe( true );
		expect( isAllowed( 'CookieYes', 'functional' ) ).toBe( false );
	} );
} );

describe( 'Complianz', () => {
	it.each( [
		[ 'allow', true ],
		[ 'deny', false ],
		[ 'allowed', false ],
		[ '', false ],
	] )(
		'R000-057, R000-064: the marketing cookie %p results in %p',
		( value, expected ) => {
			page.complianz = { prefix: 'cmplz_' };
			document.cookie = `cmplz_marketing=${ value }`;
			expect( isHere( 'Complianz' ) ).toBe( true );
			expect( isAllowed( 'Complianz' ) ).toBe( expected );
		}
	);

	it( 'R000-057: without the cookie nothing is given, where its function says all is allowed too', () => {
		page.cmplz_has_consent = () => true;
		expect( isAllowed( 'Complianz' ) ).toBe( false );
	} );

	it( 'another cookie that ends alike is not taken for it', () => {
		document.cookie = 'xcmplz_marketing=allow';
		expect( isAllowed( 'Complianz' ) ).toBe( false );
		expect( tool( 'Complianz' ).cookies?.test( jar() ) ).toBe( false );
	} );
} );

describe( 'Cookiebot', () => {
	it.each( [
		[ { marketing: true }, true ],
		[ { marketing: false }, false ],
		[ undefined, false ],
	] )( 'R000-058: the consent %p results in %p', ( consent, expected ) => {
		page.Cookiebot = { consent, consented: true };
		expect( isHere( 'Cookiebot' ) ).toBe( true );
		expect( isAllowed( 'Cookiebot' ) ).toBe( expected );
	} );
} );

describe( 'GDPR Cookie Compliance', () => {
	it.each( [
		[ { strict: '1', thirdparty: '1' }, true ],
		[ { strict: 1, thirdparty: 1 }, true ],
		[ { strict: '1', thirdparty: '0' }, false ],
		[ { strict: '1' }, false ],
		[ 'broken', false ],
	] )( 'R000-059: the cookie %p results in %p', ( value, expected ) => {
		document.cookie = `moove_gdpr_popup=${ encodeURIComponent(
			JSON.stringify( value )
		) }`;
		expect( isAllowed( 'GDPR Cookie Compliance' ) ).toBe( expected );
	} );
} );

describe( 'Real Cookie Banner', () => {
	const response = (
		known: boolean,
		isDecided: boolean,
		isIn: boolean
	) => ( {
		cookie: known ? {} : null,
		consentGiven: isDecided,
		cookieOptIn: isIn,
	} );

	it.each( [
		[ true, true, true, true ],
		[ true, true, false, false ],
		[ true, false, true, false ],
		[ false, true, true, false ],
	] )(
		"R000-060: checks the feed's own key; known %p, decided %p, opted in %p results in %p",
		( known, isDecided, isIn, expected ) => {
			const consentSync = jest.fn( ( service: string ) =>
				response(
					known && service === 'custom-facebook-feed',
					isDecided,
					isIn
				)
			);
			page.consentApi = { consentSync };
			expect( isHere( 'Real Cookie Banner' ) ).toBe( true );
			expect( isAllowed( 'Real Cookie Banner' ) ).toBe( expected );
			expect( consentSync ).toHaveBeenCalledWith(
				'custom-facebook-feed'
			);
		}
	);
} );

it( 'R000-061: reads marketing from WPConsent', () => {
	page.WPConsent = {
		hasConsent: ( category: string ) => category === 'marketing',
	};
	expect( isAllowed( 'WPConsent' ) ).toBe( true );
	expect( isAllowed( 'WPConsent', 'statistics' ) ).toBe( false );
} );

it( 'R000-061: reads the service from both versions of Borlabs Cookie', () => {
	const hasConsent = ( service: string ) => service === 'facebook';
	page.BorlabsCookie = { Consents: { hasConsent } };
	expect( isAllowed( 'Borlabs Cookie' ) ).toBe( true );
	page.BorlabsCookie = { Consents: { hasConsent: () => false } };
	expect( isAllowed( 'Borlabs Cookie' ) ).toBe( false );
	page.BorlabsCookie = { checkCookieConsent: hasConsent };
	expect( isAllowed( 'Borlabs Cookie' ) ).toBe( true );
} );

it( 'a site can add a tool that is not in the list', () => {
	page.frontispieceHasConsent = ( category: string ) =>
		category === 'marketing';
	expect( isHere( 'Site' ) ).toBe( true );
	expect( isAllowed( 'Site' ) ).toBe( true );
} );

it( 'a cookie that cannot be decoded gives no consent', () => {
	document.cookie = 'moove_gdpr_popup=%E0%A4%A';
	expect( isAllowed( 'GDPR Cookie Compliance' ) ).toBe( false );
} );
