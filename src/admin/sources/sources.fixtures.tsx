import { fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { Sources } from './sources';
import type { Driver, Source } from './types';

// Tests that import this file replace it with a mock.
export const fetched = apiFetch as unknown as jest.Mock;

export const page: Source = {
	handle: 's_0123456789ab',
	type: 'facebook',
	kind: 'Facebook Page',
	name: 'Demo Bakery',
	remote_id: '1',
	url: '',
	avatar: '',
	families: [ 'posts' ],
	state: 'good',
	state_text: 'Active.',
	fetched: true,
	paused: false,
	reconnects: true,
	token: { ends_at: 0, days_left: 12 },
	due_at: 0,
	announced: false,
	refreshed_at: 0,
	items: 3,
	waiting: { images: 0, posts: false },
	error: null,
};

export const facebook: Driver = {
	type: 'facebook',
	title: 'Facebook Page',
	description: 'Posts of a Page.',
	icon: 'facebook',
	families: [ 'posts' ],
	fields: [
		{
			name: 'token',
			label: 'Access token',
			type: 'password',
			help: '',
			is_required: true,
			max_length: 1000,
			source_types: [],
		},
	],
	oauth: {
		network: 'facebook',
		broker: '',
		label: 'Log in with Facebook',
		is_configured: false,
		settings_url: 'admin.php?page=frontispiece-settings&group=app',
	},
};

export const trouble = {
	reason: 'reconnect',
	code: '190/463',
	message: 'Session has expired',
	words: 'The social network no longer accepts this access token.',
	advice: 'Connect the account again.',
};

/** REST responses by method and path, and the list of sources. */
export const rest: { answers: Record< string, unknown >; sources: Source[] } = {
	answers: {},
	sources: [],
};

// Removing a snackbar restores the scroll position.
window.scrollTo = () => undefined;

beforeEach( () => {
	window.history.replaceState(
		null,
		'',
		'?page=frontispiece-feeds&tab=sources'
	);
	rest.sources = [ page ];
	rest.answers = { 'GET /source-drivers': [ facebook ] };
	fetched.mockReset();
	fetched.mockImplementation(
		( { path, method = 'GET' }: { path: string; method?: string } ) => {
			const name = `${ method } ${ path.replace( '/frontispiece/v1', '' ) }`;
			const found =
				name === 'GET /sources'
					? rest.sources
					: ( rest.answers[ name ] ?? {} );
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

export const show = () =>
	render(
		<Notices>
			<Sources />
		</Notices>
	);

export const press = async ( name: string ) =>
	fireEvent.click( await screen.findByRole( 'button', { name } ) );
