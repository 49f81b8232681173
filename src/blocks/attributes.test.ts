import { choiceLabel, clamp, groupAttributes } from './attributes';
import type { Declarations } from './attributes';

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

it( 'leaves out options that have no effect with the other options', () => {
	const declarations = {
		layout: { type: 'string', label: 'Layout', default: 'list' },
		cols: {
			type: 'integer',
			label: 'Columns',
			when: { layout: [ 'grid', 'masonry' ] },
		},
		more: { type: 'boolean', label: 'More', default: true },
		text: { type: 'string', label: 'Text', when: { more: [ true ] } },
	};
	const shown = ( attributes: object ) =>
		groupAttributes( declarations, { ...attributes } ).get( '' );
	expect( shown( {} ) ).toEqual( [ 'layout', 'more', 'text' ] );
	expect( shown( { layout: 'grid', more: false } ) ).toEqual( [
		'layout',
		'cols',
		'more',
	] );
} );

it( 'keeps integers within their bounds', () => {
	const declaration = { type: 'integer', minimum: 1, maximum: 100 };
	expect( clamp( 0, declaration ) ).toBe( 1 );
	expect( clamp( 101, declaration ) ).toBe( 100 );
	expect( clamp( 7.9, declaration ) ).toBe( 7 );
	expect( clamp( -5, { type: 'integer' } ) ).toBe( -5 );
} );

it( 'creates a readable label for a choice', () => {
	expect( choiceLabel( 'auto' ) ).toBe( 'Auto' );
	expect( choiceLabel( 'one-column' ) ).toBe( 'One column' );
	const declaration = { labels: { utd: 'Down' } };
	expect( choiceLabel( 'utd', declaration ) ).toBe( 'Down' );
	expect( choiceLabel( 'ltr', declaration ) ).toBe( 'Ltr' );
} );

it( 'BUG-78: options for compatibility are in the last group, or where another option has that group', () => {
	const rare = { type: 'string', label: 'Rare', compatibility: true };
	const one = { type: 'string', label: 'One', group: 'Content' };
	const keys = ( declarations: Declarations ) => [
		...groupAttributes( declarations ),
	];
	expect( keys( { rare, one } ) ).toEqual( [
		[ 'Content', [ 'one' ] ],
		[ 'Compatibility', [ 'rare' ] ],
	] );
	expect(
		keys( {
			rare,
			shown: { ...one, group: 'Compatibility' },
			one,
		} )
	).toEqual( [
		[ 'Compatibility', [ 'shown', 'rare' ] ],
		[ 'Content', [ 'one' ] ],
	] );
} );
