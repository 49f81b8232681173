import { groupAttributes } from '../blocks/attributes';
import block from './block.json';
import type { AttributeDeclaration, Declarations } from '../blocks/attributes';

const declarations = block.attributes as Declarations;

it( 'gives every option a type, a default, a label and a group', () => {
	for ( const declaration of Object.values( declarations ) ) {
		expect( declaration ).toEqual(
			expect.objectContaining( {
				type: expect.any( String ),
				default: expect.anything(),
				label: expect.any( String ),
				group: expect.any( String ),
			} satisfies AttributeDeclaration & Record< string, unknown > )
		);
	}
	expect( [ ...groupAttributes( declarations ).keys() ] ).toEqual( [
		'Content',
		'Post elements',
		'Layout & style',
		'Interaction',
		'Privacy',
		'Advanced',
	] );
} );

it( 'has defaults within its own bounds and choices', () => {
	for ( const { default: value, ...declaration } of Object.values(
		declarations
	) ) {
		if ( declaration.enum ) {
			expect( declaration.enum ).toContain( value );
		}
		if ( typeof value === 'number' ) {
			expect( value ).toBeGreaterThanOrEqual(
				declaration.minimum ?? value
			);
			expect( value ).toBeLessThanOrEqual( declaration.maximum ?? value );
		}
	}
} );

it( 'marks only the access token as secret', () => {
	expect(
		Object.keys( declarations ).filter(
			( name ) => declarations[ name ]?.secret
		)
	).toEqual( [ 'token' ] );
} );
