import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { Settings } from './settings';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const state = {
	declared: {
		backfill: {
			type: 'integer',
			label: 'Older posts',
			default: 500,
			group: 'Feeds',
		},
		facebook_app_secret: {
			type: 'string',
			label: 'App secret',
			default: '',
			group: 'Feeds',
			secret: true,
		},
		facebook_app_id: {
			type: 'string',
			label: 'App ID',
			default: '',
			group: 'Feeds',
		},
		most_items: {
			type: 'integer',
			label: 'Most posts',
			default: 10000,
			group: 'Feeds',
		},
	},
	values: { backfill: 500, facebook_app_secret: true, facebook_app_id: '1' },
	fixed: { facebook_app_id: 'FRONTISPIECE_FACEBOOK_APP_ID' },
	enforced: [ 'most_items' ],
	roles: [
		{
			role: 'administrator',
			name: 'Administrator',
			caps: { manage: true },
			fixed: true,
		},
		{
			role: 'editor',
			name: 'Editor',
			caps: { manage: false },
			fixed: false,
		},
	],
	caps: { manage: 'Manage' },
	presets: [
		{
			name: 'administrator',
			title: 'Administrator',
			text: 'Sees every screen.',
			caps: { manage: true },
		},
		{
			name: 'author',
			title: 'Author',
			text: 'Sees no screen.',
			caps: { manage: false },
		},
	],
	may_map: true,
};

// Removing a snackbar restores the scroll position.
window.scrollTo = () => undefined;

let saved: () => Promise< unknown >;

beforeEach( () => {
	saved = () => Promise.resolve( state );
	fetched.mockReset();
	fetched.mockImplementation(
		( { path, method = 'GET' }: { path: string; method?: string } ) =>
			method === 'GET'
				? Promise.resolve( {
						json: () =>
							Promise.resolve(
								path === '/frontispiece/v1/modules' ? [] : state
							),
						headers: new Headers(),
					} )
				: saved()
	);
} );

const show = () =>
	render(
		<Notices>
			<Settings />
		</Notices>
	);

const sent = () =>
	fetched.mock.calls
		.map( ( [ { data } ] ) => data )
		.filter( ( data ) => data !== undefined );

it( 'sends only changed settings', async () => {
	show();
	fireEvent.change( await screen.findByLabelText( 'Older posts' ), {
		target: { value: '80' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () =>
		expect( sent() ).toEqual( [ { values: { backfill: 80 } } ] )
	);
} );

it( 'shows an error next to its field', async () => {
	show();
	saved = () =>
		Promise.reject( {
			message: 'No.',
			data: { params: { backfill: 'Too many.' } },
		} );
	fireEvent.change( await screen.findByLabelText( 'Older posts' ), {
		target: { value: '80' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
		'Too many.'
	);
} );

it( 'shows no secret and hides settings defined in wp-config.php', async () => {
	show();
	const secret = await screen.findByLabelText( 'App secret' );
	expect( secret ).toHaveProperty( 'value', '' );
	expect( screen.getByText( /A value is saved/ ) ).toBeTruthy();
	expect( screen.queryByLabelText( 'App ID' ) ).toBeNull();
	expect(
		screen.getAllByText( /FRONTISPIECE_FACEBOOK_APP_ID/ ).length
	).toBeGreaterThan( 0 );
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Delete app secrets' } )
	);
	await waitFor( () =>
		expect( sent() ).toEqual( [ { values: { facebook_app_secret: '' } } ] )
	);
} );

it( 'hides settings that the network enforces, and names them', async () => {
	show();
	await screen.findByLabelText( 'App secret' );
	expect( screen.queryByLabelText( 'Most posts' ) ).toBeNull();
	expect(
		screen.getAllByText( /network administrator decides.*Most posts/ )
			.length
	).toBeGreaterThan( 0 );
} );

it( 'grants permissions to roles, but always keeps all of them for administrators', async () => {
	show();
	expect(
		await screen.findByLabelText( 'Administrator: Manage' )
	).toHaveProperty( 'disabled', true );
	fireEvent.click( screen.getByLabelText( 'Editor: Manage' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () =>
		expect( sent() ).toEqual( [ { roles: { editor: { manage: true } } } ] )
	);
} );

it( 'a preset sets all permissions of a role, and says what they allow', async () => {
	show();
	const choice = await screen.findByLabelText( 'Editor: preset' );
	expect( ( choice as HTMLSelectElement ).value ).toBe( 'editor' );
	expect( screen.getByText( 'Sees no screen.' ) ).toBeTruthy();
	fireEvent.change( choice, { target: { value: 'administrator' } } );
	expect( screen.getByLabelText( 'Editor: Manage' ) ).toHaveProperty(
		'checked',
		true
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () =>
		expect( sent() ).toEqual( [ { roles: { editor: { manage: true } } } ] )
	);
} );

it( 'BUG-73: one button saves settings and permissions together, and only what has changed', async () => {
	show();
	const number = await screen.findByLabelText( 'Older posts' );
	const saves = screen
		.getAllByRole( 'button' )
		.filter( ( { textContent } ) => /^Save/.test( textContent ?? '' ) );
	expect( saves.map( ( { textContent } ) => textContent ) ).toEqual( [
		'Save changes',
	] );
	fireEvent.change( number, { target: { value: '80' } } );
	const box = screen.getByLabelText( 'Editor: Manage' );
	fireEvent.click( box );
	const button = screen.getByRole( 'button', { name: 'Save changes' } );
	fireEvent.click( button );
	await waitFor( () =>
		expect( sent() ).toEqual( [
			{
				values: { backfill: 80 },
				roles: { editor: { manage: true } },
			},
		] )
	);
	// What is clicked and clicked back is not an edit.
	await waitFor( () =>
		expect( button.matches( ':disabled, [aria-disabled="true"]' ) ).toBe(
			true
		)
	);
	fireEvent.click( box );
	expect( button.matches( ':disabled, [aria-disabled="true"]' ) ).toBe(
		false
	);
	fireEvent.click( box );
	expect( button.matches( ':disabled, [aria-disabled="true"]' ) ).toBe(
		true
	);
} );

it( 'BUG-73: deleting secrets keeps what is not saved yet', async () => {
	show();
	fireEvent.change( await screen.findByLabelText( 'Older posts' ), {
		target: { value: '80' },
	} );
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Delete app secrets' } )
	);
	await waitFor( () => expect( sent() ).toHaveLength( 1 ) );
	expect(
		screen.getByLabelText< HTMLInputElement >( 'Older posts' ).value
	).toBe( '80' );
} );

it( 'BUG-16: asks for no confirmation when the page is left without changes, or after they were reverted', async () => {
	const leave = () => {
		const event = new Event( 'beforeunload', { cancelable: true } );
		window.dispatchEvent( event );
		return event.defaultPrevented;
	};
	show();
	const posts = await screen.findByLabelText( 'Older posts' );
	expect( leave() ).toBe( false );
	fireEvent.change( posts, { target: { value: '20' } } );
	expect( leave() ).toBe( true );
	fireEvent.change( posts, { target: { value: '500' } } );
	expect( leave() ).toBe( false );
	const secret = screen.getByLabelText( 'App secret' );
	fireEvent.change( secret, { target: { value: 'x' } } );
	fireEvent.change( secret, { target: { value: '' } } );
	expect( leave() ).toBe( false );
	// Simulate a password manager that fills in the field.
	expect( secret.getAttribute( 'autocomplete' ) ).toBe( 'new-password' );
} );
