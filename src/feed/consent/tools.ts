/** The globals of consent tools that are read here. */
interface Page {
	wp_has_consent?: ( category: string ) => boolean;
	wp_consent_type?: string;
	wp_fallback_consent_type?: string;
	complianz?: { prefix?: string };
	cmplz_has_consent?: unknown;
	getCkyConsent?: () => { categories?: Record< string, boolean > };
	CLI?: unknown;
	Cookiebot?: { consent?: Record< string, boolean > };
	cnArgs?: unknown;
	moove_frontend_gdpr_scripts?: unknown;
	consentApi?: {
		consentSync: ( service: string ) => {
			cookie: unknown;
			consentGiven: boolean;
			cookieOptIn: boolean;
		};
	};
	WPConsent?: { hasConsent: ( category: string ) => boolean };
	BorlabsCookie?: {
		Consents?: { hasConsent: ( service: string ) => boolean };
		checkCookieConsent?: ( service: string ) => boolean;
	};
	frontispieceHasConsent?: ( category: string ) => boolean;
}

export interface ConsentTool {
	name: string;
	/** Whether the tool runs on this page. */
	here: () => unknown;
	/** The tool's cookies, which reveal a tool whose script hasn't loaded yet. */
	cookies?: RegExp;
	given: ( category: string, services: string[] ) => unknown;
	/**
	 * Event on window or document (or, in `clicks`, selector of the clicked element), and the milliseconds after which
	 * an answer is available at the latest.
	 */
	on?: Record< string, number >;
	clicks?: Record< string, number >;
	/** Whether the tool must be polled because it doesn't report changes. */
	isPolled?: boolean;
}

const page = window as unknown as Page;

export const jar = () => `; ${ document.cookie }`;

const cookie = ( name: string ) =>
	decodeURIComponent(
		jar().split( `; ${ name }=` )[ 1 ]?.split( ';' )[ 0 ] ?? ''
	);

const cookieYes = ( category: string ) => {
	const name = category === 'marketing' ? 'advertisement' : category;
	const categories = page.getCkyConsent?.().categories;
	if ( categories ) {
		return categories[ name ];
	}
	const saved = cookie( 'cookieyes-consent' );
	if ( saved ) {
		return saved.split( ',' ).includes( `${ name }:yes` );
	}
	// The old bar sets a cookie for each category, or only one for all.
	return (
		( cookie( `cookielawinfo-checkbox-${ name }` ) ||
			cookie( 'cookielawinfo-checkbox-non-necessary' ) ||
			cookie( 'viewed_cookie_policy' ) ) === 'yes'
	);
};

/** Consent tools in order of precedence: the first one present decides. */
export const tools: ConsentTool[] = [
	{
		name: 'WP Consent API',
		// Without a consent type, no tool manages consent and the API would allow everything.
		here: () =>
			page.wp_has_consent &&
			( page.wp_consent_type || page.wp_fallback_consent_type ),
		given: ( category ) => page.wp_has_consent?.( category ),
		on: {
			wp_listen_for_consent_change: 1000,
			wp_consent_type_defined: 1000,
		},
	},
	{
		name: 'Complianz',
		here: () => page.complianz || page.cmplz_has_consent,
		cookies: /; cmplz_/,
		given: ( category ) =>
			cookie( ( page.complianz?.prefix ?? 'cmplz_' ) + category ) ===
			'allow',
		on: {
			cmplz_status_change: 1000,
			cmplz_status_change_service: 1000,
			cmplz_fire_categories: 0,
			cmplz_enable_category: 0,
			cmplz_revoke: 0,
		},
		clicks: { '.cmplz-btn.cmplz-accept': 500, '.cmplz-btn': 1000 },
	},
	{
		name: 'CookieYes',
		here: () => page.getCkyConsent || page.CLI,
		cookies:
			/; (cookieyes-consent|cookielawinfo-checkbox-|viewed_cookie_policy)/,
		given: cookieYes,
		on: { cookieyes_consent_update: 1000 },
		clicks: { '.cky-btn,.cli_action_button,[data-cli_action]': 1000 },
	},
	{
		name: 'Cookiebot',
		here: () => page.Cookiebot,
		given: ( category ) => page.Cookiebot?.consent?.[ category ],
		on: {
			CookiebotOnConsentReady: 0,
			CookiebotOnAccept: 0,
			CookiebotOnDecline: 0,
		},
	},
	{
		name: 'Cookie Notice',
		here: () => page.cnArgs,
		cookies: /; cookie_notice_accepted/,
		given: () => cookie( 'cookie_notice_accepted' ) === 'true',
		on: {
			setCookieNotice: 1000,
			hideCookieNotice: 1000,
			showRevokeNotice: 1000,
		},
		clicks: { '.cn-set-cookie,.cn-revoke-cookie': 1000 },
	},
	{
		name: 'GDPR Cookie Compliance',
		here: () => page.moove_frontend_gdpr_scripts,
		cookies: /; moove_gdpr_popup/,
		// Not /…/.test(): JSMin, with which W3 Total Cache minifies, takes the slash after an arrow for a division.
		given: () =>
			cookie( 'moove_gdpr_popup' ).search( /"thirdparty":"?1\b/ ) > -1,
		isPolled: true,
	},
	{
		name: 'Real Cookie Banner',
		here: () => page.consentApi,
		given: ( _category, services ) =>
			services.some( ( service ) => {
				const consent = page.consentApi?.consentSync( service );
				// For services that it doesn't know, it reports that they may run.
				return (
					consent?.cookie &&
					consent.consentGiven &&
					consent.cookieOptIn
				);
			} ),
		on: {
			'RCB/OptIn/All': 1000,
			'RCB/OptOut/All': 0,
		},
	},
	{
		name: 'WPConsent',
		here: () => page.WPConsent,
		given: ( category ) => page.WPConsent?.hasConsent( category ),
		on: {
			wpconsent_consent_saved: 1000,
			wpconsent_consent_updated: 1000,
		},
	},
	{
		name: 'Borlabs Cookie',
		here: () => page.BorlabsCookie,
		given: ( _category, services ) =>
			services.some(
				( service ) =>
					page.BorlabsCookie?.Consents?.hasConsent( service ) ??
					page.BorlabsCookie?.checkCookieConsent?.( service )
			),
		on: { 'borlabs-cookie-consent-saved': 0 },
	},
	{
		// For tools that are not in this list.
		name: 'Site',
		here: () => page.frontispieceHasConsent,
		given: ( category ) => page.frontispieceHasConsent?.( category ),
		on: {
			'frontispiece:consent-changed': 0,
			// Another tab may have changed the choice made here.
			visibilitychange: 0,
			storage: 0,
		},
	},
];
