import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
	facebook,
	fetched,
	press,
	rest,
	show,
	trouble,
} from './sources.fixtures';

jest.mock( '@wordpress/api-fetch' );

it( 'asks what to connect, and shows at its field why the token of a social network without a guide is rejected', async () => {
	rest.answers[ 'GET /source-drivers' ] = [
		{ ...facebook, oauth: { ...facebook.oauth, network: 'other' } },
	];
	rest.answers[ 'GET /connect' ] = {
		redirect_uri: 'https://example.org/wp-admin/admin-post.php',
		is_https: true,
	};
	rest.answers[ 'POST /connect/token' ] = () =>
		Promise.reject( {
			code: 'frontispiece_invalid_field',
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

it( 'draws the form of a driver from its declared fields, and offers a choice among sources only where there are any', async () => {
	const city = { ...facebook.fields[ 0 ], name: 'city', label: 'City' };
	const through = {
		...city,
		name: 'of',
		label: 'Connected account',
		type: 'source',
		source_types: [ 'igbusiness' ],
	};
	rest.answers[ 'GET /source-drivers' ] = [
		{
			...facebook,
			type: 'weather',
			title: 'Weather',
			oauth: null,
			fields: [ { ...city, type: 'text' } ],
		},
		{ ...facebook, type: 'hashtag', title: 'Hashtag', fields: [ through ] },
	];
	rest.answers[ 'POST /sources' ] = () =>
		Promise.reject( {
			code: 'frontispiece_not_connected',
			message: 'No.',
			data: { status: 400, params: { city: 'No such city.' } },
		} );
	show();
	await press( 'Connect source' );
	await screen.findByRole( 'button', { name: 'Weather' } );
	expect( screen.queryByRole( 'button', { name: 'Hashtag' } ) ).toBeNull();
	await press( 'Weather' );
	fireEvent.change( await screen.findByLabelText( 'City' ), {
		target: { value: 'Atlantis' },
	} );
	await press( 'Connect' );
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
		'No such city.'
	);
	expect( fetched ).toHaveBeenCalledWith(
		expect.objectContaining( {
			data: { type: 'weather', city: 'Atlantis' },
		} )
	);
} );

it( 'lets the owner choose from the accounts that the login gave access to', async () => {
	window.history.replaceState( null, '', '?connect=signed-in' );
	rest.answers[ 'GET /connect/grant' ] = {
		type: 'facebook',
		problem: null,
		candidates: [
			{ id: 'facebook:1', name: 'One', detail: '@one', kind: 'Page' },
			{ id: 'facebook:2', name: 'Two', detail: '', kind: 'Page' },
		],
	};
	rest.answers[ 'POST /connect/grant' ] = { connected: [] };
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

it( 'reports a failed login, and starts again', async () => {
	window.history.replaceState( null, '', '?connect=signed-in' );
	rest.answers[ 'GET /connect/grant' ] = {
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
