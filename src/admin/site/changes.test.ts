import {
	byGroup,
	differenceOf,
	errorsOf,
	exampleUrl,
	inverseOf,
	withChange,
} from './changes';
import type { Feature } from './types';

const feature: Feature = {
	name: 'bar',
	title: 'Bar',
	description: '',
	help: '',
	group: 'Reading',
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
	expect(
		differenceOf( feature, {
			on: true,
			options: { height: 20, list: [ 'a' ] },
		} )
	).toEqual( { on: true, options: { height: 20 } } );
	expect(
		differenceOf( feature, {
			on: false,
			options: { height: 12, list: [ 'a' ] },
		} )
	).toEqual( {} );
} );

it( 'returns a feature as it will be, and the change that undoes another', () => {
	const change = { on: true, options: { height: 20 } };
	const changed = withChange( feature, change );
	expect( changed.on ).toBe( true );
	expect( changed.values ).toEqual( { height: 20, list: [ 'a' ] } );
	const inverse = inverseOf( feature, change );
	expect( inverse ).toEqual( { on: false, options: { height: 12 } } );
	expect( withChange( changed, inverse ) ).toEqual( feature );
	expect( inverseOf( feature, { on: true } ) ).toEqual( { on: false } );
} );

it( 'passes only options that differ from the defaults to the preview', () => {
	const url = new URL(
		exampleUrl( { ...feature, values: { height: 4, list: [ 'b' ] } } )
	);
	expect( url.searchParams.get( 'options' ) ).toBe( '{"list":["b"]}' );
	expect( url.searchParams.get( 'p' ) ).toBe( '1' );
} );

it( 'returns the errors of one feature', () => {
	expect(
		errorsOf( { 'bar.height': 'Too high.', 'barn.x': 'No.' }, 'bar' )
	).toEqual( { height: 'Too high.' } );
} );

it( 'lists features by group, in the order of the server', () => {
	const named = ( name: string, group: string ) => ( {
		...feature,
		name,
		group,
	} );
	expect(
		byGroup( [
			named( 'a', 'Reading' ),
			named( 'b', 'Design' ),
			named( 'c', 'Reading' ),
		] ).map( ( [ group, ones ] ) => [
			group,
			ones.map( ( { name } ) => name ),
		] )
	).toEqual( [
		[ 'Reading', [ 'a', 'c' ] ],
		[ 'Design', [ 'b' ] ],
	] );
} );
