import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useState } from 'react';
import { BlockSetup } from './block-setup';
import type { ReactNode } from 'react';

jest.mock( '@wordpress/api-fetch' );
jest.mock(
	'@wordpress/blocks',
	() => ( { getBlockType: () => ( { title: 'Social feed' } ) } ),
	{ virtual: true }
);

// The placeholder of the editor measures itself. A copy of the other components would load all of them.
jest.mock( '@wordpress/components', () => {
	const Placeholder = ( {
		instructions,
		children,
	}: {
		instructions: string;
		children: ReactNode;
	} ) => (
		<section>
			<p>{ instructions }</p>
			{ children }
		</section>
	);
	return Object.create( jest.requireActual( '@wordpress/components' ), {
		Placeholder: { value: Placeholder },
	} );
} );

const fetched = apiFetch as unknown as jest.Mock;

const setUp = async ( allow: string, source: string[] = [] ) => {
	fetched.mockResolvedValue( { headers: new Headers( { Allow: allow } ) } );
	await act( async () => {
		render(
			<BlockSetup
				name="frontispiece/social-feed"
				attributes={ { source } }
				setAttributes={ () => undefined }
				refresh={ () => undefined }
			/>
		);
	} );
};

beforeEach( () => fetched.mockReset() );

it( 'offers the field for an address to those who may connect sources', async () => {
	await setUp( 'POST' );
	expect( screen.getByLabelText( 'Paste a link' ) ).toBeTruthy();
} );

it( 'says whom to ask to those who may not', async () => {
	await setUp( '' );
	expect( screen.queryByLabelText( 'Paste a link' ) ).toBeNull();
	expect( screen.getByText( /ask an administrator/ ) ).toBeTruthy();
} );

it( 'offers the field if the site does not say who may', async () => {
	fetched.mockRejectedValue( new Error( 'offline' ) );
	await act( async () => {
		render(
			<BlockSetup
				name="frontispiece/social-feed"
				attributes={ {} }
				setAttributes={ () => undefined }
				refresh={ () => undefined }
			/>
		);
	} );
	expect( screen.getByLabelText( 'Paste a link' ) ).toBeTruthy();
} );

it( 'asks nothing for a feed that has a source', async () => {
	await setUp( 'POST', [ 's_1' ] );
	expect( fetched ).not.toHaveBeenCalled();
} );

it( 'shows demo posts only when an author asks for them', async () => {
	fetched.mockResolvedValue( { headers: new Headers( { Allow: 'POST' } ) } );
	const setAttributes = jest.fn();
	await act( async () => {
		render(
			<BlockSetup
				name="frontispiece/social-feed"
				attributes={ { source: [], demo: false } }
				setAttributes={ setAttributes }
				refresh={ () => undefined }
			/>
		);
	} );
	screen.getByRole( 'button', { name: 'Show demo posts' } ).click();
	expect( setAttributes ).toHaveBeenCalledWith( { demo: true } );
} );

it( 'BUG-67: after connecting, the block gets a grid of nine posts, and other layouts are offered', async () => {
	const responses: Record< string, unknown > = {
		'/sources/discover': {
			candidates: [
				{
					driver: 'rss',
					label: 'Website feed',
					title: 'Harbor',
					address: 'https://blog.example/feed',
					shows: [ 'posts' ],
					posts: [],
				},
			],
		},
		'/sources': { handle: 's_1' },
		'/sources/s_1/refresh': {
			handle: 's_1',
			name: 'Harbor',
			type: 'rss',
			families: [ 'posts' ],
			fetched: true,
			refreshed_at: 1,
			error: null,
		},
		'/sources/s_1/first-images': { all: 3, left: 0 },
		'/sources/s_1/work': { handle: 's_1' },
	};
	fetched.mockImplementation( ( { path, method } ) =>
		Promise.resolve(
			method === 'OPTIONS'
				? { headers: new Headers( { Allow: 'POST' } ) }
				: responses[ path.replace( '/frontispiece/v1', '' ) ]
		)
	);
	const refresh = jest.fn();
	const states: Record< string, unknown >[] = [];
	function Block() {
		const [ attributes, setAll ] = useState< Record< string, unknown > >( {
			source: [],
			demo: false,
			layout: 'list',
			characters: 400,
		} );
		states.push( attributes );
		return (
			<BlockSetup
				name="frontispiece/social-feed"
				attributes={ attributes }
				setAttributes={ ( changed ) =>
					setAll( ( last ) => ( { ...last, ...changed } ) )
				}
				refresh={ refresh }
			/>
		);
	}
	await act( async () => void render( <Block /> ) );
	const field = screen.getByLabelText( 'Paste a link' );
	fireEvent.change( field, { target: { value: 'blog.example' } } );
	fireEvent.submit( field );
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Connect Harbor' } )
	);
	const grid = await screen.findByRole( 'radio', { name: 'Grid' } );
	expect( ( grid as HTMLInputElement ).checked ).toBe( true );
	expect( states.at( -1 ) ).toEqual( {
		source: [ 's_1' ],
		demo: false,
		layout: 'grid',
		num: 9,
		cols: 3,
		characters: 240,
	} );
	await waitFor( () => expect( refresh ).toHaveBeenCalled() );
	fireEvent.click( screen.getByRole( 'radio', { name: 'Carousel' } ) );
	expect( states.at( -1 ) ).toMatchObject( { layout: 'carousel', num: 12 } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Done' } ) );
	expect( screen.queryByRole( 'radio' ) ).toBeNull();
} );
