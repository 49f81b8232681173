import { adoptConsent, watchConsent } from './hub';

/** Placeholder image that the server prints without consent, for tests. */

const BLANK = "data:image/svg+xml,%3Csvg width='3' height='2'/%3E";
export const FOREIGN = 'https://social.example/a.jpg';

/** Markup that PHP prints before a feed. */
export const PRINTED = '<script type="application/json" data-feed></script>';

interface GatedOptions {
	flags?: string;
	classes?: string;
	inside?: string;
}

export function gatedHtml( {
	flags = 'gdpr-auto,locator',
	classes = 'cff-lb',
	inside = '',
}: GatedOptions = {} ): string {
	return `${ PRINTED }<section class="cff frontispiece-feed ${ classes }" data-cff-flags="${ flags }" data-consent-services="custom-facebook-feed facebook">
		<div class="cff-gdpr-notice frontispiece-consent"><div class="frontispiece-consent__card">
			<button type="button" class="frontispiece-consent__show" data-feed="key1">Show content</button>
		</div></div>
		<button type="button" class="frontispiece-consent__hide">Hide content again</button>
		<div class="cff-posts-wrap"><div class="cff-item">
			<a class="cff-lightbox-waiting frontispiece-media__link" href="https://social.example/post" data-show="Show"><img class="frontispiece-media__image frontispiece-media__image--waiting" src="${ BLANK }" data-orig-source="${ FOREIGN }"></a>
			${ inside }
		</div></div>
	</section>`;
}

export function makeGated( options?: GatedOptions ): HTMLElement {
	document.body.innerHTML = gatedHtml( options );
	return document.querySelector( '.frontispiece-feed' ) as HTMLElement;
}

export const stateOf = ( feed: HTMLElement ) => feed.dataset.consent;

/** The consent tools' global variables. */
export const page = window as unknown as Record< string, unknown >;

const before = Object.keys( page );

/** Resets the page to that of a visitor who hasn't answered any consent tool. */
export function forgetTools(): void {
	for ( const pair of document.cookie.split( '; ' ) ) {
		document.cookie = `${ pair.split( '=' )[ 0 ] }=; max-age=0`;
	}
	localStorage.clear();
	for ( const name of Object.keys( page ) ) {
		if ( ! before.includes( name ) ) {
			delete page[ name ];
		}
	}
}

/** Watches consent in all tests of a file, each with the page of another visitor. */
export function watchBeforeTests(): void {
	beforeAll( () => {
		jest.useFakeTimers();
		document.body.innerHTML = '';
		watchConsent();
	} );
	beforeEach( () => {
		jest.advanceTimersByTime( 5000 );
		forgetTools();
	} );
}

/** Adds a feed to the page and reports it as the loader does. */
export function arrive( options?: GatedOptions ): HTMLElement {
	const feed = makeGated( options );
	adoptConsent( feed );
	return feed;
}

export const dispatch = ( name: string, target: EventTarget = document ) =>
	target.dispatchEvent( new CustomEvent( name ) );

export function click( target: Element, init: MouseEventInit = {} ) {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...init,
	} );
	target.dispatchEvent( event );
	return event;
}
