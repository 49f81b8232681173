// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCOUNT, FACEBOOK, INSTAGRAM, serve } from './lib/testing.mjs';

const server = serve();

test( 'The profile has both IDs on its own host and the professional ID on the other', async () => {
	const own = await server.get( `${ INSTAGRAM }/me`, {
		fields: 'id,user_id,username,account_type,media_count',
	} );
	assert.equal( own.user_id, ACCOUNT );
	assert.notEqual( own.id, ACCOUNT );
	const other = await server.get( `${ FACEBOOK }/${ ACCOUNT }`, {
		fields: 'id,username,followers_count',
	} );
	assert.equal( other.id, ACCOUNT );
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/${ ACCOUNT }`, {
				fields: 'account_type',
			} )
		).error.code,
		100
	);
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/${ ACCOUNT }`, {
				access_token: 'EAATESTPAGE2',
			} )
		).error.error_subcode,
		33
	);
} );

test( 'The sixty media cover every type and every missing field', async () => {
	const { items } = await server.all( `${ INSTAGRAM }/${ ACCOUNT }/media`, {
		fields: 'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,children{id,media_type,media_url}',
	} );
	const has = ( /** @type {( item: any ) => boolean} */ test_ ) =>
		assert.ok( items.some( test_ ), String( test_ ) );
	assert.equal( new Set( items.map( ( item ) => item.permalink ) ).size, 60 );
	has( ( item ) => item.media_type === 'IMAGE' );
	has(
		( item ) =>
			item.media_type === 'VIDEO' && item.media_product_type === 'FEED'
	);
	has(
		( item ) =>
			item.media_product_type === 'REELS' &&
			item.permalink.includes( '/reel/' )
	);
	has(
		( item ) => item.media_product_type === 'REELS' && ! item.thumbnail_url
	);
	has(
		( item ) =>
			item.media_type === 'CAROUSEL_ALBUM' &&
			item.media_url === item.children.data[ 0 ].media_url
	);
	has( ( item ) =>
		item.children?.data.some(
			( /** @type {any} */ child ) => child.media_type === 'VIDEO'
		)
	);
	has( ( item ) =>
		item.children?.data.some(
			( /** @type {any} */ child ) => ! child.media_url
		)
	);
	has( ( item ) => ! item.media_url );
	has( ( item ) => ! item.caption );
	has( ( item ) => item.like_count === undefined );
	assert.ok(
		items.every(
			( item ) => ! item.thumbnail_url || item.media_type === 'VIDEO'
		)
	);
} );

test( 'At most fifty comments are returned, with replies on request and names when permitted', async () => {
	const path = `${ INSTAGRAM }/17896129349100003/comments`;
	const page = await server.get( path, {
		limit: '80',
		fields: 'id,text,username,replies{text,username}',
	} );
	assert.equal( page.data.length, 50 );
	const { items } = await server.all( path, {
		fields: 'id,username,replies{text}',
	} );
	assert.equal( items.length, 55 );
	assert.equal( items.filter( ( item ) => item.replies ).length, 6 );
	await server.tell( 'switch', { igCommentUsername: false } );
	assert.equal(
		( await server.get( path, { fields: 'username' } ) ).data[ 0 ].username,
		undefined
	);
} );

test( 'Stories expire after a day, and their last page has only a before cursor', async () => {
	const stories = await server.get( `${ FACEBOOK }/${ ACCOUNT }/stories`, {
		fields: 'id,timestamp,permalink',
	} );
	assert.equal( stories.data.length, 4 );
	assert.deepEqual( Object.keys( stories.paging.cursors ), [ 'before' ] );
	await server.tell( 'switch', { now: '2026-11-01T12:20:00Z' } );
	assert.equal(
		( await server.get( `${ FACEBOOK }/${ ACCOUNT }/stories` ) ).data
			.length,
		3
	);
} );

