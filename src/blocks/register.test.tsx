import { sketchOf } from './register';
import type { Declarations } from './attributes';

jest.mock( '@wordpress/block-editor', () => ( {} ), { virtual: true } );
jest.mock( '@wordpress/blocks', () => ( {} ), { virtual: true } );
jest.mock( '@wordpress/data', () => ( {} ), { virtual: true } );
jest.mock( './inspector', () => ( {} ) );
jest.mock( './preview', () => ( {} ) );
jest.mock( './transforms', () => ( {} ) );

const declarations: Declarations = {
	num: { type: 'integer', default: 3 },
	layout: {
		type: 'string',
		default: 'list',
		sketches: { list: [ [ 1, 2, 3, 4 ] ], wall: [ [ 5, 6, 7, 8 ] ] },
	},
};

it( 'draws a block by the layout that it has', () => {
	expect( sketchOf( declarations, { layout: 'wall' } ) ).toEqual( [
		[ 5, 6, 7, 8 ],
	] );
	expect( sketchOf( declarations, {} ) ).toEqual( [ [ 1, 2, 3, 4 ] ] );
	expect( sketchOf( declarations, { layout: 'grid' } ) ).toBeUndefined();
} );
