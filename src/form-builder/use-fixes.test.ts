import { renderHook } from '@testing-library/react';
import { useFixes } from './use-fixes';
import type { Finding, FormDefinition } from '../form-settings/types';

const mockInsert = jest.fn();
const mockRemove = jest.fn();

// The block editor is a script of WordPress, which is not installed here.
jest.mock( '@wordpress/block-editor', () => ( { store: {} } ), {
	virtual: true,
} );
jest.mock(
	'@wordpress/blocks',
	() => ( { createBlock: ( name: string ) => ( { name } ) } ),
	{ virtual: true }
);
jest.mock( '@wordpress/data', () => {
	const block = (
		clientId: string,
		name: string,
		inner: object[] = []
	) => ( {
		clientId,
		name,
		attributes: {},
		innerBlocks: inner,
	} );
	const blocks = [
		block( 'a', 'frontispiece/field-count' ),
		block( 'b', 'frontispiece/form-row', [
			block( 'c', 'frontispiece/field-count' ),
		] ),
	];
	return {
		useSelect: ( read: ( select: () => object ) => unknown ) =>
			read( () => ( { getBlocks: () => blocks } ) ),
		useDispatch: () => ( {
			insertBlock: mockInsert,
			removeBlocks: mockRemove,
		} ),
	};
} );

const finding = ( more: Partial< Finding > ): Finding => ( {
	part: 'template',
	line: 0,
	text: '',
	...more,
} );

const form = {
	mail: { active: true, body: 'Hello', attachments: '', html: false },
} as FormDefinition;

function fix(
	what: Partial< Finding >,
	of: FormDefinition | undefined = form
) {
	const change = jest.fn();
	renderHook( () => useFixes( of, change ) ).result.current(
		finding( what )
	);
	return change;
}

beforeEach( () => jest.clearAllMocks() );

it( 'adds the submit button that a form lacks', () => {
	fix( { fix: 'add-submit' } );
	expect( mockInsert ).toHaveBeenCalledWith( {
		name: 'frontispiece/field-submit',
	} );
} );

it( 'removes all blocks of a type, also those inside of rows', () => {
	fix( { fix: 'remove-block', block: 'frontispiece/field-count' } );
	expect( mockRemove ).toHaveBeenCalledWith( [ 'a', 'c' ] );
} );

it( 'adds missing fields to an email', () => {
	const change = fix( {
		part: 'mail.body',
		missing: [ { name: 'your-name', label: 'Name', isFile: false } ],
	} );
	expect( change.mock.calls[ 0 ][ 0 ].mail ).toMatchObject( {
		active: true,
		body: 'Hello\nName: [your-name]',
	} );
	expect( mockInsert ).not.toHaveBeenCalled();
} );

it( 'changes nothing for a finding without a fix', () => {
	expect( fix( {} ) ).not.toHaveBeenCalled();
	expect( mockInsert ).not.toHaveBeenCalled();
	expect( mockRemove ).not.toHaveBeenCalled();
} );
