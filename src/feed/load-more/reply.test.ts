import { itemHtml, itemIds, makeFeed, pagingHtml } from '../feed.fixtures';
import { insertReply, parseReply } from './reply';

const itemIdsOf = ( page: Element ) => itemIds( page as HTMLElement );

const more = pagingHtml( '{"1":"next"}' );

it( 'reads items and the new paging data', () => {
	const reply = parseReply( itemHtml( '1_3' ) + itemHtml( '1_4' ) + more );
	expect( reply.items.map( ( { id } ) => id ) ).toEqual( [
		'cff_1_3',
		'cff_1_4',
	] );
	expect( reply.isEnd ).toBe( false );
} );

it.each( [
	[ 'R000-079: plain text', 'Nothing more' ],
	[ 'R000-079: an empty answer', '' ],
	[
		'R000-079: parts without a class',
		`<div>No</div><span>x</span>${ more }`,
	],
	[ 'R000-079: paging data alone', more ],
	[ 'R000-080: empty paging data', itemHtml( '1_3' ) + pagingHtml( '{}' ) ],
	[ 'R000-080: an empty list', itemHtml( '1_3' ) + pagingHtml( '[]' ) ],
	[ 'no paging data', itemHtml( '1_3' ) ],
] )( 'treats %s as the end', ( _name, text ) => {
	expect( parseReply( text ).isEnd ).toBe( true );
} );

it.each( [
	'0',
	'-1',
	'{"success":false,"data":"no"}',
	'<!DOCTYPE html><html><body><div class="x">Log in</div></body></html>',
	'<div class="error">Fatal</div>',
] )( 'R000-169: treats %s as a failure', ( text ) => {
	expect( () => parseReply( text ) ).toThrow();
} );

describe( 'insertReply', () => {
	it( 'R000-139: appends after the last post and replaces the pagination data', () => {
		const feed = makeFeed();
		insertReply( feed, parseReply( itemHtml( '1_3' ) + more ) );
		expect( itemIds( feed ) ).toEqual( [
			'cff_1_1',
			'cff_1_2',
			'cff_1_3',
		] );
		const inputs =
			feed.querySelectorAll< HTMLInputElement >( '.cff-pag-url' );
		expect( inputs ).toHaveLength( 1 );
		expect( inputs[ 0 ]?.dataset.cffPagUrl ).toBe( '{"1":"next"}' );
	} );

	it( 'adds a separate page of masonry columns', () => {
		const feed = makeFeed( {
			items: [
				`<div class="frontispiece-feed__page">${ itemHtml( '1_1' ) }</div>`,
			],
		} );
		insertReply( feed, parseReply( itemHtml( '1_2' ) + more ) );
		const pages = [
			...feed.querySelectorAll( '.frontispiece-feed__page' ),
		];
		expect( pages.map( itemIdsOf ) ).toEqual( [
			[ 'cff_1_1' ],
			[ 'cff_1_2' ],
		] );
		insertReply( feed, parseReply( itemHtml( '1_2' ) + more ) );
		expect(
			feed.querySelectorAll( '.frontispiece-feed__page' )
		).toHaveLength( 2 );
	} );

	it( 'R000-139: skips posts whose ID already exists', () => {
		const feed = makeFeed();
		const reply = parseReply(
			itemHtml( '1_2' ) + itemHtml( '1_3' ) + itemHtml( '1_3' ) + more
		);
		const added = insertReply( feed, reply );
		expect( added.map( ( { id } ) => id ) ).toEqual( [ 'cff_1_3' ] );
		expect( itemIds( feed ) ).toEqual( [
			'cff_1_1',
			'cff_1_2',
			'cff_1_3',
		] );
	} );

	it( 'fills an empty list', () => {
		const feed = makeFeed( { items: [] } );
		insertReply( feed, parseReply( itemHtml( '1_3' ) + more ) );
		expect(
			feed.querySelector( '.cff-posts-wrap > #cff_1_3' )
		).not.toBeNull();
	} );

	it( 'runs no script of a response', () => {
		const feed = makeFeed();
		const reply = parseReply(
			itemHtml( '1_3', '<script>window.hacked = 1;</script>' ) + more
		);
		insertReply( feed, reply );
		expect( window ).not.toHaveProperty( 'hacked' );
	} );
} );
