import { fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { Home } from './home';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const site = {
	home: { running: [], care: [], conflicts: [], update: null },
	demo: { exists: false, url: '#', steps: 2, users: [] },
	migration: [],
	modules: [] as object[],
};

/** Responds like the server: reads return a response, writes return its content. */
const answer = ( changes: Record< string, unknown > = {} ) =>
	fetched.mockImplementation(
		async ( {
			path,
			method = 'GET',
		}: {
			path: string;
			method?: string;
		} ) => {
			const name = path.replace( '/frontispiece/v1/', '' );
			if ( method !== 'GET' ) {
				const change = changes[ `${ method } ${ name }` ];
				if ( change instanceof Error ) {
					throw change;
				}
				return change;
			}
			return {
				json: async () => site[ name as keyof typeof site ],
				headers: new Headers(),
			};
		}
	);

const show = () =>
	render(
		<Notices>
			<Home />
		</Notices>
	);

const aModule = ( slug: string, isOn = true ) => ( {
	slug,
	title: slug,
	description: '',
	isOn,
	requires: [],
	requiredBy: [],
} );

const switched = () =>
	fetched.mock.calls
		.filter( ( [ { data } ] ) => data && 'isOn' in data )
		.map( ( [ { path, data } ] ) => [
			path.replace( '/frontispiece/v1/modules/', '' ),
			data.isOn,
		] );

it( 'asks a new site what it needs, turns modules on and off, and leaves out the steps of others', async () => {
	fetched.mockClear();
	window.history.replaceState( null, '', '?first-steps=new' );
	site.modules = [ 'feeds', 'social-feed', 'photo-feed', 'forms' ].map(
		( slug ) => aModule( slug )
	);
	const changed = { modules: [], changed: [] };
	answer( {
		'POST modules/social-feed': changed,
		'POST modules/photo-feed': changed,
		'POST modules/forms': changed,
	} );
	show();
	const next = await screen.findByRole( 'button', { name: 'Continue' } );
	expect( next.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	fireEvent.click( screen.getByLabelText( 'Forms' ) );
	fireEvent.click( next );
	expect(
		await screen.findByRole( 'link', { name: 'Go to Forms' } )
	).toBeTruthy();
	expect( switched() ).toEqual( [
		[ 'forms', true ],
		[ 'social-feed', false ],
		[ 'photo-feed', false ],
	] );
	for ( const name of [ 'Connect Page', 'Connect account' ] ) {
		expect( screen.queryByRole( 'link', { name } ) ).toBeNull();
	}
	expect( screen.queryByText( /Recommended/ ) ).toBeNull();
	expect( screen.queryByText( 'Choose features' ) ).toBeNull();
	expect( window.location.search ).toBe( '?first-steps=1' );
} );

it( 'changes nothing when the question is skipped', async () => {
	fetched.mockClear();
	window.history.replaceState( null, '', '?first-steps=new' );
	site.modules = [ aModule( 'forms' ) ];
	answer();
	show();
	await screen.findByText( 'What do you need?' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Skip' } ) );
	expect(
		await screen.findByRole( 'link', { name: 'Connect Page' } )
	).toBeTruthy();
	expect( switched() ).toEqual( [] );
} );

it( 'leaves out the first steps of modules that are off', async () => {
	window.history.replaceState( null, '', '?first-steps=1' );
	site.modules = [ aModule( 'forms', false ), aModule( 'social-feed' ) ];
	answer();
	show();
	expect(
		await screen.findByRole( 'link', { name: 'Connect Page' } )
	).toBeTruthy();
	expect( screen.queryByRole( 'link', { name: 'Go to Forms' } ) ).toBeNull();
} );

it( 'keeps the question open when a module cannot be switched', async () => {
	window.history.replaceState( null, '', '?first-steps=new' );
	site.modules = [ aModule( 'forms' ) ];
	answer( { 'POST modules/forms': new Error( 'You are offline.' ) } );
	show();
	fireEvent.click( await screen.findByLabelText( 'Forms' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect(
		( await screen.findAllByText( 'You are offline.' ) ).length
	).toBeGreaterThan( 0 );
	expect( screen.getByLabelText( 'Forms' ) ).toHaveProperty(
		'checked',
		true
	);
} );
