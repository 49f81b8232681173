import { packed } from './pack';

function data( count: number ): FormData {
	const form = new FormData();
	form.append( '_wpcf7', '12' );
	for ( let n = 0; n < count; n++ ) {
		form.append( `f${ n }`, `väl\n"${ n }"` );
	}
	form.append( 'many[]', 'a' );
	form.append( 'many[]', 'b' );
	form.append( 'paper', new File( [ 'x' ], 'x.txt' ) );
	return form;
}

it( 'leaves the data of most forms as it is', () => {
	const small = data( 100 );
	expect( packed( small ) ).toBe( small );
	expect( small.get( '_frontispiece_files' ) ).toBe( '1' );
} );

it( 'BUG-107: sends the fields of a large form as one value, besides files and what the plugin adds', () => {
	const sent = packed( data( 600 ) );
	expect( [ ...sent.keys() ] ).toEqual( [
		'_wpcf7',
		'paper',
		'_frontispiece_files',
		'_frontispiece_fields',
	] );
	const fields = JSON.parse( String( sent.get( '_frontispiece_fields' ) ) );
	expect( fields ).toHaveLength( 602 );
	expect( fields.slice( -3 ) ).toEqual( [
		[ 'f599', 'väl\n"599"' ],
		[ 'many[]', 'a' ],
		[ 'many[]', 'b' ],
	] );
} );
