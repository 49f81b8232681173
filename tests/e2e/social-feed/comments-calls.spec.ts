import {
	CommentsPart,
	errorsOf,
	FEED,
	FIRST,
	meta,
	SECOND,
	stored,
	stub,
} from '../lib/comments.js';
import { actionsOf, fieldsOf, recordCalls } from '../lib/calls.js';
import { recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

test( 'R000-142: Each post shows the response to its own query', async ( {
	page,
	show,
} ) => {
	await stub( page, {
		get_meta: [ {}, {} ],
		cff_query: [
			{
				...meta( 1, 'Of the first' ),
				love: { summary: { total_count: 3 } },
			},
			meta( 2, 'Of the second' ),
		],
	} );
	await show( FEED );
	const one = new CommentsPart( page, FIRST );
	const two = new CommentsPart( page, SECOND );
	await one.link.click();
	await expect( one.comments ).toHaveText( [ /Of the first 1/ ] );
	await two.link.click();
	await expect( two.comments ).toHaveText( [
		/Of the second 1/,
		/Of the second 2/,
	] );
	await expect( one.comments ).toHaveText( [ /Of the first 1/ ] );
	await expect(
		one.box.getByRole( 'img', { name: 'Love 3' } )
	).toBeVisible();
	await expect( two.box.getByRole( 'img' ) ).toHaveCount( 0 );
} );

test( 'R000-149, R000-161: Stored comments are not queried, and missing ones are queried by POST', async ( {
	page,
	show,
} ) => {
	const known = { [ FIRST ]: meta( 1, 'Stored' ), [ SECOND ]: '' as const };
	await stub( page, { get_meta: [ stored( known ), stored( known ) ] } );
	await show( FEED );
	const calls = await recordCalls( page );
	const urls = recordRequests( page );
	const one = new CommentsPart( page, FIRST );
	const two = new CommentsPart( page, SECOND );
	await one.link.click();
	await expect( one.comments ).toHaveText( [ /Stored 1/ ] );
	await two.link.click();
	await expect( two.comments ).toHaveCount( 2 );
	expect( actionsOf( calls ) ).toEqual( [
		'get_meta',
		'get_meta',
		'cff_query',
	] );
	expect( fieldsOf( calls[ 2 ]! ).post_id ).toBe( SECOND );
	expect(
		urls.filter( ( url ) => /use_id|social-feed\/query/.test( url ) )
	).toEqual( [] );
} );

test( 'R000-140: A query sends the type and the ID of its post', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="20"' ) );
	const calls = await recordCalls( page );
	await stub( page, { get_meta: [ {}, {}, {} ] } );
	const sent: Record< string, string >[] = [];
	for ( const kind of [ 'status', 'video', 'event' ] ) {
		const item = feed.container
			.locator( `.frontispiece-item--${ kind }:has(.cff-view-comments)` )
			.first();
		await item.locator( '.cff-view-comments' ).click();
		await expect( item.locator( '.frontispiece-comments' ) ).toBeVisible();
		await expect
			.poll(
				() =>
					calls
						.map( fieldsOf )
						.filter( ( { action } ) => action === 'cff_query' )
						.length
			)
			.toBe( sent.length + 1 );
		sent.push( fieldsOf( calls[ calls.length - 1 ]! ) );
	}
	const [ status, video, event ] = sent;
	expect( Object.keys( status! ).sort() ).toEqual( [
		'action',
		'comments_num',
		'likes_num',
		'o_id',
		'pageid',
		'post_id',
		'type',
		'use_id',
	] );
	expect( status ).toMatchObject( { type: 'meta', pageid: '1000000000001' } );
	expect( video ).toMatchObject( { isvideo: 'true' } );
	expect( event ).toMatchObject( { timeline_event: 'true', use_id: 'post' } );
} );

test( 'R000-131, R000-132: Queries and replies carry the owner’s token options', async ( {
	page,
	show,
} ) => {
	await stub( page, { get_meta: [ {} ] } );
	await show( feedOf( 'num="12" useowntoken="true" usegrouptoken="true"' ) );
	const calls = await recordCalls( page );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await part.toggles.first().click();
	await expect( part.box.locator( '.cff-comment-replies li' ) ).toHaveCount(
		1
	);
	const sent = calls.map( fieldsOf );
	for ( const action of [ 'cff_query', 'cff_comments' ] ) {
		expect( sent.find( ( call ) => call.action === action ) ).toMatchObject(
			{
				useowntoken: 'true',
				usegrouptoken: 'true',
			}
		);
	}
} );

test( 'R000-147: get_meta sends the comments box and the location of each feed on the page', async ( {
	page,
	show,
} ) => {
	await show( `${ FEED }\n\n${ feedOf( 'num="2"' ) }` );
	const calls = await recordCalls( page );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await expect( part.comments ).toHaveCount( 3 );
	const fields = fieldsOf( calls[ 0 ]! );
	expect( fields ).toMatchObject( {
		action: 'get_meta',
		'comments_array_ids[]': FIRST,
		'feedLocatorData[0][location]': 'content',
		'feedLocatorData[1][location]': 'content',
		'atts[num]': '12',
		page: '1',
	} );
	expect( fields[ 'feedLocatorData[0][feedID]' ] ).toMatch(
		/^[0-9a-f]{16}$/
	);
	expect( fields[ 'feedLocatorData[1][feedID]' ] ).not.toBe(
		fields[ 'feedLocatorData[0][feedID]' ]
	);
	expect( fields[ 'feedLocatorData[0][postID]' ] ).toMatch( /^\d+$/ );
} );

test( 'R000-146, R000-145: With comment caching off, only the query is sent and never cache_meta', async ( {
	page,
	show,
} ) => {
	await page.clock.install();
	await show( feedOf( 'num="12" cachecomments="false"' ) );
	const calls = await recordCalls( page );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await expect( part.comments ).toHaveCount( 3 );
	// Longer than other clients wait before this request.
	await page.clock.runFor( 5000 );
	expect( actionsOf( calls ) ).toEqual( [ 'cff_query' ] );
} );

test( 'R000-170: A failing get_meta is ignored silently', async ( {
	page,
	show,
} ) => {
	await stub( page, { get_meta: [ 500 ] } );
	const feed = await show( FEED );
	const errors = errorsOf( page );
	const calls = await recordCalls( page );
	const ids = await feed.ids();
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await expect( part.comments ).toHaveCount( 3 );
	expect( actionsOf( calls ) ).toEqual( [ 'get_meta', 'cff_query' ] );
	expect( ( await calls[ 0 ]?.response() )?.status() ).toBe( 500 );
	expect( errors ).toEqual( [] );
	expect( await feed.ids() ).toEqual( ids );
	await expect( feed.root.getByRole( 'alert' ) ).toHaveCount( 0 );
	await expect( feed.status ).toHaveText( '' );
} );

for ( const answer of [
	'',
	'<!doctype html><h1>Error',
	'{"error":{"code":4}}',
	'{"likes":7}',
	500,
] ) {
	test( `A response without content leaves a link to the post: ${ answer }`, async ( {
		page,
		show,
	} ) => {
		await stub( page, { get_meta: [ answer ], cff_query: [ answer ] } );
		await show( FEED );
		const errors = errorsOf( page );
		const part = new CommentsPart( page, FIRST );
		await part.link.click();
		await expect( part.box ).toHaveText(
			'Read the comments on the original post'
		);
		await expect( part.box.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			( await part.link.getAttribute( 'href' ) ) ?? '?'
		);
		expect( errors ).toEqual( [] );
	} );
}
