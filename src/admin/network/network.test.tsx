import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { fields } from './fields';
import { Network } from './network';
import { Settings } from './settings';
import type { ViewsProps } from '../components/dataviews';
import type { NetworkSite, NetworkState } from './types';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

// Removing a snackbar restores the scroll position.
window.scrollTo = () => undefined;

let table: ViewsProps< NetworkSite > | undefined;
jest.mock( '../components/dataviews', () => ( {
	__esModule: true,
	default: ( props: ViewsProps< NetworkSite > ) => {
		table = props;
		return <p>The table</p>;
	},
} ) );

const state: NetworkState = {
	declared: {
		backfill: {
			type: 'integer',
			label: 'Older posts',
			default: 500,
			group: 'Feeds',
		},
		remove_data: {
			type: 'boolean',
			label: 'Delete all data',
			default: false,
			group: 'Uninstall',
		},
	},
	chosen: { remove_data: { mode: 'enforced', value: true } },
};

const site: NetworkSite = {
	id: 3,
	name: '',
	address: 'example.org/three',
	admin_url: 'https://example.org/three/wp-admin/',
	checked_at: 0,
	version: '',
	problems: [],
	figures: {},
	failure: null,
};

const cell = ( id: string, item: NetworkSite ) => {
	const field = fields().find( ( one ) => one.id === id );
	return field?.getValue?.( { item } );
};

const drawn = ( id: string, item: NetworkSite ) => {
	const field = fields().find( ( one ) => one.id === id );
	const Cell = field?.render as React.FC< { item: NetworkSite } >;
	return render( <Cell item={ item } /> ).container.textContent;
};

const show = () =>
	render(
		<Notices>
			<Settings state={ state } />
		</Notices>
	);

beforeEach( () => {
	fetched.mockReset();
	fetched.mockResolvedValue( state );
} );

it( 'a site that was never checked has no figures, and says so', () => {
	expect( drawn( 'health', site ) ).toBe( 'Not checked yet' );
	expect( drawn( 'site', site ) ).toContain( 'example.org/three' );
	for ( const id of [ 'entries', 'feeds', 'queue', 'size', 'checked' ] ) {
		expect( cell( id, site ) ).toBe( '–' );
	}
	expect( drawn( 'failure', site ) ).toBe( '–' );
} );

it( 'a site shows its problems, its figures and when they were gathered', () => {
	const known: NetworkSite = {
		...site,
		name: 'Three',
		checked_at: Date.now() / 1000 - 7200,
		problems: [ 'cron', 'mail' ],
		figures: {
			entries: 1234,
			jobs_waiting: 5,
			oldest_job_seconds: 7200,
			table_bytes: 3 * 1024 * 1024,
		},
		failure: { at: Date.now() / 1000 - 86400, text: 'refresh: Gone' },
	};
	expect( drawn( 'health', known ) ).toBe(
		"Scheduled tasks are not runningEmails couldn't be sent"
	);
	expect( cell( 'entries', known ) ).toBe( '1,234' );
	expect( cell( 'queue', known ) ).toBe( '5, the oldest for 120 minutes' );
	expect( cell( 'size', known ) ).toBe( '3 MB' );
	expect( cell( 'checked', known ) ).toBe( '2 hours ago' );
	expect( drawn( 'failure', known ) ).toBe( 'refresh: Goneyesterday' );
} );

it( 'saves the settings that the network decides, and no others', async () => {
	show();
	const save = screen.getByRole( 'button', { name: 'Save changes' } );
	expect( save.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( screen.queryByRole( 'spinbutton' ) ).toBeNull();
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Older posts' } ), {
		target: { value: 'default' },
	} );
	fireEvent.change( screen.getByRole( 'spinbutton' ), {
		target: { value: '80' },
	} );
	fireEvent.click( save );
	await waitFor( () =>
		expect( fetched.mock.calls[ 0 ]?.[ 0 ].data ).toEqual( {
			chosen: {
				backfill: { mode: 'default', value: 80 },
				remove_data: { mode: 'enforced', value: true },
			},
		} )
	);
	await waitFor( () =>
		expect( save.getAttribute( 'aria-disabled' ) ).toBe( 'true' )
	);
} );

