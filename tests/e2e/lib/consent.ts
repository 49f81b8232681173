import type { Locator, Page } from '@playwright/test';

export type Answer = 'all' | 'marketing' | 'none';

export interface Tool {
	name: string;
	/** HTML that the page contains from the start. */
	start: () => void;
	/** What the tool does when the visitor chooses. */
	answer: ( answer: Answer ) => void;
}

/** Stand-ins for the consent tools: their globals, cookies and events. */
export const tools: Tool[] = [
	{
		name: 'WP Consent API',
		start: () => {
			const page = window as any;
			page.wp_consent_type = 'optin';
			page.wp_has_consent = ( category: string ) =>
				document.cookie.includes( `wp_consent_${ category }=allow` );
		},
		answer: ( answer ) => {
			const value = answer === 'none' ? 'deny' : 'allow';
			document.cookie = `wp_consent_marketing=${ value };path=/`;
			document.dispatchEvent(
				new CustomEvent( 'wp_listen_for_consent_change', {
					detail: { marketing: value },
				} )
			);
		},
	},
	{
		name: 'Complianz',
		start: () => {
			( window as any ).complianz = { prefix: 'cmplz_' };
		},
		answer: ( answer ) => {
			const value = answer === 'none' ? 'deny' : 'allow';
			document.cookie = `cmplz_marketing=${ value };path=/`;
			const button = document.createElement( 'button' );
			button.className = `cmplz-btn ${ answer === 'all' ? 'cmplz-accept' : 'cmplz-save-preferences' }`;
			document.body.append( button );
			if ( answer === 'none' ) {
				document.dispatchEvent( new CustomEvent( 'cmplz_revoke' ) );
			} else {
				button.click();
			}
			button.remove();
		},
	},
	{
		name: 'CookieYes',
		start: () => {
			( window as any ).getCkyConsent = () => ( {
				categories: {
					advertisement:
						document.cookie.includes( 'advertisement:yes' ),
				},
			} );
		},
		answer: ( answer ) => {
			const word = ( isGiven: boolean ) => ( isGiven ? 'yes' : 'no' );
			document.cookie = `cookieyes-consent=analytics:${ word( answer === 'all' ) },advertisement:${ word( answer !== 'none' ) };path=/`;
			document.dispatchEvent(
				new CustomEvent( 'cookieyes_consent_update' )
			);
		},
	},
	{
		name: 'Cookiebot',
		start: () => {
			( window as any ).Cookiebot = { consent: { marketing: false } };
		},
		answer: ( answer ) => {
			( window as any ).Cookiebot.consent = {
				marketing: answer !== 'none',
				statistics: answer === 'all',
			};
			window.dispatchEvent(
				new CustomEvent(
					answer === 'none'
						? 'CookiebotOnDecline'
						: 'CookiebotOnAccept'
				)
			);
		},
	},
	{
		name: 'Cookie Notice',
		start: () => {
			( window as any ).cnArgs = {};
		},
		answer: ( answer ) => {
			document.cookie = `cookie_notice_accepted=${ answer !== 'none' };path=/`;
			document.dispatchEvent( new CustomEvent( 'setCookieNotice' ) );
		},
	},
	{
		name: 'GDPR Cookie Compliance',
		start: () => {
			( window as any ).moove_frontend_gdpr_scripts = {};
		},
		answer: ( answer ) => {
			const value = JSON.stringify( {
				strict: '1',
				thirdparty: answer === 'none' ? '0' : '1',
				advanced: answer === 'all' ? '1' : '0',
			} );
			document.cookie = `moove_gdpr_popup=${ encodeURIComponent( value ) };path=/`;
		},
	},
	{
		name: 'Real Cookie Banner',
		start: () => {
			const page = window as any;
			page.optedIn = false;
			page.consentApi = {
				consentSync: ( service: string ) => ( {
					cookie: service.includes( '-feed' ) ? {} : null,
					consentGiven: true,
					cookieOptIn: page.optedIn,
				} ),
			};
		},
		answer: ( answer ) => {
			( window as any ).optedIn = answer !== 'none';
			document.dispatchEvent(
				new CustomEvent(
					answer === 'none' ? 'RCB/OptOut/All' : 'RCB/OptIn/All'
				)
			);
		},
	},
	{
		name: 'WPConsent',
		start: () => {
			const page = window as any;
			page.allowed = [];
			page.WPConsent = {
				hasConsent: ( category: string ) =>
					page.allowed.includes( category ),
			};
		},
		answer: ( answer ) => {
			( window as any ).allowed = {
				all: [ 'marketing', 'statistics' ],
				marketing: [ 'marketing' ],
				none: [],
			}[ answer ];
			window.dispatchEvent(
				new CustomEvent( 'wpconsent_consent_saved' )
			);
		},
	},
	{
		name: 'Borlabs Cookie',
		start: () => {
			const page = window as any;
			page.services = [];
			page.BorlabsCookie = {
				Consents: {
					hasConsent: ( service: string ) =>
						page.services.includes( service ),
				},
			};
		},
		answer: ( answer ) => {
			( window as any ).services = {
				all: [ 'facebook', 'instagram', 'maps' ],
				marketing: [ 'facebook', 'instagram' ],
				none: [],
			}[ answer ];
			document.dispatchEvent(
				new CustomEvent( 'borlabs-cookie-consent-saved' )
			);
		},
	},
];

export function toolNamed( name: string ): Tool {
	const tool = tools.find( ( one ) => one.name === name );
	if ( ! tool ) {
		throw new Error( `No tool ${ name }` );
	}
	return tool;
}

/** Returns the third-party URLs in the sources of the feed's elements. */
export const foreignSources = ( { container }: { container: Locator } ) =>
	container.evaluate( ( root ) =>
		[ ...root.querySelectorAll( '[src],[srcset]' ) ]
			.flatMap( ( element ) => [
				element.getAttribute( 'src' ) ?? '',
				...( element.getAttribute( 'srcset' ) ?? '' ).split( ', ' ),
			] )
			.filter(
				( source ) =>
					/^(https?:)?\/\//.test( source ) &&
					new URL( source, document.baseURI ).origin !==
						window.location.origin
			)
	);

/** Measures layout shift from now on, until the returned function is called. */
export async function watchShifts(
	page: Page
): Promise< () => Promise< number > > {
	await page.evaluate( () => {
		const shared = window as any;
		shared.shifted = 0;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				shared.shifted += ( entry as any ).value;
			}
		} ).observe( { type: 'layout-shift' } );
	} );
	return () => page.evaluate( () => ( window as any ).shifted );
}

/** Returns the sources of images as in the markup. */
export const sourcesOf = ( pictures: Locator ) =>
	pictures.evaluateAll( ( images ) =>
		images.map( ( image ) => image.getAttribute( 'src' ) ?? '' )
	);
