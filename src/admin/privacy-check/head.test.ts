const page = window as unknown as {
	frontispieceSite: unknown;
	wp_has_consent: unknown;
	wp_consent_type: unknown;
	PerformanceObserver: unknown;
	scrollTo: unknown;
};

it( 'answers for the consent tool of the site, and reports to the screen around the page', async () => {
	jest.useFakeTimers();
	page.frontispieceSite = {
		'privacy-check': { consent: true, blocks: { slider: 'Slider' } },
	};
	page.PerformanceObserver = class {
		observe() {}
	};
	page.scrollTo = jest.fn();
	const post = jest
		.spyOn( window.parent, 'postMessage' )
		.mockImplementation( () => undefined );
	await import( './head' );
	page.wp_has_consent = () => false;
	expect( ( page.wp_has_consent as () => boolean )() ).toBe( true );
	expect( page.wp_consent_type ).toBe( 'optin' );

	document.body.innerHTML =
		'<div class="frontispiece-slider"><img src="https://a.test/a.png"></div>';
	document.dispatchEvent(
		Object.assign( new Event( 'securitypolicyviolation' ), {
			blockedURI: 'https://a.test/a.png',
			effectiveDirective: 'img-src',
			sourceFile: '',
		} )
	);
	// A page that adds more whenever somebody reaches its end.
	let height = 0;
	Object.defineProperty( document.documentElement, 'scrollHeight', {
		get: () => ( height += 5000 ),
	} );
	document.dispatchEvent( new Event( 'DOMContentLoaded' ) );
	await jest.advanceTimersByTimeAsync( 30_000 );
	expect( post ).toHaveBeenCalledTimes( 1 );
	expect( post ).toHaveBeenCalledWith(
		{
			frontispieceContacts: [
				{
					url: 'https://a.test/a.png',
					host: 'a.test',
					directive: 'img-src',
					block: 'Slider',
				},
			],
		},
		window.location.origin
	);
	jest.useRealTimers();
} );
