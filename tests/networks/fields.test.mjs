// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFields, printFields } from './lib/fields.mjs';
import { ACCOUNT, FACEBOOK, INSTAGRAM, PAGE, serve } from './lib/testing.mjs';

const server = serve();
const COMMENTED = `${ PAGE }_700800900100003`;

test( 'A fields list with braces, modifiers and an alias is parsed and printed without loss', () => {
	const text =
		'id,from{picture,name},reactions.type(LOVE).limit(0).summary(total_count).as(love),posts.limit(2){attachments{subattachments.limit(100)}}';
	assert.equal( printFields( parseFields( text ) ?? [] ), text );
	assert.deepEqual(
		parseFields( ' id , a . limit( 5 ) { b } ' )?.map(
			( field ) => field.name
		),
		[ 'id', 'a' ]
	);
	assert.equal(
		parseFields( 'events.event_state_filter(["published","(x)"])' )?.[ 0 ]
			?.args.event_state_filter,
		'["published","(x)"]'
	);
	assert.equal( parseFields( '' ), null );
} );

test( 'An invalid fields list returns 2500 with the position', async () => {
	for ( const fields of [
		'id,',
		'id{',
		'id}',
		'a.limit',
		'a.limit(1',
		'a b',
		',',
	] ) {
		const { error } = await server.get( `${ FACEBOOK }/${ PAGE }`, {
			fields,
		} );
		assert.equal( error.code, 2500, fields );
		assert.match( error.message, /at character \d+/ );
	}
} );

test( 'A node without fields returns its defaults, and every node has its ID', async () => {
	assert.deepEqual( await server.get( `${ FACEBOOK }/${ PAGE }` ), {
		name: 'Demo Bakery',
		id: PAGE,
	} );
	const byName = await server.get( `${ FACEBOOK }/demo.bakery`, {
		fields: 'about',
	} );
	assert.equal( byName.id, PAGE );
} );

test( 'Nested edges have their own paging and limits', async () => {
	const page = await server.get( `${ FACEBOOK }/${ PAGE }`, {
		fields: 'id,posts.limit(3){id,attachments{media_type},comments.limit(1).summary(true){message}}',
	} );
	assert.equal( page.posts.data.length, 3 );
	const next = new URL( page.posts.paging.next );
	assert.equal( next.pathname, `${ FACEBOOK }/${ PAGE }/posts` );
	assert.equal(
		next.searchParams.get( 'fields' ),
		'id,attachments{media_type},comments.limit(1).summary(true){message}'
	);
	assert.equal( next.searchParams.get( 'access_token' ), 'EAATESTPAGE' );
	const commented = page.posts.data[ 2 ];
	assert.equal( commented.comments.data.length, 1 );
	assert.equal( commented.comments.summary.total_count, 58 );
	assert.ok( commented.comments.paging.next );
} );

test( 'Modifiers of a nested edge filter, order, summarize and rename it', async () => {
	const post = await server.get( `${ FACEBOOK }/${ COMMENTED }`, {
		fields:
			'reactions.type(LOVE).summary(total_count).limit(0).as(love),reactions.summary(total_count).limit(0),likes.summary(true).limit(0),' +
			'comments.filter(stream).limit(100).as(every){id},comments.order(reverse_chronological).limit(2){id}',
	} );
	assert.deepEqual( post.love.data, [] );
	assert.equal( typeof post.love.summary.total_count, 'number' );
	assert.equal( post.reactions.summary.viewer_reaction, 'NONE' );
	assert.equal( post.likes.summary.can_like, true );
	// One of the 55 is hidden.
	assert.equal( post.every.data.length, 54 );
	assert.deepEqual(
		post.comments.data.map( ( /** @type {any} */ item ) => item.id ),
		[ '700800900100003_845', '700800900100003_843' ]
	);
} );

test( 'The after modifier continues at the cursor', async () => {
	const first = await server.get( `${ FACEBOOK }/${ PAGE }`, {
		fields: 'posts.limit(2){id}',
	} );
	const { after } = first.posts.paging.cursors;
	const second = await server.get( `${ FACEBOOK }/${ PAGE }`, {
		fields: `posts.limit(2).after(${ after }){id}`,
	} );
	assert.equal( second.posts.data[ 0 ].id, COMMENTED );
} );

test( 'Braces limit the fields of plain and wrapped values', async () => {
	const page = await server.get( `${ FACEBOOK }/${ PAGE }`, {
		fields: 'picture.height(150).width(120){url,height},location{city},category_list{name}',
	} );
	assert.deepEqual( Object.keys( page.picture.data ), [ 'url', 'height' ] );
	assert.match( page.picture.data.url, /-120x150\.png\?/ );
	assert.deepEqual( page.location, { city: 'Berlin' } );
	assert.deepEqual( page.category_list, [ { name: 'Bakery' } ] );
} );

