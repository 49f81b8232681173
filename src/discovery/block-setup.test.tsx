import { act, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
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
			/>
		);
	} );
};

beforeEach( () => fetched.mockReset() );

it( 'offers the field for an address to those who may connect sources', async () => {
	await setUp( 'POST' );
	expect( screen.getByLabelText( 'Paste an address' ) ).toBeTruthy();
} );

it( 'says whom to ask to those who may not', async () => {
	await setUp( '' );
	expect( screen.queryByLabelText( 'Paste an address' ) ).toBeNull();
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
			/>
		);
	} );
	expect( screen.getByLabelText( 'Paste an address' ) ).toBeTruthy();
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
			/>
		);
	} );
	screen.getByRole( 'button', { name: 'Show demo posts' } ).click();
	expect( setAttributes ).toHaveBeenCalledWith( { demo: true } );
} );
