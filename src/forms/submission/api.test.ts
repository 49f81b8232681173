import { request } from './api';
import { FormError } from '../validation/errors';
import { answer, PROPS } from '../form.fixtures';
import type { FormProps } from '../types';

const failure = ( props: FormProps = PROPS ) =>
	request( 'feedback', props, new FormData() ).then(
		() => undefined,
		( error: FormError ) => ( {
			code: error.code,
			message: error.message,
			status: error.status,
		} )
	);

it( 'F001-125: a request that fails because of a network error', async () => {
	answer( { feedback: { fails: true } } );
	expect( await failure() ).toEqual( {
		code: 'fetch_error',
		message: 'You are probably offline.',
		status: 0,
	} );
	expect( console ).toHaveErrored();
} );

it.each( [
	[ 'text', 'hello' ],
	[ 'nothing', '' ],
	[ 'a page', '<!doctype html>' ],
	[ 'half of it', '{"status":' ],
] )( 'F001-126: a response that is not JSON but %s', async ( _what, body ) => {
	answer( { feedback: { body } } );
	expect( await failure() ).toEqual( {
		code: 'invalid_json',
		message: 'The response is not a valid JSON response.',
		status: 0,
	} );
	expect( console ).toHaveErrored();
} );

it.each( [ 404, 500, 301, 413, 429 ] )(
	'F001-127: HTTP status %s is thrown and logged',
	async ( status ) => {
		answer( { feedback: { status, body: '<h1>no</h1>' } } );
		expect( await failure() ).toEqual( {
			code: 'http_error',
			message:
				status === 413
					? 'The files are too large for this website. Please choose smaller files and try again.'
					: "The form couldn't be sent. Please try again later.",
			status,
		} );
		expect( console ).toHaveErrored();
	}
);

it( 'gives the words of the server where it has some', async () => {
	answer( {
		feedback: {
			status: 413,
			body: { code: 'too_large', message: 'Too large.' },
		},
	} );
	expect( await failure() ).toEqual( {
		code: 'too_large',
		message: 'Too large.',
		status: 413,
	} );
	expect( console ).toHaveErrored();
} );

describe( 'where REST is closed to guests', () => {
	let forms = 0;
	const withFallback = () => ( {
		...PROPS,
		endpoint: `${ PROPS.endpoint }/closed${ ++forms }`,
		fallback: 'https://site.example/wp-admin/admin-post.php',
		action: 'frontispiece_form',
	} );

	it.each( [ 401, 403, 404 ] )(
		'a request that returns %s is repeated through admin-post, and the next one uses it directly',
		async ( status ) => {
			const props = withFallback();
			const sent = answer( {
				'/feedback': { status, body: { code: 'rest_forbidden' } },
				'?action=frontispiece_form&id=12': {
					body: { status: 'mail_sent' },
				},
				'call=refill&id=12': { body: { quiz: {} } },
			} );
			const data = new FormData();
			expect( await request( 'feedback', props, data ) ).toEqual( {
				status: 'mail_sent',
			} );
			expect( await request( 'refill', props ) ).toEqual( { quiz: {} } );
			expect( sent.map( ( { url } ) => url ) ).toEqual( [
				`${ props.endpoint }/feedback`,
				`${ props.fallback }?action=frontispiece_form&id=12`,
				`${ props.fallback }?action=frontispiece_form&call=refill&id=12`,
			] );
			expect( sent[ 1 ]?.data ).toBe( data );
		}
	);

	it( 'a “not found” error of the plugin’s own routes is not retried', async () => {
		const sent = answer( {} );
		expect( await failure( withFallback() ) ).toMatchObject( {
			code: 'not_found',
			message: 'No such form.',
		} );
		expect( sent ).toHaveLength( 1 );
		expect( console ).toHaveErrored();
	} );
} );

it( 'A translated form asks for its rules in its language', async () => {
	const sent = answer( {
		'locale=de_DE': { body: {} },
	} );
	const props = {
		...PROPS,
		locale: 'de_DE',
		endpoint: 'https://site.example/?rest_route=/contact-forms/14',
	};
	await request( 'schema', props );
	expect( sent ).toHaveLength( 1 );
} );

