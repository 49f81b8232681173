import { language } from './language';

test( 'Numbers and times use the digits that WordPress prints, in the language of the page', () => {
	const { documentElement } = document;
	documentElement.lang = 'ar-EG';
	expect( ( 1234 ).toLocaleString( language() ) ).toMatch( /^1.?234$/ );
	documentElement.lang = 'de-DE';
	expect( ( 1234.5 ).toLocaleString( language() ) ).toBe( '1.234,5' );
	for ( const none of [ '', 'no language' ] ) {
		documentElement.lang = none;
		expect( language() ).toBeUndefined();
	}
} );
