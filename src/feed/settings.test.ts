import { checkOptions, count, readSettings } from './settings';
import { makeFeed } from './feed.fixtures';

it( 'R000-053: reads the settings of a feed from its markup', () => {
	expect( readSettings( makeFeed() ) ).toEqual( {
		feedID: 'feedkey',
		shortCodeAtts: '{"num":2}',
		resizingEnabled: false,
		page: 1,
		pag_url: '{"1":"cursor"}',
		gdpr: false,
		overrideBlockCDN: false,
		consentGiven: true,
		locator: true,
		postID: '12',
	} );
} );

it( 'R000-053: reads each flag', () => {
	const feed = makeFeed();
	feed.dataset.cffFlags = 'gdpr, overrideBlockCDN';
	expect( readSettings( feed ) ).toMatchObject( {
		gdpr: true,
		overrideBlockCDN: true,
		consentGiven: false,
		locator: false,
	} );
} );

it( 'uses the default for missing and non-numeric values', () => {
	expect( count( undefined, 1 ) ).toBe( 1 );
	expect( count( '', 3 ) ).toBe( 3 );
	expect( count( 'x', 2 ) ).toBe( 2 );
	expect( count( '0', 1 ) ).toBe( 1 );
	expect( count( '7', 1 ) ).toBe( 7 );
} );

it( 'R000-171: logs only missing or truncated options', () => {
	const feed = makeFeed();
	checkOptions( feed );
	feed.dataset.cffShortcode = '';
	checkOptions( feed );
	// eslint-disable-next-line no-console
	expect( console.log ).not.toHaveBeenCalled();

	feed.dataset.cffShortcode = '{"num":';
	checkOptions( feed );
	delete feed.dataset.cffShortcode;
	checkOptions( feed );
	// eslint-disable-next-line no-console
	expect( console.log ).toHaveBeenCalledTimes( 2 );
	expect( console ).toHaveLoggedWith(
		'frontispiece: unreadable feed options',
		'{"num":'
	);
} );