it( 'a choice that is taken back is not an edit', () => {
	show();
	const choice = screen.getByRole( 'combobox', { name: 'Older posts' } );
	const save = screen.getByRole( 'button', { name: 'Save changes' } );
	fireEvent.change( choice, { target: { value: 'enforced' } } );
	expect( save.getAttribute( 'aria-disabled' ) ).not.toBe( 'true' );
	fireEvent.change( choice, { target: { value: 'sites' } } );
	expect( save.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
} );

it( 'an error opens its group and stands next to its field', async () => {
	fetched.mockRejectedValue( {
		message: 'No.',
		data: { params: { remove_data: 'Choose on or off.' } },
	} );
	show();
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Older posts' } ), {
		target: { value: 'default' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toBe(
		'Choose on or off.'
	);
} );

it( 'reads a page of sites by status, and the settings when their tab is opened', async () => {
	window.matchMedia = () =>
		( { matches: false, addListener() {} } ) as unknown as MediaQueryList;
	const paths: string[] = [];
	fetched.mockImplementation( ( { path }: { path: string } ) => {
		paths.push( path );
		const page = {
			counts: { good: 40, attention: 2, unknown: 1 },
			sites: [ site ],
		};
		return Promise.resolve( {
			json: () =>
				Promise.resolve( path.includes( '/sites' ) ? page : state ),
			headers: new Headers( { 'X-WP-Total': '43' } ),
		} );
	} );
	render(
		<Notices>
			<Network />
		</Notices>
	);
	fireEvent.mouseOver( await screen.findByRole( 'table' ) );
	expect( await screen.findByText( 'The table' ) ).toBeTruthy();
	expect( table?.paginationInfo ).toEqual( {
		totalItems: 43,
		totalPages: 2,
	} );
	fireEvent.click(
		screen.getByRole( 'button', { name: /Needs attention/ } )
	);
	await waitFor( () =>
		expect( paths.at( -1 ) ).toBe(
			'/frontispiece/v1/network/sites?page=1&per_page=25&status=attention'
		)
	);
	const before = paths.length;
	fireEvent.click( screen.getByRole( 'button', { name: 'Check now' } ) );
	expect(
		await screen.findByText( 'Sites checked.', {
			ignore: '.a11y-speak-region',
		} )
	).toBeTruthy();
	expect( paths.slice( before ) ).toEqual( [
		'/frontispiece/v1/network/sites/3/check',
		'/frontispiece/v1/network/sites?page=1&per_page=25&status=attention',
	] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Settings' } ) );
	expect(
		await screen.findByRole( 'combobox', { name: 'Older posts' } )
	).toBeTruthy();
	expect( paths.at( -1 ) ).toBe( '/frontispiece/v1/network' );
} );

it( 'BUG-77: checks the other sites if PHP stops at one of them, and says how many are left', async () => {
	window.history.replaceState( null, '', '/' );
	window.matchMedia = () =>
		( { matches: false, addListener() {} } ) as unknown as MediaQueryList;
	const checked: string[] = [];
	const sites = [ 3, 4, 5 ].map( ( id ) => ( { ...site, id } ) );
	fetched.mockImplementation( ( { path }: { path: string } ) => {
		if ( path.endsWith( '/check' ) ) {
			checked.push( path );
			return path.includes( '/4/' )
				? Promise.reject( {
						code: 'invalid_json',
						message: 'Not JSON.',
					} )
				: Promise.resolve( { id: 3 } );
		}
		return Promise.resolve( {
			json: () =>
				Promise.resolve( {
					counts: { good: 3, attention: 0, unknown: 0 },
					sites,
				} ),
			headers: new Headers( { 'X-WP-Total': '3' } ),
		} );
	} );
	render(
		<Notices>
			<Network />
		</Notices>
	);
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Check now' } )
	);
	expect(
		await screen.findByText(
			"1 site couldn't be checked. Its error log shows why.",
			{ ignore: '.a11y-speak-region' }
		)
	).toBeTruthy();
	expect(
		checked.map( ( path ) => path.match( /\d(?=\/check)/ )?.[ 0 ] )
	).toEqual( [ '3', '4', '5' ] );
	expect( screen.queryByText( 'Sites checked.' ) ).toBeNull();
} );
