import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { PasteAddress } from './paste-address';

jest.mock( '@wordpress/api-fetch' );

const fetched = apiFetch as unknown as jest.Mock;

const candidate = {
	driver: 'rss',
	label: 'Website feed',
	title: 'Harbor Flowers',
	address: 'https://blog.example/feed',
	shows: [ 'posts', 'photos' ],
	posts: [ { id: '1', title: 'Boats', text: 'Tulips', date: 'May 1' } ],
};

const source = { handle: 's_1', name: 'Harbor Flowers', type: 'rss' };

let responses: Record< string, unknown >;

beforeEach( () => {
	responses = {
		'/sources/discover': { candidates: [ candidate ] },
		'/sources': source,
		'/sources/s_1/refresh': { ...source, error: null },
		'/wp/v2/pages': { link: 'https://site.example/harbor' },
	};
	fetched.mockReset();
	fetched.mockImplementation( ( { path }: { path: string } ) => {
		const response = responses[ path.replace( '/frontispiece/v1', '' ) ];
		return response instanceof Error ||
			( response as { code?: string } ).code
			? Promise.reject( response )
			: Promise.resolve( response );
	} );
} );

const field = () => screen.getByLabelText( 'Paste a link' );

const paste = ( text: string ) =>
	fireEvent.paste( field(), { clipboardData: { getData: () => text } } );

it( 'looks up a pasted address at once and moves the focus to what it found', async () => {
	render( <PasteAddress onConnected={ () => undefined } /> );
	paste( ' https://blog.example/ ' );
	const list = await screen.findByRole( 'list', { name: 'Sources found' } );
	expect( document.activeElement ).toBe( list );
	expect( screen.getByRole( 'status' ).textContent ).toBe(
		'1 source found.'
	);
	expect( screen.getByText( 'Tulips' ) ).toBeTruthy();
	// BUG-76
	expect( screen.getByText( 'Boats' ).tagName ).toBe( 'STRONG' );
	expect( fetched.mock.calls[ 0 ][ 0 ].data ).toEqual( {
		address: 'https://blog.example/',
	} );
} );

it( 'shows the image of a source that this site has downloaded, and none of another host', async () => {
	responses[ '/sources/discover' ] = {
		candidates: [ { ...candidate, hasAvatar: true } ],
	};
	const path =
		'/sources/discover/avatar?driver=rss&address=https%3A%2F%2Fblog.example%2Ffeed';
	for ( const [ avatar, sources ] of [
		[ 'data:image/png;base64,AAAA', [ 'data:image/png;base64,AAAA' ] ],
		[ 'https://blog.example/avatar.png', [] ],
		[ '', [] ],
	] as const ) {
		responses[ path ] = { avatar };
		const { unmount, container } = render(
			<PasteAddress onConnected={ () => undefined } />
		);
		paste( 'blog.example' );
		await screen.findByText( 'Harbor Flowers' );
		await waitFor( () =>
			expect( fetched.mock.lastCall[ 0 ].path ).toContain( path )
		);
		await act( () => fetched.mock.results.at( -1 )?.value );
		expect(
			[ ...container.querySelectorAll( 'img' ) ].map( ( { src } ) => src )
		).toEqual( sources );
		unmount();
	}
} );

it( 'looks up a typed address on request, and never an empty one', async () => {
	render( <PasteAddress onConnected={ () => undefined } /> );
	const button = screen.getByRole( 'button', { name: 'Find posts' } );
	fireEvent.click( button );
	expect( fetched ).not.toHaveBeenCalled();
	fireEvent.change( field(), { target: { value: 'blog.example' } } );
	fireEvent.click( button );
	expect( await screen.findByText( 'Harbor Flowers' ) ).toBeTruthy();
} );

