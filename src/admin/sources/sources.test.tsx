import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Profiler } from 'react';
import { Notices } from '../components/notices';
import { Sources } from './sources';
import { fromNow, tokenText } from './times';
import { Trouble } from './trouble';
import type { Source } from './types';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const page: Source = {
	handle: 's_0123456789ab',
	type: 'facebook',
	kind: 'Facebook Page',
	name: 'Demo Bakery',
	remote_id: '1',
	url: '',
	avatar: '',
	state: 'good',
	state_text: 'Active.',
	fetched: true,
	paused: false,
	token: { ends_at: 0, days_left: 12 },
	due_at: 0,
	refreshed_at: 0,
	items: 3,
	waiting: { pictures: 0, posts: false },
	error: null,
};

const trouble = {
	reason: 'reconnect',
	code: '190/463',
	message: 'Session has expired',
	words: 'The social network no longer accepts this access token.',
	advice: 'Connect the account again.',
};

let answers: Record< string, unknown > = {};
let sources: Source[] = [];

// Removing a snackbar restores the scroll position.
window.scrollTo = () => undefined;

beforeEach( () => {
	window.history.replaceState( null, '', '?page=frontispiece-sources' );
	sources = [ page ];
	answers = {};
	fetched.mockReset();
	fetched.mockImplementation(
		( { path, method = 'GET' }: { path: string; method?: string } ) => {
			const name = `${ method } ${ path.replace( '/frontispiece/v1', '' ) }`;
			const found =
				name === 'GET /sources' ? sources : ( answers[ name ] ?? {} );
			if ( typeof found === 'function' ) {
				return found();
			}
			return Promise.resolve(
				method === 'GET'
					? {
							json: () => Promise.resolve( found ),
							headers: new Headers(),
						}
					: found
			);
		}
	);
} );

const show = () =>
	render(
		<Notices>
			<Sources />
		</Notices>
	);

const press = async ( name: string ) =>
	fireEvent.click( await screen.findByRole( 'button', { name } ) );

it( 'shows the state of a source, the expiry of its access token and its stored posts', async () => {
	show();
	expect(
		await screen.findByRole( 'heading', { name: 'Demo Bakery' } )
	).toBeTruthy();
	for ( const text of [
		'Active.',
		'expires in 12 days',
		'3 posts',
		'never',
	] ) {
		expect( screen.getByText( text ) ).toBeTruthy();
	}
} );

it( 'shows a problem with instructions and the original error message', async () => {
	sources = [ { ...page, state: 'failing', error: { ...trouble, at: 1 } } ];
	show();
	expect(
		( await screen.findAllByText( /no longer accepts this access token/ ) )
			.length
	).toBeGreaterThan( 0 );
	expect( screen.getByText( '190/463' ) ).toBeTruthy();
	expect( screen.getByText( 'Session has expired' ) ).toBeTruthy();
} );

it( 'BUG-16: an error code contained in the message is not shown twice', () => {
	const { container } = render(
		<Trouble
			trouble={ {
				...trouble,
				code: 'timeout',
				message: 'Could not connect to the social network (timeout).',
			} }
		/>
	);
	expect( container.querySelector( 'code' ) ).toBeNull();
	expect( container.textContent?.match( /timeout/g ) ).toHaveLength( 1 );
} );

it( 'shows granted and missing permissions after a test, with instructions', async () => {
	const permissions = {
		granted: [ 'pages_show_list' ],
		missing: [ { name: 'pages_read_engagement', text: 'to read posts' } ],
	};
	answers[ `POST /sources/${ page.handle }/test` ] = {
		good: true,
		text: 'It answers.',
		error: null,
		permissions,
	};
	show();
	await press( 'Test connection' );
	// findAllByText, because the notice is also announced to screen readers.
	expect(
		( await screen.findAllByText( 'It answers.' ) ).length
	).toBeTruthy();
	for ( const text of [ 'pages_show_list', 'pages_read_engagement' ] ) {
		expect( screen.getByText( text ) ).toBeTruthy();
	}
	expect( screen.getAllByText( /Reconnect/ ).length ).toBeTruthy();
} );