test( 'A media object, its children and a tagged media object can be read individually', async () => {
	const medium = await server.get( `${ INSTAGRAM }/17896129349100001`, {
		fields: 'id,media_type,owner,shortcode',
	} );
	assert.equal( medium.owner.id, ACCOUNT );
	const children = await server.get(
		`${ INSTAGRAM }/17896129349100001/children`,
		{ fields: 'id,media_type' }
	);
	assert.ok( children.data.length >= 2 );
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/${ ACCOUNT }/tags`, {
				fields: 'id,username',
			} )
		).data.length,
		8
	);
	assert.equal(
		( await server.get( `${ INSTAGRAM }/${ ACCOUNT }/tags` ) ).error.code,
		100
	);
} );

test( 'business_discovery pages by cursors only, and its results cannot be read directly', async () => {
	const ask = async ( /** @type {string} */ after ) =>
		(
			await server.get( `${ FACEBOOK }/${ ACCOUNT }`, {
				fields: `business_discovery.username(other.shop){username,media.limit(10)${ after }{id}}`,
			} )
		).business_discovery;
	const ids = [];
	let found = await ask( '' );
	for (;;) {
		ids.push(
			...found.media.data.map( ( /** @type {any} */ item ) => item.id )
		);
		assert.equal( found.media.paging.next, undefined );
		const { after } = found.media.paging.cursors;
		if ( ! after ) {
			break;
		}
		found = await ask( `.after(${ after })` );
	}
	assert.equal( new Set( ids ).size, 44 );
	assert.equal( ids.length, 44 );
	assert.equal(
		( await server.get( `${ FACEBOOK }/${ ids[ 0 ] }` ) ).error
			.error_subcode,
		33
	);
	const nobody = await server.get( `${ FACEBOOK }/${ ACCOUNT }`, {
		fields: 'business_discovery.username(nobody){id}',
	} );
	assert.deepEqual(
		[ nobody.error.code, nobody.error.error_subcode ],
		[ 110, 2207013 ]
	);
	assert.equal(
		(
			await server.get( `${ INSTAGRAM }/${ ACCOUNT }`, {
				fields: 'business_discovery.username(x){id}',
			} )
		).error.type,
		'IGApiException'
	);
} );

test( 'Hashtag pages share one cursor, end without paging, and count against the quota', async () => {
	const search = ( /** @type {string} */ q ) =>
		server.get( `${ FACEBOOK }/ig_hashtag_search`, {
			user_id: ACCOUNT,
			q,
		} );
	const { id } = ( await search( 'bread' ) ).data[ 0 ];
	const cursors = new Set();
	const found = [];
	let page = await server.get( `${ FACEBOOK }/${ id }/top_media`, {
		user_id: ACCOUNT,
		limit: '30',
		fields: 'id,media_type,like_count',
	} );
	for (;;) {
		found.push( ...page.data );
		if ( ! page.paging ) {
			break;
		}
		cursors.add( page.paging.cursors.after );
		page = await server.get( `${ FACEBOOK }/${ id }/top_media`, {
			user_id: ACCOUNT,
			limit: '30',
			fields: 'id',
			after: page.paging.cursors.after,
		} );
	}
	assert.equal( new Set( found.map( ( item ) => item.id ) ).size, 70 );
	assert.equal( cursors.size, 1 );
	const recent = await server.get( `${ FACEBOOK }/${ id }/recent_media`, {
		user_id: ACCOUNT,
		limit: '50',
		fields: 'timestamp',
	} );
	assert.equal( recent.data.length, 24 );
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/${ id }/top_media`, {
				user_id: ACCOUNT,
				fields: 'username',
			} )
		).error.code,
		100
	);
	assert.equal(
		( await search( 'no-such-tag' ) ).error.error_subcode,
		2207024
	);
	for ( let n = 1; n < 30; n += 1 ) {
		assert.ok( ( await search( `tag${ n }` ) ).data );
	}
	assert.equal( ( await search( 'tag30' ) ).error.code, 18 );
	assert.ok( ( await search( 'bread' ) ).data );
	const searched = await server.get(
		`${ FACEBOOK }/${ ACCOUNT }/recently_searched_hashtags`,
		{ limit: '30' }
	);
	assert.equal( searched.data.length, 30 );
} );

test( 'oEmbed needs no token, rejects an invalid one, and counts its requests', async () => {
	const { items } = await server.all( `${ INSTAGRAM }/me/media`, {
		fields: 'permalink',
		limit: '5',
	} );
	const ask = async ( /** @type {Record<string, string>} */ params ) =>
		server.fetch( `${ FACEBOOK }/instagram_oembed`, params );
	const good = await ask( { url: items[ 0 ].permalink, maxwidth: '400' } );
	assert.match( good.headers.get( 'cache-control' ) ?? '', /no-store/ );
	const body = /** @type {any} */ ( await good.json() );
	assert.deepEqual(
		[ body.width, body.author_name, body.thumbnail_url ],
		[ 400, undefined, undefined ]
	);
	const code = async ( /** @type {Record<string, string>} */ params ) => {
		const { error } = /** @type {any} */ (
			await ( await ask( params ) ).json()
		);
		return error.error_subcode ?? error.code;
	};
	assert.equal(
		await code( { url: 'https://www.instagram.com/p/AAAAAAAAAAA/' } ),
		2207045
	);
	assert.equal( await code( { url: 'https://example.org/' } ), 2207047 );
	assert.equal(
		await code( { url: items[ 0 ].permalink, access_token: 'EAANOBODY' } ),
		190
	);
	await server.tell( 'switch', { oembedPerHour: 3 } );
	assert.equal( await code( { url: items[ 0 ].permalink } ), 4 );
} );
