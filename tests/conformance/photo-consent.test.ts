import { adoptConsent, watchConsent } from '../../src/feed/consent/hub';
import { isGiven } from '../../src/feed/consent/state';
import { forgetTools, PRINTED } from '../../src/feed/consent/consent.fixtures';
import { makePhotos, photoHtml } from '../../src/photo-feed/photos.fixtures';
import { toolNamed, tools } from '../e2e/lib/consent';

beforeAll( () => {
	jest.useFakeTimers();
	document.body.innerHTML = '';
	watchConsent();
} );

beforeEach( () => {
	jest.advanceTimersByTime( 5000 );
	forgetTools();
} );

function arrive( flags = 'gdpr,locator' ): HTMLElement {
	const feed = makePhotos( [ photoHtml( '1' ) ], flags );
	feed.insertAdjacentHTML( 'beforebegin', PRINTED );
	feed.dataset.consentServices = 'smash-balloon-social-photo-feed instagram';
	// As the loader does with what comes into the page.
	adoptConsent( feed );
	return feed;
}

/** What every tool's answer shows within at the latest. */
const pass = () => jest.advanceTimersByTime( 2000 );

it.each( tools.map( ( { name } ) => name ) )(
	'P002-089, P002-090, P002-091: consent is what %s says, after each answer',
	( name ) => {
		const { start, answer } = toolNamed( name );
		start();
		const feed = arrive();
		answer( 'none' );
		pass();
		expect( isGiven( feed ) ).toBe( false );
		expect( feed.dataset.consentTool ).toBe( name );
		answer( 'marketing' );
		pass();
		expect( isGiven( feed ) ).toBe( true );
		answer( 'none' );
		pass();
		expect( isGiven( feed ) ).toBe( false );
	}
);

it( 'P002-089: with two consent tools, the first in the fixed order decides', () => {
	const [ first, second ] = [ 'Complianz', 'Cookiebot' ].map( toolNamed );
	second?.start();
	second?.answer( 'all' );
	first?.start();
	const feed = arrive();
	first?.answer( 'none' );
	pass();
	expect( isGiven( feed ) ).toBe( false );
	expect( feed.dataset.consentTool ).toBe( 'Complianz' );
} );

it( 'P002-089: consent is denied when no consent tool is found and given when the gdpr flag is off', () => {
	const feed = arrive();
	pass();
	expect( isGiven( feed ) ).toBe( false );
	expect( isGiven( arrive( 'locator' ) ) ).toBe( true );
	expect( isGiven( arrive( '' ) ) ).toBe( true );
} );