it( 'refreshes and follows the background work until it is done', async () => {
	const path = 'POST /sources/s_0123456789ab';
	answers[ `${ path }/refresh` ] = {
		...page,
		items: 25,
		waiting: { pictures: 4, posts: true },
	};
	answers[ `${ path }/work` ] = { ...page, items: 50 };
	show();
	await press( 'Refresh now' );
	expect(
		( await screen.findAllByText( 'Demo Bakery is up to date.' ) ).length
	).toBeGreaterThan( 0 );
	expect( screen.getByText( '50 posts' ) ).toBeTruthy();
} );

it( 'shows the error that the social network returns to a test', async () => {
	answers[ 'POST /sources/s_0123456789ab/test' ] = {
		good: false,
		text: '',
		error: trouble,
	};
	show();
	await press( 'Test connection' );
	expect(
		( await screen.findAllByText( /no longer accepts this access token/ ) )
			.length
	).toBeGreaterThan( 0 );
} );

it( 'removes a source and offers Undo', async () => {
	show();
	await screen.findByText( 'Active.' );
	sources = [];
	await press( 'Remove' );
	await screen.findByText( 'No sources yet' );
	expect( fetched.mock.calls.map( ( [ { path } ] ) => path ) ).toContain(
		'/frontispiece/v1/sources/s_0123456789ab?undo=true'
	);
	sources = [ page ];
	await press( 'Undo' );
	expect( await screen.findByText( 'Active.' ) ).toBeTruthy();
} );

it( 'BUG-31: never renders the empty state before the list', async () => {
	const rendered: string[] = [];
	render(
		<Profiler
			id="sources"
			onRender={ () => rendered.push( document.body.textContent ?? '' ) }
		>
			<Notices>
				<Sources />
			</Notices>
		</Profiler>
	);
	await screen.findByText( 'Active.' );
	expect(
		rendered.filter( ( text ) => text.includes( 'Nothing is connected' ) )
	).toEqual( [] );
} );

it( 'asks which source to connect, and shows at the field why a token was rejected', async () => {
	answers[ 'GET /connect' ] = {
		back: 'https://example.org/wp-admin/admin-post.php',
		secure: true,
		facebook: false,
		instagram: false,
	};
	answers[ 'POST /connect/token' ] = () =>
		Promise.reject( {
			code: 'frontispiece_fault',
			message: 'No.',
			data: { status: 400, params: { token: 'Copy it once more.' } },
		} );
	show();
	await press( 'Connect source' );
	await press( 'Facebook Page' );
	fireEvent.change( await screen.findByLabelText( 'Access token' ), {
		target: { value: 'EA' },
	} );
	await press( 'Test and connect' );
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
		'Copy it once more.'
	);
	expect(
		screen.getByRole( 'link', {
			name: /^Enter your App ID and App Secret first/,
		} )
	).toBeTruthy();
} );

it( 'offers the accounts to which the social network granted access', async () => {
	window.history.replaceState( null, '', '?connect=signed-in' );
	answers[ 'GET /connect/grant' ] = {
		type: 'facebook',
		problem: null,
		candidates: [
			{ id: 'facebook:1', name: 'One', detail: '@one', kind: 'Page' },
			{ id: 'facebook:2', name: 'Two', detail: '', kind: 'Page' },
		],
	};
	answers[ 'POST /connect/grant' ] = { connected: [] };
	show();
	fireEvent.click( await screen.findByLabelText( 'Two' ) );
	await press( 'Connect' );
	await waitFor( () =>
		expect( fetched ).toHaveBeenCalledWith(
			expect.objectContaining( {
				data: { accounts: [ 'facebook:2' ] },
			} )
		)
	);
} );

it( 'shows why a login failed and starts over', async () => {
	window.history.replaceState( null, '', '?connect=signed-in' );
	answers[ 'GET /connect/grant' ] = {
		type: 'facebook',
		problem: { ...trouble, words: 'You said no.' },
		candidates: [],
	};
	show();
	expect(
		( await screen.findAllByText( 'You said no.' ) ).length
	).toBeGreaterThan( 0 );
	await press( 'Start over' );
	expect(
		await screen.findByRole( 'heading', { name: 'Facebook Page' } )
	).toBeTruthy();
} );

it( 'formats times and expirations for people', () => {
	expect( fromNow( 1000, 1000 + 7200 ) ).toBe( '2 hours ago' );
	expect( fromNow( 1000 + 86400 * 3, 1000 ) ).toBe( 'in 3 days' );
	expect( [ null, -1, 1, 5 ].map( tokenText ) ).toEqual( [
		"doesn't expire",
		'expired',
		'expires in 1 day',
		'expires in 5 days',
	] );
} );
