import { render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { Notices } from '../components/notices';
import { Sources } from './sources';
import { fetched, page, press, rest, show, trouble } from './sources.fixtures';
import { fromNow, tokenText } from './relative-time';
import { SourceError } from './source-error';

jest.mock( '@wordpress/api-fetch' );

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

it( 'opens the requests of a source, which have an address of their own', async () => {
	rest.answers[ `GET /sources/${ page.handle }/requests` ] = {
		days: [ { day: '2026-11-28', requests: 1, failed: 0, posts: 3 } ],
		requests: [],
	};
	show();
	await press( 'Requests' );
	expect(
		await screen.findByRole( 'dialog', {
			name: 'Requests for Demo Bakery',
		} )
	).toBeTruthy();
	expect( await screen.findByText( /last 14 days/ ) ).toBeTruthy();
	expect( window.location.search ).toContain( `requests=${ page.handle }` );
	await press( 'Close' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( window.location.search ).not.toContain( 'requests=' );
} );

it( 'shows that a hub announces new posts', async () => {
	rest.sources = [ { ...page, announced: true } ];
	show();
	expect(
		await screen.findByText( 'sent instantly by a hub (WebSub)' )
	).toBeTruthy();
} );

it( 'describes a problem in plain words, with advice and the original error message', async () => {
	rest.sources = [
		{ ...page, state: 'failing', error: { ...trouble, at: 1 } },
	];
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
		<SourceError
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
		missing: [
			{
				name: 'pages_read_engagement',
				text: 'Without it, no posts.',
				is_required: true,
			},
		],
	};
	rest.answers[ `POST /sources/${ page.handle }/test` ] = {
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
	rest.answers[ `${ path }/refresh` ] = {
		...page,
		items: 25,
		waiting: { images: 4, posts: true },
	};
	rest.answers[ `${ path }/work` ] = { ...page, items: 50 };
	show();
	await press( 'Refresh now' );
	expect(
		( await screen.findAllByText( 'Demo Bakery is up to date.' ) ).length
	).toBeGreaterThan( 0 );
	expect( screen.getByText( '50 posts' ) ).toBeTruthy();
} );

it( 'shows the result of a connection test', async () => {
	rest.answers[ 'POST /sources/s_0123456789ab/test' ] = {
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
	rest.sources = [];
	await press( 'Remove' );
	await screen.findByText( 'No sources yet' );
	expect( fetched.mock.calls.map( ( [ { path } ] ) => path ) ).toContain(
		'/frontispiece/v1/sources/s_0123456789ab?undo=true'
	);
	rest.sources = [ page ];
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

it( 'formats times relatively', () => {
	expect( fromNow( 1000, 1000 + 7200 ) ).toBe( '2 hours ago' );
	expect( fromNow( 1000 + 86400 * 3, 1000 ) ).toBe( 'in 3 days' );
	expect( [ null, -1, 1, 5 ].map( tokenText ) ).toEqual( [
		"doesn't expire",
		'expired',
		'expires in 1 day',
		'expires in 5 days',
	] );
} );
