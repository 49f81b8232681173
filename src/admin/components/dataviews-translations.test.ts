import { __, _n, _x, setLocaleData } from '@wordpress/i18n';

/* eslint-disable @wordpress/i18n-text-domain, @wordpress/i18n-translator-comments -- as @wordpress/dataviews calls them. */
test( 'A table uses the plugin’s translations where WordPress has none, in every plural form', async () => {
	setLocaleData(
		{
			'': {
				plural_forms:
					'nplurals=3; plural=(n==0 ? 0 : n==1 ? 1 : 2);' as never,
			},
			'Add filter': [ 'Filter hinzufügen' ],
			Filter: [ 'Filtern' ],
			'%d Item': [ 'keine', '%d Eintrag', '%d Einträge' ],
		},
		'frontispiece'
	);
	setLocaleData( { Cancel: [ 'Abbruch' ] } );
	await import( './dataviews-translations' );
	expect( __( 'Add filter' ) ).toBe( 'Filter hinzufügen' );
	expect( _x( 'Filter', 'verb' ) ).toBe( 'Filtern' );
	expect( __( 'Cancel' ) ).toBe( 'Abbruch' );
	expect( __( 'Something else' ) ).toBe( 'Something else' );
	expect( _n( '%d Item', '%d Items', 2 ) ).toBe( '%d Einträge' );
	expect( _n( '%d Thing', '%d Things', 2 ) ).toBe( '%d Things' );
} );