test( 'Twelve subattachments are returned unless more are requested', async () => {
	const id = `${ PAGE }_700800900100041`;
	const few = await server.get( `${ FACEBOOK }/${ id }`, {
		fields: 'attachments{subattachments}',
	} );
	assert.equal( few.attachments.data[ 0 ].subattachments.data.length, 12 );
	const many = await server.get( `${ FACEBOOK }/${ id }`, {
		fields: 'attachments{subattachments.limit(100){media,target{id}}}',
	} );
	assert.equal( many.attachments.data[ 0 ].subattachments.data.length, 15 );
	assert.deepEqual(
		Object.keys( many.attachments.data[ 0 ].subattachments.data[ 0 ] ),
		[ 'media', 'target' ]
	);
} );

test( 'An unknown field fails the whole request and the error names the node type', async () => {
	const { error } = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		fields: 'id,attachments{colour}',
	} );
	assert.equal( error.code, 100 );
	assert.match(
		error.message,
		/nonexisting field \(colour\) on node type \(StoryAttachment\)/
	);
	const inherited = await server.get( `${ FACEBOOK }/${ PAGE }`, {
		fields: 'constructor',
	} );
	assert.equal( inherited.error.code, 100 );
	const edge = await server.get( `${ FACEBOOK }/${ PAGE }/toString` );
	assert.equal( edge.error.code, 100 );
} );

test( 'The aggregated post fields of early versions return 12', async () => {
	for ( const fields of [
		'caption',
		'description',
		'link',
		'name',
		'object_id',
		'source',
		'type',
	] ) {
		const { error } = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
			fields: `id,${ fields }`,
		} );
		assert.equal( error.code, 12, fields );
	}
	await server.tell( 'switch', { deprecatedFields: false } );
	assert.ok(
		(
			await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
				fields: 'id,type,link',
			} )
		).data
	);
} );

test( 'All field sets that clients send are accepted', async () => {
	const post =
		'id,updated_time,from{picture,id,name,link},message,message_tags,story,story_tags,picture,full_picture,status_type,created_time,backdated_time,attachments{title,description,media_type,unshimmed_url,target{id},multi_share_end_card,media{source,image},subattachments},shares,comments.summary(true){message,created_time},likes.summary(true).limit(0),call_to_action,privacy';
	/** @type {[string, string][]} */
	const sets = [
		[
			`${ FACEBOOK }/${ PAGE }`,
			'id,name,link,username,about,category,category_list,cover,picture.height(150).width(150),fan_count,followers_count,verification_status,website,phone,single_line_address,location,overall_star_rating,rating_count,is_published,instagram_business_account{id,username}',
		],
		[ `${ FACEBOOK }/${ PAGE }/posts`, post ],
		[
			`${ FACEBOOK }/${ COMMENTED }/comments`,
			'id,from{id,name,picture{url},link},message,message_tags,created_time,like_count,comment_count,attachment{media},permalink_url,parent,is_hidden',
		],
		[
			`${ FACEBOOK }/${ PAGE }/photos`,
			'id,created_time,updated_time,link,picture,images{height,width,source},name,album{id,name},alt_text,page_story_id,from',
		],
		[
			`${ FACEBOOK }/${ PAGE }/albums`,
			'id,name,description,link,cover_photo{id,source,picture},count,photo_count,video_count,type,created_time,updated_time',
		],
		[
			`${ FACEBOOK }/${ PAGE }/videos`,
			'id,title,description,created_time,updated_time,length,permalink_url,picture,format{filter,height,width,picture,embed_html},source,embed_html,embeddable,live_status,published,status{video_status},thumbnails{data{uri,is_preferred,height,width}}',
		],
		[
			`${ FACEBOOK }/${ PAGE }/events`,
			'id,name,description,start_time,end_time,event_times,timezone,place,cover,ticket_uri,attending_count,interested_count,is_canceled,is_online,online_event_format,online_event_third_party_url,owner,category,type',
		],
		[
			`${ INSTAGRAM }/me`,
			'id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count,biography,website',
		],
		[
			`${ INSTAGRAM }/me/media`,
			'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,username,like_count,comments_count,shortcode,alt_text,is_shared_to_feed,children{id,media_type,media_url,thumbnail_url,permalink,timestamp,alt_text}',
		],
		[
			`${ FACEBOOK }/${ ACCOUNT }/stories`,
			'id,media_type,media_url,thumbnail_url,permalink,timestamp,username,caption,shortcode,ig_id,owner',
		],
		[
			`${ FACEBOOK }/17896129349100003/comments`,
			'id,text,username,timestamp,like_count,hidden,parent_id,from{id,username},replies{id,text,username,timestamp,like_count}',
		],
		[
			`${ FACEBOOK }/${ ACCOUNT }`,
			'business_discovery.username(other.shop){id,ig_id,username,name,biography,website,profile_picture_url,followers_count,media_count,media.limit(25){id,caption,media_type,media_product_type,media_url,permalink,timestamp,like_count,comments_count,children{id,media_type,media_url}}}',
		],
	];
	for ( const [ path, fields ] of sets ) {
		assert.equal(
			( await server.get( path, { fields } ) ).error,
			undefined,
			path
		);
	}
} );
