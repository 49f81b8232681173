import { startFrame } from './frame';

const BOX = 'https://www.facebook.com/plugins/page.php?width=340';
const VIDEO = 'https://www.youtube-nocookie.com/embed/1';

beforeEach( () => jest.useFakeTimers() );

function makePlaces( flags = 'locator' ): HTMLElement[] {
	document.body.innerHTML = `<div><script type="application/json" data-feed="1"></script><section class="frontispiece-feed" data-cff-flags="${ flags }">
		<div class="cff-likebox" data-cff-src="https://evil.example/"><a href="/x">X</a></div>
		<div class="frontispiece-frame"></div>
	</section></div>`;
	return [ ...document.querySelectorAll< HTMLElement >( 'section > div' ) ];
}

const start = ( [ box, video ]: HTMLElement[] ) => [
	startFrame( box!, { src: BOX, title: 'Like box for X' } ),
	startFrame( video!, { src: VIDEO } ),
];

const frames = () => [ ...document.querySelectorAll( 'iframe' ) ];
const sources = () => frames().map( ( { src } ) => src );

function setConsent( state: string ): void {
	const feed = document.querySelector( 'section' ) as HTMLElement;
	feed.dataset.consent = state;
	feed.dispatchEvent( new CustomEvent( 'frontispiece:consent' ) );
}

it( 'R000-033: the like box becomes a titled iframe only once', () => {
	const places = makePlaces();
	start( places );
	start( places );
	expect( sources() ).toEqual( [ BOX ] );
	expect( frames()[ 0 ]?.title ).toBe( 'Like box for X' );
} );

it( 'R000-186: embedded videos and iframes load 500 ms after consent', () => {
	start( makePlaces( 'gdpr' ) );
	jest.advanceTimersByTime( 5000 );
	expect( sources() ).toEqual( [] );
	setConsent( 'given' );
	jest.advanceTimersByTime( 499 );
	expect( sources() ).toHaveLength( 1 );
	jest.advanceTimersByTime( 1 );
	expect( sources() ).toContain( VIDEO );
} );

it( 'R000-186: they stay wrapped if consent has been withdrawn by then', () => {
	start( makePlaces( 'gdpr' ) );
	setConsent( 'given' );
	setConsent( 'waiting' );
	jest.advanceTimersByTime( 1000 );
	expect( sources() ).toHaveLength( 0 );
} );

it( 'revoking takes every frame away and leaves the places', () => {
	const places = makePlaces( 'gdpr' );
	const printed = places.map( ( { innerHTML } ) => innerHTML );
	const stops = start( places );
	setConsent( 'given' );
	jest.runAllTimers();
	expect( sources() ).toHaveLength( 2 );
	setConsent( 'waiting' );
	expect( places.map( ( { innerHTML } ) => innerHTML ) ).toEqual( printed );
	stops.forEach( ( stop ) => stop() );
	setConsent( 'given' );
	jest.runAllTimers();
	expect( sources() ).toEqual( [] );
} );

it( 'SEC-4: a frame is sandboxed', () => {
	start( makePlaces() );
	expect( frames()[ 0 ]?.getAttribute( 'sandbox' ) ).toMatch(
		/^allow-scripts allow-same-origin allow-popups /
	);
} );

it.each( [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)//https://www.facebook.com/',
	'data:text/html,<script>alert(1)</script>',
	'http://www.facebook.com/plugins/page.php',
	'//www.facebook.com/plugins/page.php',
	' https://www.facebook.com/',
	'https://www.facebook.com@evil.example/',
	'https://www.facebook.com.evil.example/',
	'https://evil.example/https://www.facebook.com/',
	'https://www.facebook.com\\\\.evil.example/',
	undefined,
	[ BOX ],
] )( 'SEC-4: %s does not become an iframe', ( src ) => {
	const [ box ] = makePlaces();
	startFrame( box!, { src } );
	expect( sources() ).toEqual( [] );
} );

it( 'SEC-4: a placeholder in markup that only looks like a feed does not become an iframe', () => {
	const places = makePlaces();
	document.querySelector( 'script' )?.remove();
	start( places );
	jest.runAllTimers();
	expect( sources() ).toEqual( [] );
} );
