import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormSetup } from './setup';
import type { ReactNode } from 'react';

let mockMayCreate: boolean;

// The editor's packages are scripts of WordPress, which are not installed here.
jest.mock(
	'@wordpress/block-editor',
	() => ( {
		BlockControls: ( { children }: { children: ReactNode } ) => children,
	} ),
	{ virtual: true }
);
jest.mock( '@wordpress/core-data', () => ( { store: {} } ), { virtual: true } );
jest.mock( '@wordpress/data', () => ( {
	useSelect: ( read: ( select: () => object ) => unknown ) =>
		read( () => ( { canUser: () => mockMayCreate } ) ),
} ) );
jest.mock( '../blocks/remote-choice', () => ( {
	RemoteChoice: ( { onChange }: { onChange: ( id: number ) => void } ) => (
		<button onClick={ () => onChange( 3 ) }>An existing form</button>
	),
} ) );
jest.mock( '../form-templates/picker', () => ( {
	TemplatePicker: ( {
		onCreated,
	}: {
		onCreated: ( id: number ) => void;
	} ) => <button onClick={ () => onCreated( 9 ) }>A template</button>,
} ) );

beforeAll( () => {
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

function show( mayCreate: boolean, id = 0 ) {
	mockMayCreate = mayCreate;
	const setAttributes = jest.fn();
	render(
		<FormSetup attributes={ { id } } setAttributes={ setAttributes } />
	);
	return setAttributes;
}

const press = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	} );

it( 'uses the form that an author chooses', async () => {
	const setAttributes = show( false );
	await press( 'An existing form' );
	expect( setAttributes ).toHaveBeenCalledWith( { id: 3 } );
	expect( screen.queryByText( 'Create from a template' ) ).toBeNull();
} );

it( 'tells an author whom to ask for a form that is missing', () => {
	show( false );
	expect(
		screen.getAllByText( /ask an administrator to create it/ )
	).not.toHaveLength( 0 );
} );

it( 'creates a form from a template for those who may, and closes the picker', async () => {
	const setAttributes = show( true );
	await press( 'Create from a template' );
	await press( 'A template' );
	expect( setAttributes ).toHaveBeenCalledWith( { id: 9 } );
	expect( screen.queryByText( 'A template' ) ).toBeNull();
} );

it( 'leads from a block with a form to its editor, only for those who may edit forms', async () => {
	const opened = jest.spyOn( window, 'open' ).mockReturnValue( null );
	show( true, 7 );
	await press( 'Edit form' );
	expect( opened.mock.calls[ 0 ]?.[ 0 ] ).toContain( 'form=7' );
	document.body.innerHTML = '';
	show( false, 7 );
	expect( screen.queryByText( 'Edit form' ) ).toBeNull();
	opened.mockRestore();
} );
