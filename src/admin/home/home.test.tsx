import {
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../components/notices';
import { Home } from './home';

jest.mock( '@wordpress/api-fetch' );
const fetched = apiFetch as unknown as jest.Mock;

const NOTHING = {
	running: [],
	care: [],
	conflicts: [],
	update: null,
};

const site = {
	home: { ...NOTHING } as object,
	demo: {
		exists: false,
		url: 'https://example.org/',
		steps: 2,
		users: [] as string[],
	},
	migration: [] as object[],
	modules: [],
};

/** Responds like the server: reads return a response, writes return its content. */
const respond = ( changes: Record< string, unknown > = {} ) =>
	fetched.mockImplementation(
		( { path, method = 'GET' }: { path: string; method?: string } ) => {
			const name = path.replace( '/frontispiece/v1/', '' );
			if ( method !== 'GET' ) {
				const change = changes[ `${ method } ${ name }` ];
				return change instanceof Error
					? Promise.reject( change )
					: Promise.resolve( change );
			}
			return Promise.resolve( {
				json: () =>
					Promise.resolve( site[ name as keyof typeof site ] ),
				headers: new Headers(),
			} );
		}
	);

const show = () =>
	render(
		<Notices>
			<Home />
		</Notices>
	);

// Removing a snackbar restores the scroll position.
window.scrollTo = () => undefined;

beforeEach( () => {
	window.history.replaceState( null, '', '?page=frontispiece' );
	site.home = { ...NOTHING };
	site.migration = [];
	site.demo.exists = false;
	site.demo.users = [];
} );

it( 'shows what needs attention with instructions and a link', async () => {
	site.home = {
		...NOTHING,
		running: [
			{
				name: 'feeds',
				label: 'Feeds',
				value: '3',
				count: 3,
				text: '40',
				url: '#f',
			},
		],
		care: [
			{
				name: 'sources',
				status: 'critical',
				label: 'A source does not answer',
				text: 'Connect it again.',
				url: '#sources',
			},
		],
		conflicts: [ 'cff_get_new_posts' ],
	};
	respond();
	show();
	const link = await screen.findByRole( 'link', {
		name: 'Fix this : A source does not answer',
	} );
	expect( link.getAttribute( 'href' ) ).toBe( '#sources' );
	expect( screen.getByText( 'Connect it again.' ) ).toBeTruthy();
	expect( screen.getByRole( 'link', { name: 'Feeds' } ) ).toBeTruthy();
	expect( screen.getAllByText( /cff_get_new_posts/ ).length ).toBeGreaterThan(
		0
	);
} );

it( 'BUG-77: says under "Status" that everything is working, names itself once, and says nothing about plugins that are not installed', async () => {
	respond();
	show();
	expect( await screen.findByText( 'Everything is working.' ) ).toBeTruthy();
	expect( screen.getByRole( 'heading', { name: 'Status' } ) ).toBeTruthy();
	expect( screen.queryByText( 'Needs attention' ) ).toBeNull();
	expect( screen.getByRole( 'heading', { level: 1 } ).textContent ).toBe(
		'Home'
	);
	expect( screen.queryByText( 'Import from other plugins' ) ).toBeNull();
} );

it( 'shows a newer version with a link for users who may update', async () => {
	site.home = {
		...NOTHING,
		update: { version: '9.0', url: 'update-core.php' },
	};
	respond();
	show();
	const link = await screen.findByRole( 'link', {
		name: 'Version 9.0 is available.',
	} );
	expect( link.getAttribute( 'href' ) ).toBe( 'update-core.php' );
} );

it( 'makes the demo a step at a time and removes it a few posts at a time', async () => {
	respond( { 'POST demo': {}, 'DELETE demo': { left: 0 } } );
	show();
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Create demo pages' } )
	);
	site.demo.exists = true;
	expect( screen.getByRole( 'progressbar' ) ).toBeTruthy();
	await screen.findByRole( 'link', { name: 'View the demo' } );
	const steps = fetched.mock.calls
		.map( ( [ { data } ] ) => data?.step )
		.filter( Boolean );
	expect( steps ).toEqual( [ 1, 2 ] );
	site.demo.exists = false;
	fireEvent.click( screen.getByRole( 'button', { name: 'Delete demo' } ) );
	await screen.findByRole( 'button', { name: 'Create demo pages' } );
} );

it.each( [ false, true ] )(
	'BUG-6: the demo replaces the front page only if that is chosen (%s)',
	async ( isReplacing ) => {
		fetched.mockClear();
		respond( { 'POST demo': {} } );
		show();
		const box = await screen.findByLabelText( /use it as the front page/ );
		expect( ( box as HTMLInputElement ).checked ).toBe( false );
		if ( isReplacing ) {
			fireEvent.click( box );
		}
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Create demo pages' } )
		);
		if ( isReplacing ) {
			const question = within( await screen.findByRole( 'dialog' ) );
			expect(
				question.getByText( /front page .* replaced/ )
			).toBeTruthy();
			expect( fetched.mock.calls.some( ( [ { data } ] ) => data ) ).toBe(
				false
			);
			fireEvent.click(
				question.getByRole( 'button', { name: 'Publish demo' } )
			);
		}
		site.demo.exists = true;
		await screen.findByRole( 'link', { name: 'View the demo' } );
		expect(
			fetched.mock.calls
				.map( ( [ { data } ] ) => data?.public )
				.filter( ( value ) => value !== undefined )
		).toEqual( [ isReplacing, isReplacing ] );
	}
);

it( 'BUG-6: lists what else shows the demo’s posts before the demo is removed', async () => {
	site.demo.exists = true;
	site.demo.users = [ 'Welcome', 'News' ];
	respond();
	show();
	expect( await screen.findByText( /Welcome and News/ ) ).toBeTruthy();
} );

it( 'stops and shows an error when demo pages cannot be deleted', async () => {
	site.demo.exists = true;
	respond( { 'DELETE demo': { left: 7 } } );
	show();
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Delete demo' } )
	);
	expect(
		( await screen.findAllByText( /demo pages couldn't be deleted/ ) )
			.length
	).toBeGreaterThan( 0 );
} );

it( 'offers what other plugins left on the site', async () => {
	site.migration = [
		{
			name: 'contact-form-7',
			label: 'Contact Form 7',
			kind: 'forms',
			shortcode: 'contact-form-7',
			active: false,
			waiting: 2,
			imported: 0,
			switched: false,
			comparison: '',
			entries: null,
		},
	];
	respond();
	show();
	expect( await screen.findByText( 'To import: 2 forms.' ) ).toBeTruthy();
	expect(
		screen.getByRole( 'button', { name: 'Review Contact Form 7' } )
	).toBeTruthy();
} );

it( 'opens the first steps and returns to the overview', async () => {
	respond();
	show();
	fireEvent.click(
		await screen.findByRole( 'link', { name: 'Getting started' } )
	);
	expect(
		await screen.findByRole( 'link', { name: 'Connect Page' } )
	).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: 'Skip' } ) );
	await waitFor( () =>
		expect( screen.queryByText( 'Connect Page' ) ).toBeNull()
	);
} );
