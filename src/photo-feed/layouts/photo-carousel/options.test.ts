import { carouselOptions, timeOf, twoRowOptions } from './options';

it( 'P002-058: the carousel option has six values', () => {
	expect( carouselOptions( [ false, false, true, 3000, true, 2 ] ) ).toEqual(
		{
			arrows: false,
			dots: false,
			autoplay: true,
			time: 3000,
			loop: true,
			rows: 2,
		}
	);
	expect( carouselOptions( undefined ) ).toMatchObject( {
		arrows: true,
		autoplay: false,
		rows: 1,
	} );
} );

it( 'P002-143: the autoplay interval is at least 2000 ms', () => {
	expect( [ 1999, 2000, 2001 ].map( timeOf ) ).toEqual( [
		2000, 2000, 2001,
	] );
	expect( timeOf( -1 ) ).toBe( 2000 );
} );

it( 'P002-220: the default autoplay interval is 5000 ms', () => {
	expect( carouselOptions( undefined ).time ).toBe( 5000 );
	expect( carouselOptions( [ true, true, true ] ).time ).toBe( 5000 );
	expect( timeOf( 'soon' ) ).toBe( 5000 );
} );

it( 'P002-075, P002-076, P002-077, P002-212: reads the two-row options and their defaults', () => {
	expect( twoRowOptions( undefined ) ).toEqual( {
		owl2row: false,
		owl2rowTarget: 'sbi_item',
		owl2rowContainer: 'sbi_owl2row-item',
		owl2rowDirection: 'utd',
		margin: 0,
	} );
	const input = {
		owl2row: true,
		owl2rowTarget: 'card',
		owl2rowContainer: 'pair',
		owl2rowDirection: 'ltr',
		margin: 20,
	};
	expect( twoRowOptions( input ) ).toEqual( input );
	expect( twoRowOptions( { owl2rowDirection: 'up' } ).owl2rowDirection ).toBe(
		'utd'
	);
} );
