import declared from './options.json';
import { DEFAULTS } from './pages';
import { clean, load, pageVersion, partialAddress } from './request';
import { reply } from './response.fixtures';

const HREF = 'http://localhost/page/2/?s=a%20b#top';
const fetched = jest.fn();

/** Rejects as soon as it is aborted, as fetch does. */
const never = ( _url: string, { signal }: RequestInit ) =>
	new Promise( ( _resolve, reject ) =>
		signal?.addEventListener( 'abort', () =>
			reject( new Error( 'aborted' ) )
		)
	);

beforeEach( () => {
	fetched.mockReset();
	window.fetch = fetched;
} );

const ask = (
	timeout = DEFAULTS.timeout,
	signal = new AbortController().signal
) => load( HREF, '#main', timeout, signal );

describe( 'The request for an AJAX page', () => {
	it( 'S001-109: is the link with the container added to its query', async () => {
		expect( partialAddress( HREF, '#main' ) ).toBe(
			'http://localhost/page/2/?s=a+b&_pjax=%23main'
		);
	} );

	it( 'S001-110: has headers that mark it and its container', async () => {
		fetched.mockResolvedValue( reply( '<p>2</p>' ) );
		await ask();
		const [ , init ] = fetched.mock.calls[ 0 ] as [ string, RequestInit ];
		expect( init.headers ).toMatchObject( {
			'X-PJAX': 'true',
			'X-PJAX-Container': '#main',
		} );
	} );

	it( 'S001-113: uses the URL that the server names, without the parameter', async () => {
		fetched.mockResolvedValue(
			reply( '<p>2</p>', {
				url: 'http://localhost/page/2/?_pjax=%23main',
				headers: {
					'X-PJAX-URL': 'http://localhost/two/?_pjax=%23main&b=1',
					'X-PJAX-Version': 'v1',
				},
			} )
		);
		expect( await ask() ).toEqual( {
			kind: 'fragment',
			html: '<p>2</p>',
			url: 'http://localhost/two/?b=1',
			version: 'v1',
		} );
		fetched.mockResolvedValue(
			reply( '<p>2</p>', {
				url: 'http://localhost/page/2/?_pjax=%23main',
			} )
		);
		expect( await ask() ).toMatchObject( {
			url: 'http://localhost/page/2/',
			version: '',
		} );
		expect( clean( 'http://localhost/?s=a%20b' ) ).toBe(
			'http://localhost/?s=a%20b'
		);
	} );

	it( 'uses the link’s own URL if the server names another origin', async () => {
		for ( const url of [
			'https://localhost/two/',
			'http://internal:8080/two/',
			'//other.test/',
		] ) {
			fetched.mockResolvedValue(
				reply( '<p>2</p>', { headers: { 'X-PJAX-URL': url } } )
			);
			expect( await ask() ).toMatchObject( { url: HREF } );
		}
	} );

	it( 'S001-071: fails on an error, an empty body and a complete document', async () => {
		for ( const response of [
			reply( '<p>2</p>', { status: 500 } ),
			reply( '' ),
			reply( '  \n' ),
			reply( '<!doctype html><html lang="en"><body><p>2</p></body>' ),
		] ) {
			fetched.mockResolvedValue( response );
			expect( ( await ask() ).kind ).toBe( 'failed' );
		}
		fetched.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		expect( ( await ask() ).kind ).toBe( 'failed' );
	} );

	it( 'SEC-5: fails if the response is not a page: a file, or HTML without a protocol header', async () => {
		const page = { 'X-PJAX-URL': 'http://localhost/two/' };
		for ( const headers of [
			{ ...page, 'Content-Type': 'text/plain' },
			{ ...page, 'Content-Type': 'application/json' },
			{ ...page, 'Content-Type': 'text/html-like' },
			{ ...page, 'Content-Type': '' },
		] ) {
			fetched.mockResolvedValue( reply( '<p>2</p>', { headers } ) );
			expect( ( await ask() ).kind ).toBe( 'failed' );
		}
		const bare = reply( '<p>2</p>' );
		bare.headers.delete( 'X-PJAX-Version' );
		fetched.mockResolvedValue( bare );
		expect( ( await ask() ).kind ).toBe( 'failed' );
		fetched.mockResolvedValue( reply( '<p>2</p>', { headers: page } ) );
		expect( ( await ask() ).kind ).toBe( 'fragment' );
	} );

	it( 'SEC-5: follows no redirect to another site', async () => {
		fetched.mockResolvedValue( reply( '<p>2</p>' ) );
		await ask();
		const [ , init ] = fetched.mock.calls[ 0 ] as [ string, RequestInit ];
		expect( init.mode ).toBe( 'same-origin' );
	} );

	it( 'S001-135: waits no longer than 10000 ms', async () => {
		// The default of the setting, and of a page without settings.
		expect( declared.attributes.timeout.default ).toBe( 10_000 );
		expect( DEFAULTS.timeout ).toBe( 10_000 );
		jest.useFakeTimers();
		fetched.mockImplementation( never );
		let result: unknown;
		void ask().then( ( value ) => {
			result = value;
		} );
		await jest.advanceTimersByTimeAsync( 9999 );
		expect( result ).toBeUndefined();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( result ).toEqual( { kind: 'failed', reason: 'timeout' } );
		jest.useRealTimers();
	} );

	it( 'S001-079: is not a failure if it was aborted for another', async () => {
		fetched.mockImplementation( never );
		const controller = new AbortController();
		const result = ask( 10_000, controller.signal );
		controller.abort();
		expect( await result ).toEqual( { kind: 'aborted' } );
	} );

	it( 'reads the page version regardless of the case of its name', () => {
		document.head.innerHTML = '';
		expect( pageVersion() ).toBe( '' );
		document.head.innerHTML =
			'<meta http-equiv="X-PJAX-VERSION" content="v7">';
		expect( pageVersion() ).toBe( 'v7' );
	} );
} );
