import { choiceLabel, clamp, groupAttributes } from './attributes';

it( 'groups options in the order of their declaration', () => {
	const groups = groupAttributes( {
		num: { type: 'integer', label: 'Posts', group: 'Layout' },
		source: { type: 'array', label: 'Sources', group: 'Source' },
		layout: { type: 'string', label: 'Layout', group: 'Layout' },
		align: { type: 'string' },
	} );
	expect( [ ...groups ] ).toEqual( [
		[ 'Layout', [ 'num', 'layout' ] ],
		[ 'Source', [ 'source' ] ],
	] );
} );

it( 'keeps whole numbers within their bounds', () => {
	const declaration = { type: 'integer', minimum: 1, maximum: 100 };
	expect( clamp( 0, declaration ) ).toBe( 1 );
	expect( clamp( 101, declaration ) ).toBe( 100 );
	expect( clamp( 7.9, declaration ) ).toBe( 7 );
	expect( clamp( -5, { type: 'integer' } ) ).toBe( -5 );
} );

it( 'makes a readable name of a choice', () => {
	expect( choiceLabel( 'auto' ) ).toBe( 'Auto' );
	expect( choiceLabel( 'one-column' ) ).toBe( 'One column' );
} );
