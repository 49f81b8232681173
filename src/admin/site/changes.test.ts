import { changed, exampleUrl, errorsOf, isOn, valuesOf } from './changes';
import type { Feature } from './types';

const feature: Feature = {
	name: 'bar',
	title: 'Bar',
	description: '',
	options: {
		height: { type: 'integer', default: 4 },
		list: { type: 'array', default: [] },
	},
	values: { height: 12, list: [ 'a' ] },
	on: false,
	example: { url: 'http://site/?p=1&frontispiece-example=bar', width: 0 },
	notice: '',
};

it( 'keeps only what differs from the saved settings', () => {
	const one = changed( {}, feature, { on: true } );
	const two = changed( one, feature, { options: { height: 20 } } );
	expect( two ).toEqual( { bar: { on: true, options: { height: 20 } } } );
	expect( isOn( feature, two ) ).toBe( true );
	expect( valuesOf( feature, two ) ).toEqual( { height: 20, list: [ 'a' ] } );
	const three = changed( two, feature, {
		on: false,
		options: { height: 12, list: [ 'a' ] },
	} );
	expect( three ).toEqual( {} );
} );

it( 'passes only options that differ from the defaults to the preview', () => {
	const url = new URL( exampleUrl( feature, { height: 4, list: [ 'b' ] } ) );
	expect( url.searchParams.get( 'options' ) ).toBe( '{"list":["b"]}' );
	expect( url.searchParams.get( 'p' ) ).toBe( '1' );
} );

it( 'returns the errors of one feature', () => {
	expect(
		errorsOf( { 'bar.height': 'Too high.', 'barn.x': 'No.' }, 'bar' )
	).toEqual( { height: 'Too high.' } );
} );
