import { AjaxError, encodeForm, post } from './ajax';

const encoded = ( fields: Parameters< typeof encodeForm >[ 0 ] ) =>
	decodeURIComponent( encodeForm( fields ).toString() );

describe( 'encodeForm', () => {
	it.each( [
		[ { a: [ 'x', 'y' ] }, 'a[]=x&a[]=y' ],
		[ { a: [ { k: 1 }, { k: 2 } ] }, 'a[0][k]=1&a[1][k]=2' ],
		[ { a: [ [ 1, 2 ], [ 3 ] ] }, 'a[0][]=1&a[0][]=2&a[1][]=3' ],
		[ { a: { b: { c: 'd' } } }, 'a[b][c]=d' ],
		[ { a: [], b: {}, c: 1 }, 'c=1' ],
		[ { a: null, b: undefined }, 'a=&b=' ],
		[ { a: true, b: false }, 'a=true&b=false' ],
		[ { a: '{"x":1}' }, 'a={"x":1}' ],
	] )( 'encodes %j for PHP', ( fields, text ) => {
		expect( encoded( fields ) ).toBe( text );
	} );
} );

describe( 'post', () => {
	const fetchMock = jest.fn();
	beforeEach( () => {
		fetchMock.mockReset();
		window.fetch = fetchMock;
	} );

	it( 'R000-135: sends a form-encoded POST without a REST nonce', async () => {
		fetchMock.mockResolvedValue( { ok: true, text: async () => 'answer' } );
		expect( await post( '/ajax', { action: 'a' } ) ).toBe( 'answer' );
		const [ url, init ] = fetchMock.mock.calls[ 0 ];
		expect( url ).toBe( '/ajax' );
		expect( init.method ).toBe( 'POST' );
		expect( init.body ).toBeInstanceOf( URLSearchParams );
		expect( init.headers ).toBeUndefined();
	} );

	it( 'rejects with the status of an error response', async () => {
		fetchMock.mockResolvedValue( { ok: false, status: 503 } );
		await expect( post( '/ajax', {} ) ).rejects.toEqual(
			new AjaxError( 503 )
		);
	} );

	it( 'aborts when the caller cancels or the server takes too long', async () => {
		jest.useFakeTimers();
		const signals: AbortSignal[] = [];
		fetchMock.mockImplementation( ( _url, { signal } ) => {
			signals.push( signal );
			return new Promise( ( _resolve, reject ) =>
				signal.addEventListener( 'abort', () =>
					reject( new Error( 'aborted' ) )
				)
			);
		} );
		const mine = new AbortController();
		const first = expect( post( '/a', {}, mine.signal ) ).rejects.toThrow();
		mine.abort();
		await first;
		const second = expect( post( '/a', {} ) ).rejects.toThrow();
		jest.advanceTimersByTime( 20_000 );
		await second;
		expect( signals.map( ( { aborted } ) => aborted ) ).toEqual( [
			true,
			true,
		] );
		jest.useRealTimers();
	} );
} );
