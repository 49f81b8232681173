import {
	fromMigratedShortcode,
	migratedShortcodes,
} from './migrated-shortcodes';
import type { Declarations } from './attributes';

const declarations: Declarations = {
	source: { type: 'array', label: 'Sources' },
	feed: { type: 'integer', label: 'Saved feed' },
	num: { type: 'integer', label: 'Posts' },
	header: { type: 'boolean', label: 'Header' },
};

beforeEach( () => {
	window.frontispieceMigrated = {
		'contact-form-7': {
			block: 'form',
			copied: { '12': 5, abcdef0123456789: 5, 'title:Contact': 5 },
		},
		'custom-facebook-feed': {
			block: 'social-feed',
			copied: { '1': 31 },
			accounts: { '': 's_1', '4711': 's_1', Shop: 's_1' },
			account: 'id',
			renamed: { showheader: 'header' },
			apart: [ 'exclude' ],
		},
	};
} );

afterEach( () => {
	delete window.frontispieceMigrated;
} );

it( 'knows the shortcodes of established plugins by block', () => {
	expect( migratedShortcodes( 'social-feed' ) ).toEqual( [
		'custom-facebook-feed',
	] );
	expect( migratedShortcodes( 'slider' ) ).toEqual( [] );
	delete window.frontispieceMigrated;
	expect( migratedShortcodes( 'social-feed' ) ).toEqual( [] );
} );

it.each( [
	[ 'its number', { id: '12' } ],
	[ 'the beginning of its hash', { id: 'abcdef0' } ],
	[ 'its title', { id: '99', title: 'Contact' } ],
] )( 'finds an imported form by %s', ( _by, named ) => {
	expect( fromMigratedShortcode( 'contact-form-7', {}, named ) ).toEqual( {
		id: 5,
	} );
} );

it( 'finds an imported feed and maps the options next to it', () => {
	expect(
		fromMigratedShortcode( 'custom-facebook-feed', declarations, {
			feed: '1',
			num: '3',
			showheader: 'false',
			accesstoken: 'EAAB',
		} )
	).toEqual( { feed: 31, num: 3, header: false } );
} );

it( 'leaves a shortcode alone if its options have another meaning here', () => {
	expect(
		fromMigratedShortcode( 'custom-facebook-feed', declarations, {
			feed: '1',
			exclude: 'date',
		} )
	).toBeUndefined();
} );

it( 'finds the account of a shortcode from an older version', () => {
	const named = { id: 'Shop', num: '3' };
	expect(
		fromMigratedShortcode( 'custom-facebook-feed', declarations, named )
	).toEqual( { source: [ 's_1' ], num: 3 } );
} );

it( 'finds nothing for forms and feeds that were not imported', () => {
	expect(
		fromMigratedShortcode( 'contact-form-7', {}, { id: 'abc' } )
	).toBeUndefined();
	expect(
		fromMigratedShortcode( 'custom-facebook-feed', declarations, {
			feed: '9',
			id: 'Other',
		} )
	).toBeUndefined();
	expect(
		fromMigratedShortcode( 'instagram-feed', declarations, {} )
	).toBeUndefined();
} );
