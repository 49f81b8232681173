import { parse, requestResults } from './search-request';

const entry = ( more: object = {} ) => ( {
	value: 'Title',
	title: 'Title',
	permalink: 'https://site.test/a/',
	date: 'March 5, 2024',
	thumbnail: '<img src="a.png" alt="">',
	...more,
} );
const read = ( suggestions: unknown, allsearch = 'https://site.test/?s=a' ) =>
	parse( JSON.stringify( { suggestions, allsearch } ), 'No results' );

describe( 'A search response', () => {
	it( 'keeps the order of its suggestions', () => {
		expect(
			read( [
				entry( { value: 'B' } ),
				entry( { value: 'A' } ),
			] ).suggestions.map( ( { title } ) => title )
		).toEqual( [ 'B', 'A' ] );
	} );

	it( 'S001-031: has plain text titles, however they were written', () => {
		for ( const [ value, title ] of [
			[
				'&lt;script&gt;alert(1)&lt;/script&gt; &amp; co',
				'<script>alert(1)</script> & co',
			],
			[ '<script>alert(1)</script>', '<script>alert(1)</script>' ],
			[
				'</textarea><img src=x onerror=alert(1)>',
				'</textarea><img src=x onerror=alert(1)>',
			],
			[ '&#091;gallery&#093;', '[gallery]' ],
		] as const ) {
			expect(
				read( [ entry( { value } ) ] ).suggestions[ 0 ]?.title
			).toBe( title );
		}
		expect( document.querySelector( 'img' ) ).toBeNull();
	} );

	it( 'S001-036: is only a message when an entry says that nothing was found', () => {
		const reply = read( [
			entry(),
			{ value: 'Nothing here', no_found: true, permalink: '' },
		] );
		expect( reply.suggestions ).toEqual( [] );
		expect( reply.message ).toBe( 'Nothing here' );
	} );

	it( 'S001-134: shows “No results” if there is no other message', () => {
		expect( read( [] ).message ).toBe( 'No results' );
		expect( read( [ { no_found: true } ] ).message ).toBe( 'No results' );
	} );

	it( 'links only to pages, and to no script', () => {
		for ( const permalink of [
			'javascript:alert(1)',
			'data:text/html,x',
			'//other.test/',
			'',
			7,
		] ) {
			expect(
				read( [ entry( { permalink } ) ] ).suggestions[ 0 ]?.url
			).toBe( '' );
		}
		expect( read( [], 'javascript:alert(1)' ).all ).toBe( '' );
	} );

	it( 'is invalid without a list', () => {
		for ( const body of [
			'',
			'0',
			'-1',
			'null',
			'{}',
			'<p>Error</p>',
			'{"suggestions":{}}',
		] ) {
			expect( () => parse( body, '' ) ).toThrow();
		}
	} );
} );

it.each( [
	'',
	'[]',
	'{}',
	'null',
	'no JSON',
	'{"suggestions":[]}',
	'{"suggestions":[],"allsearch":"https://site.test/?s=x"}',
	'{"suggestions":[{"value":"No results","no_found":true}]}',
] )(
	'SEC-24: sends the Ajax call when the public route returns %j, which does not mean that nothing was found',
	async ( odd ) => {
		const result = { suggestions: [ entry() ], allsearch: '/?s=x' };
		const fetched = jest
			.fn()
			.mockResolvedValueOnce( { ok: true, text: async () => odd } )
			.mockResolvedValueOnce( {
				ok: true,
				text: async () => JSON.stringify( result ),
			} );
		window.fetch = fetched;
		const { suggestions } = await requestResults(
			{ read: '/suggestions?locale=en_US', ajax: '/ajax' },
			{ query: 'ab', number: 5, thumbnails: false },
			{ action: 'penci_ajax_search', nonce: '' },
			'No results',
			new AbortController().signal
		);
		expect( suggestions ).toHaveLength( 1 );
		expect( fetched ).toHaveBeenCalledTimes( 2 );
	}
);
