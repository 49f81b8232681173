import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { failed, offline } from './validation/errors';
import { i18n, speak } from './i18n';

afterEach( () => {
	speak();
	resetLocaleData();
} );

it( 'BUG-109: a form in another language than the page speaks its own', () => {
	const said = () => [
		offline().message,
		i18n.__( 'Sending…', 'frontispiece' ),
	];
	setLocaleData(
		{
			'You are probably offline.': [ 'أنت غير متصل.' ],
			'Sending…': [ 'إرسال' ],
		},
		'frontispiece'
	);
	expect( said() ).toEqual( [ 'أنت غير متصل.', 'إرسال' ] );
	speak( {} );
	expect( said() ).toEqual( [ 'You are probably offline.', 'Sending…' ] );
	expect( failed( 'http_error', 413 ).message ).toMatch( /too large/ );
	speak( { 'Sending…': [ 'Wird gesendet…' ] } as never );
	expect( said()[ 1 ] ).toBe( 'Wird gesendet…' );
	speak();
	expect( said()[ 1 ] ).toBe( 'إرسال' );
} );
