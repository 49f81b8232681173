import declared from '../../../includes/Feed/View/consent-tools.json';

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

/** What PHP and scripts know about a tool: includes/Feed/View/consent-tools.json. */
interface DeclaredTool {
	name: string;
	/** Globals of pages on which the tool runs; one of them is enough. */
	globals: string[];
	/** Pattern of the tool's cookies, which reveal a tool whose script hasn't loaded yet. */
	cookies?: string;
	/**
	 * Event on window or document (or, in `clicks`, selector of the clicked element), and the milliseconds after which
	 * an answer is available at the latest.
	 */
	on?: Record< string, number >;
	clicks?: Record< string, number >;
	/** Whether the tool must be polled because it doesn't report changes. */
	isPolled?: boolean;
}

type Read = ( category: string, services: string[] ) => unknown;

export interface ConsentTool extends Omit< DeclaredTool, 'cookies' > {
	/** Whether the tool runs on this page. */
	here: () => unknown;
	cookies: RegExp | undefined;
	given: Read;
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

/** Reads the consent that a tool has, by the name of the tool. */
export const readers: Record< string, Read > = {
	'WP Consent API': ( category ) => page.wp_has_consent?.( category ),
	Complianz: ( category ) =>
		cookie( ( page.complianz?.prefix ?? 'cmplz_' ) + category ) === 'allow',
	CookieYes: cookieYes,
	Cookiebot: ( category ) => page.Cookiebot?.consent?.[ category ],
	'Cookie Notice': () => cookie( 'cookie_notice_accepted' ) === 'true',
	// Not /…/.test(): JSMin, with which W3 Total Cache minifies, takes the slash after an arrow for a division.
	'GDPR Cookie Compliance': () =>
		cookie( 'moove_gdpr_popup' ).search( /"thirdparty":"?1\b/ ) > -1,
	'Real Cookie Banner': ( _category, services ) =>
		services.some( ( service ) => {
			const consent = page.consentApi?.consentSync( service );
			// For services that it doesn't know, it reports that they may run.
			return (
				consent?.cookie && consent.consentGiven && consent.cookieOptIn
			);
		} ),
	WPConsent: ( category ) => page.WPConsent?.hasConsent( category ),
	'Borlabs Cookie': ( _category, services ) =>
		services.some(
			( service ) =>
				page.BorlabsCookie?.Consents?.hasConsent( service ) ??
				page.BorlabsCookie?.checkCookieConsent?.( service )
		),
	// For tools that are not in the list. Another tab may have changed the choice made here, so it is asked often.
	Site: ( category ) => page.frontispieceHasConsent?.( category ),
};

const isSet = ( name: string ) => page[ name as keyof Page ];

/** Consent tools in order of precedence: the first one present decides. */
export const tools = ( declared as DeclaredTool[] ).map(
	( { cookies, ...tool } ): ConsentTool => ( {
		...tool,
		// Without a consent type, no tool manages consent and the WP Consent API would allow everything.
		here: () =>
			tool.globals.some( isSet ) &&
			( tool.name !== 'WP Consent API' || page.wp_has_consent ),
		cookies: cookies ? new RegExp( cookies ) : undefined,
		given: readers[ tool.name ] ?? ( () => false ),
	} )
);
