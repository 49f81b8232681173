import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Notices } from '../../components/notices';
import {
	facebook,
	fetched,
	page,
	press,
	rest,
	trouble,
} from '../sources.fixtures';
import { MetaGuide } from './meta-guide';
import type { Driver } from '../types';
import type { TokenDetails } from './types';

jest.mock( '@wordpress/api-fetch' );
const oauth = { ...facebook.oauth!, is_configured: false };

const instagram: Driver = {
	...facebook,
	type: 'instagram',
	title: 'Instagram account',
	oauth: { ...oauth, network: 'instagram', label: 'Log in with Instagram' },
};

const recognized: TokenDetails = {
	kind: 'instagram',
	title: 'Instagram login access token',
	accounts: [ { name: 'Demo Bakery', detail: '@demo.bakery' } ],
	app: 'My app',
	permissions: [
		{
			name: 'instagram_business_basic',
			purpose: 'The account',
			text: 'Without it, nothing can be read.',
			is_required: true,
			is_granted: true,
		},
		{
			name: 'instagram_business_manage_comments',
			purpose: 'Comments',
			text: 'Without it, comments do not appear.',
			is_required: false,
			is_granted: false,
		},
	],
	expiry: 'Expires on January 1, 2027.',
	days_left: 40,
	type: 'instagram',
	type_label: 'Instagram account',
	is_usable: true,
	advice: [],
	problem: null,
};

const onConnected = jest.fn();
const onGrant = jest.fn();
const onReload = jest.fn();

const guide = ( driver: Driver, sources = [ page ], { isHttps = true } = {} ) =>
	render(
		<Notices>
			<MetaGuide
				driver={ driver }
				sources={ sources }
				info={ {
					redirect_uri: 'https://example.org/back',
					is_https: isHttps,
					permissions: {
						facebook: [
							'pages_read_engagement',
							'pages_show_list',
						],
						instagram: [ 'instagram_business_basic' ],
					},
					choices: {
						facebook: [
							{
								id: 'pages_read_user_content',
								label: 'Names of commenters',
								text: 'Without it, no names.',
								permissions: [ 'pages_read_user_content' ],
								is_default: true,
							},
							{
								id: 'other',
								label: 'Something rare',
								text: 'Without it, nothing rare.',
								permissions: [ 'rare' ],
								is_default: false,
							},
						],
					},
				} }
				onConnected={ onConnected }
				onGrant={ onGrant }
				onReload={ onReload }
			/>
		</Notices>
	);

/** Returns the data of the last request to a route. */
const sent = ( path: string ) =>
	fetched.mock.calls
		.map( ( [ call ] ) => call )
		.filter( ( call ) => call.path === `/frontispiece/v1${ path }` )
		.pop()?.data;

const paste = ( text: string ) =>
	fireEvent.paste( screen.getByLabelText( 'Access token' ), {
		clipboardData: { getData: () => text },
	} );

it( 'shows first that no App Review is needed, and guides an Instagram account to a generated token', () => {
	guide( instagram );
	expect(
		screen.getAllByText( 'No App Review is needed for your own accounts.' )
	).not.toHaveLength( 0 );
	expect(
		(
			screen.getByLabelText(
				'Generate an access token'
			) as HTMLInputElement
		 ).checked
	).toBe( true );
	expect(
		screen
			.getAllByRole( 'heading', { level: 2 } )
			.map( ( one ) => one.textContent )
	).toEqual( [
		'Check your account',
		'Create an app at Meta',
		'Open API setup with Instagram login',
		'Generate the token',
		'Paste the token',
	] );
} );

it.each( [
	[ 'instagram', [ 'Generate an access token', 'I have an access token' ] ],
	[
		'facebook',
		[
			'Use a system user of your business portfolio',
			'I have an access token',
		],
	],
] )(
	'BUG-66: without HTTPS, says first that a login is impossible, and offers the other ways: %s',
	( network, ways ) => {
		const configured = {
			...instagram.oauth,
			network,
			is_configured: true,
		};
		guide(
			{ ...instagram, oauth: configured as Driver[ 'oauth' ] },
			[ page ],
			{
				isHttps: false,
			}
		);
		expect(
			document.querySelector( '.components-notice' )?.textContent
		).toContain( "this site doesn't use HTTPS" );
		expect(
			screen
				.getAllByRole( 'radio' )
				.map( ( one ) => ( one as HTMLInputElement ).labels?.[ 0 ] )
				.map( ( label ) => label?.textContent )
		).toEqual( ways );
		expect( screen.queryByText( 'Log in' ) ).toBeNull();
	}
);

