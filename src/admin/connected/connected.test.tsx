import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { copyText } from '../copy';
import { Connected } from './connected';
import type { ConnectedSource as Source } from '../../discovery/discover';
import type { FeedPage } from './types';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '../copy', () => ( { copyText: jest.fn() } ) );
jest.mock( '../feeds/document', () => ( {
	useDocument: ( feature: string, values: object, version: number ) => ( {
		html: `${ feature } ${ JSON.stringify( values ) } ${ version }`,
		isLoading: false,
	} ),
} ) );
jest.mock( '../feeds/preview', () => ( {
	screens: () => [ { label: 'Desktop' } ],
	Frame: ( { html }: { html: string } ) => <output>{ html }</output>,
} ) );

const request = apiFetch as unknown as jest.Mock;
const copied = copyText as unknown as jest.Mock;

const source: Source = {
	handle: 's_1',
	name: 'Harbor',
	type: 'rss',
	families: [ 'posts' ],
	fetched: true,
	refreshed_at: 5,
	items: 24,
	error: null,
};

const page: FeedPage = {
	id: 7,
	title: 'Harbor',
	url: 'https://site.example/harbor/',
	edit_url: 'post.php?post=7&action=edit',
	revisions_url: '',
	is_public: true,
};

let responses: Record< string, unknown >;
beforeEach( () => {
	Element.prototype.scrollIntoView = () => undefined;
	responses = {
		'GET /sources': [ source ],
		'GET /modules': [],
		'GET /feeds/front-page': { state: 'posts', title: '', may: true },
		'POST /sources/s_1/first-images': { all: 3, left: 0 },
		'POST /sources/s_1/work': source,
		'POST /feeds': { id: 3 },
		'POST /feeds/3/publish': page,
	};
	request.mockReset();
	request.mockImplementation(
		( {
			path,
			method = 'GET',
			parse,
		}: {
			path: string;
			method?: string;
			parse?: boolean;
		} ) => {
			const name = `${ method } ${ path.replace( '/frontispiece/v1', '' ).replace( /\?.*/, '' ) }`;
			const response = path.startsWith( '/wp/v2/pages' )
				? [ { id: 9, title: { rendered: 'About us' } } ]
				: responses[ name ];
			if ( response instanceof Error ) {
				return Promise.reject( response );
			}
			return Promise.resolve(
				parse === false
					? {
							json: () => Promise.resolve( response ),
							headers: new Headers(),
						}
					: response
			);
		}
	);
} );

const show = async () => {
	render( <Connected handles="s_1" back={ <a href="/">All sources</a> } /> );
	await screen.findByRole( 'radio', { name: 'New page' } );
};

const choose = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'radio', { name } ) );

const press = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

const sent = ( path: string ) =>
	request.mock.calls.find(
		( [ call ] ) =>
			call.path === `/frontispiece/v1${ path }` && call.method === 'POST'
	)?.[ 0 ].data;

const preview = () => document.querySelector( 'output' )?.textContent;

it( 'BUG-67: shows a grid of nine posts in three columns, and other layouts when they are chosen', async () => {
	await show();
	expect( preview() ).toContain( 'social-feed' );
	expect( preview() ).toContain( '"layout":"grid","num":9,"cols":3' );
	choose( 'Masonry' );
	expect( preview() ).toContain( '"layout":"masonry"' );
} );

it( 'BUG-67: publishes a page with a saved feed that is called like its source', async () => {
	await show();
	press( 'Publish page' );
	const link = await screen.findByRole( 'link', { name: 'View page' } );
	expect( link.getAttribute( 'href' ) ).toBe( page.url );
	expect( sent( '/feeds' ) ).toEqual( {
		title: 'Harbor',
		feature: 'social-feed',
		attributes: {
			source: [ 's_1' ],
			layout: 'grid',
			num: 9,
			cols: 3,
			characters: 240,
		},
		once: true,
	} );
	expect( sent( '/feeds/3/publish' ) ).toEqual( {
		target: 'new',
		page: 0,
		title: 'Harbor',
	} );
	const text = screen.getByText( 'Page published.' );
	expect( document.activeElement ).toBe( text );
	press( 'Add to another page' );
	expect( screen.getByRole( 'radio', { name: 'New page' } ) ).toBeTruthy();
} );

it( 'another layout after publishing is another feed, which is on no page yet', async () => {
	await show();
	press( 'Publish page' );
	await screen.findByRole( 'link', { name: 'View page' } );
	choose( 'List' );
	expect( screen.queryByRole( 'link', { name: 'View page' } ) ).toBeNull();
} );

it( 'BUG-67: publishing waits for the images of the first screen, and shows how far they are', async () => {
	let finish: ( images: object ) => void = () => undefined;
	responses[ 'POST /sources/s_1/first-images' ] = new Promise(
		( resolve ) => ( finish = resolve )
	);
	await show();
	press( 'Publish page' );
	await waitFor( () => expect( sent( '/feeds/3/publish' ) ).toBeTruthy() );
	expect( screen.queryByText( 'Page published.' ) ).toBeNull();
	responses[ 'POST /sources/s_1/first-images' ] = new Promise( () => {} );
	finish( { all: 12, left: 8 } );
	expect(
		( await screen.findAllByText( /Downloading images: 4 of 12/ ) ).length
	).toBeGreaterThan( 0 );
} );

