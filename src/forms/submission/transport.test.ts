import { exchange } from './transport';

const URL = 'https://site.example/feedback';
const MINUTE = 60_000;

const withFile = ( text: string ) => {
	const data = new FormData();
	data.append( 'file', new File( [ text ], 'a.txt' ) );
	return data;
};

const nothing = () => undefined;

describe( 'without a file', () => {
	const originalFetch = window.fetch;
	const fetched = jest.fn();

	beforeEach( () => {
		fetched.mockReset();
		window.fetch = fetched;
	} );
	afterEach( () => {
		window.fetch = originalFetch;
		jest.useRealTimers();
	} );

	/** Fails as fetch does when its request is aborted. */
	const hang = ( _url: string, { signal }: RequestInit ) =>
		new Promise( ( _resolve, reject ) =>
			signal?.addEventListener( 'abort', () =>
				reject( new Error( 'aborted' ) )
			)
		);

	it.each( [ 200, 400, 503 ] )(
		'returns a response with status %i as it is',
		async ( status ) => {
			fetched.mockResolvedValue( {
				status,
				text: async () => '{"a":1}',
			} );
			expect( await exchange( URL ) ).toEqual( {
				status,
				body: '{"a":1}',
			} );
		}
	);

	it( 'sends data by POST, and reads without', async () => {
		fetched.mockResolvedValue( { status: 200, text: async () => '' } );
		const data = new FormData();
		await exchange( URL );
		await exchange( URL, data );
		expect( fetched.mock.calls[ 0 ][ 1 ].method ).toBeUndefined();
		expect( fetched.mock.calls[ 1 ][ 1 ] ).toMatchObject( {
			method: 'POST',
			body: data,
			credentials: 'same-origin',
			cache: 'no-store',
		} );
	} );

	it( 'an empty file needs no upload progress', async () => {
		fetched.mockResolvedValue( { status: 200, text: async () => '' } );
		await exchange( URL, withFile( '' ), { onProgress: nothing } );
		expect( fetched ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'fails as offline if the network fails', async () => {
		fetched.mockRejectedValue( new TypeError( 'network' ) );
		await expect( exchange( URL ) ).rejects.toMatchObject( {
			code: 'fetch_error',
		} );
	} );

	it( 'fails as offline after a minute without a response', async () => {
		jest.useFakeTimers();
		fetched.mockImplementation( hang );
		const failed = expect( exchange( URL ) ).rejects.toMatchObject( {
			code: 'fetch_error',
		} );
		await jest.advanceTimersByTimeAsync( MINUTE );
		await failed;
	} );

	it( 'fails as offline when it is aborted', async () => {
		fetched.mockImplementation( hang );
		const controller = new AbortController();
		const failed = expect(
			exchange( URL, undefined, { signal: controller.signal } )
		).rejects.toMatchObject( { code: 'fetch_error' } );
		controller.abort();
		await failed;
	} );
} );

describe( 'with a file', () => {
	class FakeUpload {
		static last: FakeUpload;
		upload: { onprogress?: ( event: object ) => void } = {};
		status = 0;
		responseText = '';
		onload?: () => void;
		onerror?: () => void;
		onabort?: () => void;
		open = jest.fn();
		setRequestHeader = jest.fn();
		send = jest.fn();
		abort = jest.fn( () => this.onabort?.() );
		constructor() {
			FakeUpload.last = this;
		}
	}
	const original = window.XMLHttpRequest;

	beforeEach( () => {
		jest.useFakeTimers();
		window.XMLHttpRequest =
			FakeUpload as unknown as typeof window.XMLHttpRequest;
	} );
	afterEach( () => {
		jest.useRealTimers();
		window.XMLHttpRequest = original;
	} );

	const progress = ( loaded: number, total = 100 ) =>
		FakeUpload.last.upload.onprogress?.( {
			lengthComputable: total > 0,
			loaded,
			total,
		} );

	it( 'reports the progress and returns the response', async () => {
		const onProgress = jest.fn();
		const data = withFile( 'x' );
		const response = exchange( URL, data, { onProgress } );
		const call = FakeUpload.last;
		expect( call.open ).toHaveBeenCalledWith( 'POST', URL );
		expect( call.send ).toHaveBeenCalledWith( data );
		progress( 25 );
		progress( 100 );
		progress( 7, 0 );
		expect( onProgress.mock.calls ).toEqual( [ [ 0.25 ], [ 1 ] ] );
		call.status = 413;
		call.responseText = 'Too large';
		call.onload?.();
		expect( await response ).toEqual( { status: 413, body: 'Too large' } );
	} );

	it( 'may take longer than a minute as long as it advances', async () => {
		const response = exchange( URL, withFile( 'x' ), {
			onProgress: nothing,
		} );
		const call = FakeUpload.last;
		for ( const loaded of [ 10, 20, 30 ] ) {
			jest.advanceTimersByTime( MINUTE - 1 );
			progress( loaded );
		}
		expect( call.abort ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( MINUTE );
		await expect( response ).rejects.toMatchObject( {
			code: 'fetch_error',
		} );
		expect( call.abort ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'fails as offline if the network fails or the upload is aborted', async () => {
		const failed = exchange( URL, withFile( 'x' ), {
			onProgress: nothing,
		} );
		FakeUpload.last.onerror?.();
		await expect( failed ).rejects.toMatchObject( { code: 'fetch_error' } );
		const controller = new AbortController();
		const aborted = exchange( URL, withFile( 'x' ), {
			onProgress: nothing,
			signal: controller.signal,
		} );
		controller.abort();
		await expect( aborted ).rejects.toMatchObject( {
			code: 'fetch_error',
		} );
	} );
} );