it( 'describes a pasted token before it is stored, and connects it when its owner selects Connect', async () => {
	rest.answers[ 'POST /connect/recognize' ] = recognized;
	rest.answers[ 'POST /connect/token' ] = { connected: [ page ] };
	guide( instagram );
	paste( ' IGTOKEN' );
	// Not the region that repeats notices for screen readers.
	expect(
		await screen.findByText( /@demo.bakery/, { selector: 'li' } )
	).toBeTruthy();
	expect( screen.getByText( 'Expires on January 1, 2027.' ) ).toBeTruthy();
	expect(
		screen.getByText( 'Without it, comments do not appear.' )
	).toBeTruthy();
	expect(
		screen.queryByText( 'Without it, nothing can be read.' )
	).toBeNull();
	expect( sent( '/connect/token' ) ).toBeUndefined();
	await press( 'Connect' );
	expect( sent( '/connect/token' ) ).toEqual( {
		type: 'instagram',
		token: ' IGTOKEN',
		page: '',
	} );
	await waitFor( () =>
		expect( onConnected ).toHaveBeenCalledWith( [ page ] )
	);
} );

it( 'offers to connect a token as the source that it is for', async () => {
	rest.answers[ 'POST /connect/recognize' ] = recognized;
	rest.answers[ 'POST /connect/token' ] = { connected: [], candidates: [] };
	guide( facebook );
	fireEvent.click( screen.getByLabelText( 'I have an access token' ) );
	paste( 'IGTOKEN' );
	await press( 'Connect as Instagram account' );
	expect( sent( '/connect/token' ).type ).toBe( 'instagram' );
	await waitFor( () => expect( onGrant ).toHaveBeenCalled() );
} );

it( 'explains what was pasted instead of a token, and does not offer to connect it', async () => {
	rest.answers[ 'POST /connect/recognize' ] = {
		...recognized,
		kind: 'refused',
		title: 'The access token has expired.',
		accounts: [],
		permissions: [],
		is_usable: false,
		type: '',
		problem: trouble,
	};
	guide( instagram );
	paste( 'IGOLD' );
	expect( await screen.findAllByText( /has expired/ ) ).not.toHaveLength( 0 );
	expect( screen.queryByRole( 'button', { name: 'Connect' } ) ).toBeNull();
	expect(
		screen.getByRole( 'button', { name: 'Check token' } )
	).toBeTruthy();
} );

it( 'lists for an own app the permissions of what is chosen, and saves its ID and secret in place', async () => {
	rest.answers[ 'POST /settings' ] = {};
	guide( { ...facebook, oauth } );
	expect(
		screen.getByText(
			'pages_read_engagement, pages_show_list, pages_read_user_content'
		)
	).toBeTruthy();
	fireEvent.click( screen.getByLabelText( 'Something rare' ) );
	expect( screen.getByText( /pages_read_user_content, rare$/ ) ).toBeTruthy();
	expect( screen.getByText( 'https://example.org/back' ) ).toBeTruthy();
	fireEvent.change( screen.getByLabelText( 'App ID' ), {
		target: { value: ' 111 ' },
	} );
	fireEvent.change( screen.getByLabelText( 'App Secret' ), {
		target: { value: 'secret' },
	} );
	await press( 'Save' );
	expect( sent( '/settings' ) ).toEqual( {
		values: { facebook_app_id: '111', facebook_app_secret: 'secret' },
	} );
	await screen.findByRole( 'button', { name: 'Save' } );
	expect( onReload ).toHaveBeenCalled();
} );

it( 'guides to the system user of a portfolio, which the token must be able to read', () => {
	guide( { ...facebook, oauth } );
	fireEvent.click(
		screen.getByLabelText( 'Use a system user of your business portfolio' )
	);
	expect(
		screen.getByText(
			'pages_read_engagement, pages_show_list, business_management, pages_read_user_content'
		)
	).toBeTruthy();
	expect( screen.queryByText( /link an Instagram account/ ) ).toBeNull();
} );

it( 'requests the permissions that connected sources already need, and no other rare ones', () => {
	guide( facebook, [ { ...page, type: 'other' } ] );
	expect(
		( screen.getByLabelText( 'Something rare' ) as HTMLInputElement )
			.checked
	).toBe( true );
} );

it( 'shows a site with an app two steps, and names a broker', () => {
	const { unmount } = guide( {
		...facebook,
		oauth: { ...oauth, is_configured: true },
	} );
	expect( screen.getAllByRole( 'heading', { level: 2 } ) ).toHaveLength( 2 );
	expect(
		screen.getByRole( 'button', { name: 'Show how to set up the app' } )
	).toBeTruthy();
	unmount();
	guide( {
		...facebook,
		oauth: { ...oauth, is_configured: true, broker: 'Example Agency' },
	} );
	expect(
		screen.getByText( /through the app of Example Agency/ )
	).toBeTruthy();
	expect(
		screen.queryByRole( 'button', { name: 'Show how to set up the app' } )
	).toBeNull();
} );
