import { renderHook } from '@testing-library/react';
import { useSelect } from '@wordpress/data';
import { useComparedFields } from './use-compared-fields';
import type { EditedBlock } from '../form-settings/conditions/compared-fields';

jest.mock( '@wordpress/block-editor', () => ( { store: {} } ), {
	virtual: true,
} );
jest.mock( '@wordpress/data', () => ( { useSelect: jest.fn() } ) );

const block = ( clientId: string, name: string ): EditedBlock => ( {
	name: 'frontispiece/form-text',
	clientId,
	attributes: { name, label: `Label of ${ name }` },
	innerBlocks: [],
} );

it( 'lists the fields with a value outside of a block, by their labels', () => {
	const blocks = [ block( 'a', 'city' ), block( 'b', 'age' ) ];
	jest.mocked( useSelect ).mockReturnValue( blocks );
	window.frontispieceFormBuilder = {
		fields: [
			{ hasValue: true, block: 'frontispiece/form-text' },
			{ hasValue: false, block: 'frontispiece/form-submit' },
		] as never,
		screen: '',
	};
	const names = ( clientId?: string ) =>
		renderHook( () => useComparedFields( clientId ) ).result.current;
	expect( names() ).toEqual( [
		{ name: 'city', label: 'Label of city' },
		{ name: 'age', label: 'Label of age' },
	] );
	expect( names( 'a' ) ).toEqual( [
		{ name: 'age', label: 'Label of age' },
	] );
} );