it( 'publishing does not wait for ever', async () => {
	responses[ 'POST /sources/s_1/first-images' ] = new Promise( () => {} );
	await show();
	jest.useFakeTimers();
	press( 'Publish page' );
	await act( () => jest.advanceTimersByTimeAsync( 15_000 ) );
	expect( screen.getByText( 'Page published.' ) ).toBeTruthy();
	jest.useRealTimers();
} );

it( 'BUG-67: appends the feed to a page that is found by its title, and links to its revisions', async () => {
	responses[ 'POST /feeds/3/publish' ] = {
		...page,
		title: 'About us',
		revisions_url: 'revision.php?revision=5',
		is_public: false,
	};
	await show();
	choose( 'Existing page' );
	const add = screen.getByRole( 'button', { name: 'Add to page' } );
	expect( add.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	const field = screen.getByLabelText( 'Page' );
	fireEvent.focus( field );
	fireEvent.change( field, { target: { value: 'About' } } );
	fireEvent.click( await screen.findByRole( 'option', { name: /About/ } ) );
	press( 'Add to page' );
	await screen.findByText( /Feed added to “About us”, which is not public/ );
	expect( sent( '/feeds/3/publish' ) ).toMatchObject( {
		target: 'existing',
		page: 9,
	} );
	expect(
		screen
			.getByRole( 'link', { name: 'View revisions' } )
			.getAttribute( 'href' )
	).toBe( 'revision.php?revision=5' );
	expect( screen.getByRole( 'link', { name: 'Preview page' } ) ).toBeTruthy();
} );

it( 'BUG-67: says what happens to a front page with the latest posts, then makes the new one', async () => {
	await show();
	choose( 'Front page' );
	expect(
		screen.getByText( /Your front page shows your latest posts/ )
	).toBeTruthy();
	press( 'Publish as front page' );
	await screen.findByRole( 'link', { name: 'View page' } );
	expect( sent( '/feeds/3/publish' ) ).toMatchObject( { target: 'front' } );
} );

it( 'BUG-67: copies the block and confirms it, or shows it if the browser refuses', async () => {
	await show();
	choose( 'Copy block' );
	copied.mockResolvedValueOnce( false ).mockResolvedValueOnce( true );
	press( 'Copy block' );
	expect( await screen.findByText( /couldn't be copied/ ) ).toBeTruthy();
	const block = document.querySelector( 'code' )?.textContent;
	expect( block ).toContain( '<!-- wp:frontispiece/social-feed {"source"' );
	press( 'Copy block' );
	expect( await screen.findByText( 'Block copied.' ) ).toBeTruthy();
	expect( copied ).toHaveBeenLastCalledWith( block );
	expect( sent( '/feeds' ) ).toBeUndefined();
} );

it( 'shows why nothing was published, and keeps what was chosen', async () => {
	responses[ 'POST /feeds/3/publish' ] = Object.assign(
		new Error( 'Ada is currently editing this page.' ),
		{ code: 'x', data: { status: 409 } }
	);
	await show();
	choose( 'Masonry' );
	press( 'Publish page' );
	expect(
		( await screen.findAllByText( /Ada is currently editing/ ) ).length
	).toBeGreaterThan( 0 );
	expect(
		screen.getByRole< HTMLInputElement >( 'radio', { name: 'Masonry' } )
			.checked
	).toBe( true );
} );

it( 'says that posts of the owner are still to be written', async () => {
	responses[ 'GET /sources' ] = [
		{
			...source,
			type: 'manual',
			kind: 'Your own posts',
			name: '',
			fetched: false,
			items: 0,
		},
	];
	await show();
	expect(
		( await screen.findAllByText( /There are no posts yet/ ) ).length
	).toBeGreaterThan( 0 );
	expect( screen.getByRole( 'link', { name: 'Add posts' } ) ).toBeTruthy();
	expect( screen.getByLabelText( 'Page title' ) ).toHaveProperty(
		'value',
		'Your own posts'
	);
} );

it( 'shows a failed first import with what to do', async () => {
	responses[ 'GET /sources' ] = [
		{ ...source, error: { words: 'Nothing found.', advice: 'Try later.' } },
	];
	await show();
	expect(
		screen.getAllByText( /Nothing found\. Try later\./ ).length
	).toBeGreaterThan( 0 );
} );

it( 'BUG-67: refreshes the list of sources if the screen was opened before they were connected', async () => {
	Object.assign( window, {
		frontispieceResponses: {
			'/frontispiece/v1/sources': { body: [], headers: {} },
		},
	} );
	await show();
	expect( screen.queryByText( 'Source not found.' ) ).toBeNull();
	Object.assign( window, { frontispieceResponses: {} } );
} );

it( 'leads back to the sources if the source is gone', async () => {
	responses[ 'GET /sources' ] = [];
	render( <Connected handles="s_1" back={ null } /> );
	expect( await screen.findByText( 'Source not found.' ) ).toBeTruthy();
	expect( screen.getByRole( 'link', { name: 'View sources' } ) ).toBeTruthy();
} );