describe( 'BUG-100: a form that not everyone may use', () => {
	const props = {
		...PROPS,
		access: '7|12.99.ab',
		endpoint: 'https://site.example/?rest_route=/contact-forms/12',
		fallback: 'https://site.example/wp-admin/admin-post.php',
	};
	const proof = '_frontispiece_access=7%7C12.99.ab';

	it( 'sends the proof of its page with calls without form data', async () => {
		const sent = answer( {
			[ proof ]: { body: {} },
			'/feedback': { body: { status: 'mail_sent' } },
		} );
		await request( 'refill', props );
		await request( 'schema', props );
		await request( 'feedback', props, new FormData() );
		expect( sent.map( ( { url } ) => decodeURIComponent( url ) ) ).toEqual(
			[
				`${ props.endpoint }/refill&${ decodeURIComponent( proof ) }`,
				`${ props.endpoint }/feedback/schema&${ decodeURIComponent( proof ) }`,
				`${ props.endpoint }/feedback`,
			]
		);
	} );

	it.each( [ 'login_required', 'not_allowed' ] )(
		'shows the message of a response with %s and does not try another way',
		async ( code ) => {
			const body = { code, message: 'Members only.' };
			const sent = answer( { '/feedback': { status: 401, body } } );
			expect( await failure( props ) ).toMatchObject( body );
			expect( sent ).toHaveLength( 1 );
			expect( console ).toHaveErrored();
		}
	);
} );

it( 'an aborted request rejects without logging an error', async () => {
	answer( { refill: { fails: true } } );
	const gone = new AbortController();
	gone.abort();
	await expect(
		request( 'refill', PROPS, undefined, { signal: gone.signal } )
	).rejects.toThrow( FormError );
} );

describe( 'an upload', () => {
	class Call {
		static last: Call;
		upload: { onprogress?: ( event: object ) => void } = {};
		onload = () => {};
		onerror = () => {};
		onabort = () => {};
		status = 0;
		responseText = '';
		open = jest.fn();
		setRequestHeader = jest.fn();
		send = jest.fn();
		abort = () => this.onabort();
		constructor() {
			Call.last = this;
		}
	}
	const data = new FormData();
	data.append( 'file', new File( [ 'abc' ], 'a.txt' ) );
	const original = window.XMLHttpRequest;
	beforeEach( () => {
		window.XMLHttpRequest = Call as never;
	} );
	afterEach( () => {
		window.XMLHttpRequest = original;
	} );

	it( 'shows its progress', async () => {
		const onProgress = jest.fn();
		const reply = request( 'feedback', PROPS, data, { onProgress } );
		Call.last.upload.onprogress?.( {
			lengthComputable: true,
			loaded: 1,
			total: 4,
		} );
		Call.last.upload.onprogress?.( {
			lengthComputable: false,
			loaded: 2,
			total: 0,
		} );
		Object.assign( Call.last, {
			status: 200,
			responseText: '{"status":"mail_sent"}',
		} );
		Call.last.onload();
		expect( await reply ).toEqual( { status: 'mail_sent' } );
		expect( onProgress.mock.calls ).toEqual( [ [ 0.25 ] ] );
		expect( Call.last.open ).toHaveBeenCalledWith(
			'POST',
			`${ PROPS.endpoint }/feedback`
		);
		expect( Call.last.send ).toHaveBeenCalledWith( data );
	} );

	it.each( [ 'onerror', 'onabort' ] as const )(
		'that ends with %s is reported as offline',
		async ( how ) => {
			const reply = request( 'feedback', PROPS, data, {
				onProgress: () => {},
			} );
			Call.last[ how ]();
			await expect( reply ).rejects.toThrow(
				'You are probably offline.'
			);
			expect( console ).toHaveErrored();
		}
	);

	it( 'that makes no progress for a minute is aborted', async () => {
		jest.useFakeTimers();
		const reply = request( 'feedback', PROPS, data, {
			onProgress: () => {},
		} );
		jest.advanceTimersByTime( 59_000 );
		Call.last.upload.onprogress?.( {
			lengthComputable: true,
			loaded: 1,
			total: 4,
		} );
		jest.advanceTimersByTime( 59_000 );
		const over = expect( reply ).rejects.toThrow(
			'You are probably offline.'
		);
		jest.advanceTimersByTime( 2000 );
		jest.useRealTimers();
		await over;
		expect( console ).toHaveErrored();
	} );
} );
