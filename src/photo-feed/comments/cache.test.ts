import { decide, entryOf, TTL, parseCache, parseComments } from './cache';

const comment = { id: '1', username: 'ann', text: 'Hello' };

it( 'P002-083: a comment has ID, username and text', () => {
	expect(
		parseComments( '[{"id":1,"username":"ann","text":"Hello","more":2}]' )
	).toEqual( [ comment ] );
} );

it( 'P002-174: HTML in a comment becomes text in every encoding', () => {
	const [ one ] = parseComments(
		JSON.stringify( [
			{
				id: '1',
				username: '&lt;b&gt;x',
				text: '&lt;img src=x onerror=alert(1)&gt; &amp;amp; <i>y</i>',
			},
		] )
	);
	expect( one ).toEqual( {
		id: '1',
		username: '<b>x',
		text: '<img src=x onerror=alert(1)> &amp; <i>y</i>',
	} );
} );

it( 'P002-173: reads plain and wrapped lists, and nothing else', () => {
	expect( parseComments( '[]' ) ).toEqual( [] );
	expect(
		parseComments( JSON.stringify( { success: true, data: [ comment ] } ) )
	).toEqual( [ comment ] );
	// SEC-24: what is kept as "no comments" must be an empty list.
	for ( const text of [
		'',
		'{}',
		'{"success":false,"data":"no"}',
		'0',
		'<html>',
	] ) {
		expect( () => parseComments( text ) ).toThrow();
	}
} );

it( 'P002-176: reads a map of comments, expiry and count, including an empty list', () => {
	const cache = parseCache(
		JSON.stringify( { 17: [ [ comment ], 1000, 1 ], 18: 'broken' } )
	);
	expect( [ ...cache ] ).toEqual( [
		[ '17', { comments: [ comment ], expiry: 1000, count: 1 } ],
	] );
	for ( const text of [ '{}', '[]', '', '{"success":true,"data":[]}' ] ) {
		expect( parseCache( text ).size ).toBe( 0 );
	}
} );

it( 'P002-088: an entry holds comments, expiry and count', () => {
	const reply = JSON.stringify( { 17: [ [ comment ], 6100, 4 ], 18: 'x' } );
	expect( [ ...parseCache( reply ) ] ).toEqual( [
		[ '17', { comments: [ comment ], expiry: 6100, count: 4 } ],
	] );
	expect( entryOf( [ comment ], 4, 100 ) ).toEqual( {
		comments: [ comment ],
		expiry: 6100,
		count: 4,
	} );
} );

it( 'P002-201: is fresh for 6000 seconds', () => {
	const entry = entryOf( [ comment ], 1, 0 );
	expect( TTL ).toBe( 6000 );
	expect( decide( entry, 2, 5999 ).needsRequest ).toBe( false );
	expect( decide( entry, 2, 6001 ).needsRequest ).toBe( true );
} );

it.each( [
	[ 'no entry', undefined, 3, { shows: false, needsRequest: true } ],
	[
		'no entry and no comments',
		undefined,
		0,
		{ shows: false, needsRequest: false },
	],
	[ 'a fresh entry', 200, 1, { shows: true, needsRequest: false } ],
	[
		'a fresh entry, more comments',
		200,
		9,
		{ shows: true, needsRequest: false },
	],
	[ 'an old entry, as many', 50, 2, { shows: true, needsRequest: false } ],
	[ 'an old entry, fewer', 50, 1, { shows: true, needsRequest: false } ],
	[ 'an old entry, more', 50, 3, { shows: true, needsRequest: true } ],
] )( 'P002-177: with %s', ( _name, expiry, count, verdict ) => {
	const entry = expiry
		? { comments: [ comment ], expiry, count: 2 }
		: undefined;
	expect( decide( entry, count, 100 ) ).toEqual( verdict );
} );
