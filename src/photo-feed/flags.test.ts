import { readFlags } from './flags';

function flagsOf( text: string | null ) {
	const feed = document.createElement( 'section' );
	if ( text !== null ) {
		feed.dataset.sbiFlags = text;
	}
	return Object.entries( readFlags( feed ) ).flatMap( ( [ name, isOn ] ) =>
		isOn ? [ name ] : []
	);
}

const ALL = [
	'resizeDisable',
	'imageLoadDisable',
	'debug',
	'favorLocal',
	'ajaxPostLoad',
	'gdpr',
	'locator',
	'overrideBlockCDN',
	'disableOnTouch',
	'testAjax',
];

it( 'P002-055: each of the ten flags is on when listed and off when not', () => {
	expect( flagsOf( ALL.join( ',' ) ) ).toEqual( ALL );
	for ( const name of ALL ) {
		expect( flagsOf( `other, ${ name } ,unknown` ) ).toEqual( [ name ] );
	}
	expect( flagsOf( null ) ).toEqual( [] );
	expect( flagsOf( '' ) ).toEqual( [] );
} );

it( 'automatic consent mode is different from full consent mode', () => {
	expect( flagsOf( 'gdpr-auto,locator' ) ).toEqual( [ 'locator' ] );
} );