it( 'BUG-97: hides what a driver says is a token, also one of another plugin', () => {
	window.frontispieceTokens = [ 'PETS-[0-9]{4,}', '(broken' ];
	render( <PasteAddress onConnected={ () => undefined } /> );
	const typeOf = ( value: string ) => {
		fireEvent.change( field(), { target: { value } } );
		return field().getAttribute( 'type' );
	};
	expect( typeOf( ' PETS-1234 ' ) ).toBe( 'password' );
	expect( typeOf( 'PETS-1' ) ).toBe( 'text' );
	expect( typeOf( 'https://pets.example/PETS-1234' ) ).toBe( 'text' );
} );

it( 'hides a pasted access token and connects its account with it', async () => {
	window.frontispieceTokens = [ '(?:EA|IG|TH)[A-Za-z0-9_-]{10,}' ];
	responses[ '/sources/discover' ] = {
		candidates: [
			{
				...candidate,
				driver: 'threads',
				address: 'https://www.threads.com/@harbor',
				usesToken: true,
			},
		],
	};
	render( <PasteAddress onConnected={ () => undefined } /> );
	expect( field().getAttribute( 'type' ) ).toBe( 'text' );
	paste( 'THAATESTTHREADS' );
	fireEvent.change( field(), { target: { value: 'THAATESTTHREADS' } } );
	expect( field().getAttribute( 'type' ) ).toBe( 'password' );
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Connect Harbor Flowers' } )
	);
	await waitFor( () =>
		expect( fetched ).toHaveBeenCalledWith(
			expect.objectContaining( {
				path: '/frontispiece/v1/sources',
				data: { type: 'threads', token: 'THAATESTTHREADS' },
			} )
		)
	);
} );

it( 'shows why nothing was found, and what to try', async () => {
	responses[ '/sources/discover' ] = {
		code: 'x',
		message: 'No posts found at this link.',
		data: { advice: 'Paste the address of a profile.' },
	};
	render( <PasteAddress onConnected={ () => undefined } /> );
	paste( 'plain.example' );
	// The notice is announced as well, so its text occurs twice.
	expect(
		( await screen.findAllByText( /No posts found/ ) ).length
	).toBeGreaterThan( 0 );
	expect(
		screen.getAllByText( /Paste the address of a profile/ ).length
	).toBeGreaterThan( 0 );
} );

it( 'links to the setup guide for a Facebook Page', async () => {
	responses[ '/sources/discover' ] = {
		code: 'x',
		message: 'Facebook Pages are connected with an access token.',
		data: {
			advice: 'The setup guide shows you each step.',
			guide: 'facebook',
		},
	};
	render( <PasteAddress onConnected={ () => undefined } /> );
	paste( 'https://www.facebook.com/SomePage' );
	const link = await screen.findByRole( 'link', {
		name: 'Open the setup guide',
	} );
	expect( link.getAttribute( 'href' ) ).toBe(
		'admin.php?page=frontispiece-feeds&tab=sources&connect=facebook'
	);
} );

it( 'connects with one click and imports the newest posts', async () => {
	const connected = jest.fn();
	render( <PasteAddress onConnected={ connected } /> );
	paste( 'blog.example' );
	const button = await screen.findByRole( 'button', {
		name: 'Connect Harbor Flowers',
	} );
	await act( async () => void fireEvent.click( button ) );
	expect( fetched.mock.calls.map( ( [ { path } ] ) => path ) ).toEqual( [
		'/frontispiece/v1/sources/discover',
		'/frontispiece/v1/sources',
		'/frontispiece/v1/sources/s_1/refresh',
	] );
	expect( connected ).toHaveBeenCalledWith( { ...source, error: null } );
} );

it( 'keeps what was found when connecting fails', async () => {
	responses[ '/sources' ] = { code: 'x', message: 'Not now.' };
	render( <PasteAddress onConnected={ () => undefined } /> );
	paste( 'blog.example' );
	const button = await screen.findByRole( 'button', {
		name: 'Connect Harbor Flowers',
	} );
	await act( async () => void fireEvent.click( button ) );
	expect( screen.getAllByText( /Not now/ ).length ).toBeGreaterThan( 0 );
	expect( screen.getByText( 'Tulips' ) ).toBeTruthy();
} );
