import reportLocation from './report-location';
import { makeFeed } from './feed.fixtures';

const fetchMock = jest.fn();
const idle: ( () => void )[] = [];

const sent = () =>
	fetchMock.mock.calls.map( ( [ url, { body } ] ) => [
		url,
		Object.fromEntries( [ ...( body as URLSearchParams ) ] ),
	] );

const whenIdle = () => idle.splice( 0 ).forEach( ( run ) => run() );

beforeEach( () => {
	jest.useFakeTimers( { now: new Date( 2026, 10, 22, 9 ) } );
	localStorage.clear();
	idle.length = 0;
	fetchMock.mockReset();
	fetchMock.mockResolvedValue( { ok: true, text: async () => '' } );
	window.fetch = fetchMock;
	window.requestIdleCallback = ( run ) => idle.push( run as () => void );
} );

afterEach( () => jest.useRealTimers() );

it( 'R000-157: sends the fields of cff_do_locator when the page is idle', () => {
	const feed = makeFeed();
	reportLocation( feed, '/ajax', 'cff_do_locator' );
	expect( fetchMock ).not.toHaveBeenCalled();
	whenIdle();
	expect( sent() ).toEqual( [
		[
			'/ajax',
			{
				action: 'cff_do_locator',
				feed_id: 'feedkey',
				atts: '{"num":2}',
				location: 'content',
				post_id: '12',
				locator_nonce: 'nonce',
			},
		],
	] );
} );

it( 'P002-164: sends the fields of sbi_do_locator', () => {
	document.body.innerHTML = `<footer><section data-feedid="key" data-shortcode-atts='{"num":3}' data-sbi-flags="locator" data-locatornonce="mark"></section></footer>`;
	const feed = document.querySelector( 'section' ) as HTMLElement;
	reportLocation( feed, '/ajax', 'sbi_do_locator' );
	whenIdle();
	expect( sent()[ 0 ]?.[ 1 ] ).toEqual( {
		action: 'sbi_do_locator',
		feed_id: 'key',
		atts: '{"num":3}',
		location: 'footer',
		post_id: 'unknown',
		locator_nonce: 'mark',
	} );
} );

it( 'R000-157: reports a feed of a page once a day', () => {
	const first = makeFeed();
	reportLocation( first, '/ajax', 'cff_do_locator' );
	reportLocation( first, '/ajax', 'cff_do_locator' );
	first.dataset.locatornonce = 'of another feed';
	reportLocation( first, '/ajax', 'cff_do_locator' );
	whenIdle();
	expect( fetchMock ).toHaveBeenCalledTimes( 2 );

	jest.setSystemTime( new Date( 2026, 10, 23, 9 ) );
	reportLocation( first, '/ajax', 'cff_do_locator' );
	whenIdle();
	expect( fetchMock ).toHaveBeenCalledTimes( 3 );
	expect( localStorage ).toHaveLength( 1 );
} );

it( 'R000-157: sends nothing where nothing can be noted, and nothing without a mark', () => {
	const write = jest
		.spyOn( Storage.prototype, 'setItem' )
		.mockImplementation( () => {
			throw new DOMException( 'denied' );
		} );
	const feed = makeFeed();
	reportLocation( feed, '/ajax', 'cff_do_locator' );
	write.mockRestore();
	feed.dataset.locatornonce = '';
	reportLocation( feed, '/ajax', 'cff_do_locator' );
	whenIdle();
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it.each( [ '<p>odd', '{"success":false}', new Error( '403' ) ] )(
	'R000-159: ignores the response to cff_do_locator: %s',
	async ( response ) => {
		const failed = jest.fn();
		window.addEventListener( 'unhandledrejection', failed );
		if ( response instanceof Error ) {
			fetchMock.mockRejectedValue( response );
		} else {
			fetchMock.mockResolvedValue( {
				ok: true,
				text: async () => response,
			} );
		}
		const feed = makeFeed();
		const page = document.body.innerHTML;
		reportLocation( feed, '/ajax', 'cff_do_locator' );
		whenIdle();
		await jest.runAllTimersAsync();
		expect( document.body.innerHTML ).toBe( page );
		expect( failed ).not.toHaveBeenCalled();
	}
);
