import {
	CommentsPart,
	errorsOf,
	FEED,
	FIRST,
	LONG,
	meta,
	SECOND,
	stored,
	stub,
} from '../lib/comments.js';
import { actionsOf, fieldsOf, recordCalls } from '../lib/calls.js';
import { recordRequests } from '../lib/requests.js';
import { expect, feedOf, test } from '../lib/test.js';

test( 'R000-142, R000-147, R000-149, R000-161: Comments are read by the calls of their own post', async ( {
	page,
	show,
} ) => {
	const known = { [ FIRST ]: meta( 1, 'Stored' ), [ SECOND ]: '' as const };
	await stub( page, { get_meta: [ stored( known ), stored( known ) ] } );
	const feed = await show( `${ FEED }\n\n${ feedOf( 'num="2"' ) }` );
	const calls = await recordCalls( page );
	const urls = recordRequests( page );
	const one = new CommentsPart( page, FIRST );
	const two = new CommentsPart( page, SECOND );
	const others = feed.container.locator(
		`.cff-item:has(.cff-view-comments):not([id="cff_${ FIRST }"], [id="cff_${ SECOND }"])`
	);
	const [ third, fourth ] = await Promise.all(
		[ 0, 1 ].map( async ( nth ) => {
			const id = await others.nth( nth ).getAttribute( 'id' );
			return new CommentsPart( page, String( id?.slice( 4 ) ) );
		} )
	);

	await test.step( 'Stored comments are not queried, and missing ones are queried by POST', async () => {
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

	await test.step( 'get_meta sends the comments box and the location of each feed on the page', () => {
		const fields = fieldsOf( calls[ 0 ]! );
		expect( fields ).toMatchObject( {
			action: 'get_meta',
			'comments_array_ids[]': FIRST,
			'feedLocatorData[0][location]': 'content',
			'feedLocatorData[1][location]': 'content',
			'feedLocatorData[0][feedID]':
				expect.stringMatching( /^[0-9a-f]{16}$/ ),
			'feedLocatorData[0][postID]': expect.stringMatching( /^\d+$/ ),
			'atts[num]': '12',
			page: '1',
		} );
		expect( fields[ 'feedLocatorData[1][feedID]' ] ).not.toBe(
			fields[ 'feedLocatorData[0][feedID]' ]
		);
	} );

	await test.step( 'Each post shows the response to its own query', async () => {
		const love = { summary: { total_count: 3 } };
		await stub( page, {
			get_meta: [ {}, {} ],
			cff_query: [ { ...meta( 1, 'Of the third' ), love }, meta( 2 ) ],
		} );
		await third!.link.click();
		await expect( third!.comments ).toHaveText( [ /Of the third 1/ ] );
		await fourth!.link.click();
		await expect( fourth!.comments ).toHaveText( [
			/Comment 1/,
			/Comment 2/,
		] );
		await expect( third!.comments ).toHaveText( [ /Of the third 1/ ] );
		await expect(
			third!.box.getByRole( 'img', { name: 'Love 3' } )
		).toBeVisible();
		await expect( fourth!.box.getByRole( 'img' ) ).toHaveCount( 0 );
	} );
} );

test( 'R000-131, R000-132, R000-140: A query sends the type and the ID of its post, and the owner’s token options', async ( {
	page,
	show,
} ) => {
	const feed = await show(
		feedOf(
			'num="12" kinds="status,video,event" useowntoken="true" usegrouptoken="true"'
		)
	);
	const calls = await recordCalls( page );
	await stub( page, { get_meta: [ {}, {}, {} ] } );
	const sent = ( action: string ) =>
		calls.map( fieldsOf ).filter( ( call ) => call.action === action );
	const queries = [];
	for ( const kind of [ 'status', 'video', 'event' ] ) {
		const item = feed.container
			.locator( `.frontispiece-item--${ kind }:has(.cff-view-comments)` )
			.first();
		await item.locator( '.cff-view-comments' ).click();
		await expect( item.locator( '.frontispiece-comments' ) ).toBeVisible();
		await expect
			.poll( () => sent( 'cff_query' ).length )
			.toBe( queries.length + 1 );
		queries.push( sent( 'cff_query' ).at( -1 ) );
	}
	const [ status, video, event ] = queries;
	const tokens = { useowntoken: 'true', usegrouptoken: 'true' };
	expect( status ).toEqual( {
		action: 'cff_query',
		comments_num: expect.any( String ),
		likes_num: expect.any( String ),
		o_id: expect.any( String ),
		pageid: '1000000000001',
		post_id: expect.any( String ),
		type: 'meta',
		use_id: expect.any( String ),
		...tokens,
	} );
	expect( video ).toMatchObject( { isvideo: 'true', ...tokens } );
	expect( event ).toMatchObject( { timeline_event: 'true', use_id: 'post' } );
	await feed.container.locator( '.cff-replies-toggle' ).first().click();
	await expect
		.poll( () => sent( 'cff_comments' ) )
		.toEqual( [ expect.objectContaining( tokens ) ] );
} );

test( 'R000-170: A failing get_meta is ignored silently, and a query without content leaves a link to the post', async ( {
	page,
	show,
} ) => {
	await stub( page, { get_meta: [ 500 ] } );
	const feed = await show( FEED );
	const errors = errorsOf( page );
	const calls = await recordCalls( page );
	const ids = await feed.ids();
	const first = new CommentsPart( page, FIRST );
	await first.link.click();
	await expect( first.comments ).toHaveCount( 3 );
	expect( actionsOf( calls ) ).toEqual( [ 'get_meta', 'cff_query' ] );
	expect( ( await calls[ 0 ]?.response() )?.status() ).toBe( 500 );

	const empty = '{"likes":7}';
	await stub( page, { get_meta: [ empty, 500 ], cff_query: [ empty, 500 ] } );
	for ( const id of [ SECOND, LONG ] ) {
		const part = new CommentsPart( page, id );
		await part.link.click();
		await expect( part.box ).toHaveText(
			'Read the comments on the original post'
		);
		await expect( part.box.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			( await part.link.getAttribute( 'href' ) ) ?? '?'
		);
	}
	expect( errors ).toEqual( [] );
	expect( await feed.ids() ).toEqual( ids );
	await expect( feed.root.getByRole( 'alert' ) ).toHaveCount( 0 );
	await expect( feed.status ).toHaveText( '' );
} );
