// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { start } from './server.mjs';
import { FACEBOOK, INSTAGRAM, PAGE, serve } from './lib/testing.mjs';

const server = serve();

test( 'The command prints one line with its URL and exits on SIGTERM', async () => {
	const child = spawn( process.execPath, [
		fileURLToPath( new URL( 'server.mjs', import.meta.url ) ),
		'--port',
		'0',
	] );
	let out = '';
	child.stdout.on( 'data', ( part ) => ( out += part ) );
	await once( child.stdout, 'data' );
	const { origin } = JSON.parse( out );
	assert.equal( out.trim().split( '\n' ).length, 1 );
	assert.equal( ( await fetch( `${ origin }/__log` ) ).status, 200 );
	child.kill( 'SIGTERM' );
	const [ code ] = await once( child, 'exit' );
	assert.equal( code, 0 );
} );

test( 'The log keeps requests and never a secret', async () => {
	await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		fields: 'id,message',
		limit: '2',
	} );
	await server.fetch(
		`${ FACEBOOK }/me`,
		{},
		{ headers: { authorization: 'Bearer EAATESTUSER' } }
	);
	await server.fetch( `${ FACEBOOK }/oauth/access_token`, {
		client_id: '111',
		client_secret: 'appsecret111',
		grant_type: 'fb_exchange_token',
		fb_exchange_token: 'EAATESTUSER',
	} );
	await server.fetch( `${ FACEBOOK }/debug_token`, {
		input_token: 'IGTEST',
		access_token: '111|secret',
	} );
	const batch = JSON.stringify( [
		{
			method: 'GET',
			relative_url: `me?access_token=EAATESTPAGE2&fields=id`,
		},
	] );
	await server.fetch(
		`${ FACEBOOK }/`,
		{},
		{
			method: 'POST',
			body: new URLSearchParams( { access_token: 'EAATESTPAGE', batch } ),
		}
	);
	await server.fetch( `${ FACEBOOK }/EAATESTPAGE/posts`, {
		access_token: 'EAAUNKNOWNTOKEN',
		after: 'EAATESTPAGE3',
	} );
	const log = await server.log();
	assert.equal( log.length, 7 );
	assert.deepEqual(
		[
			log[ 0 ]?.fields,
			log[ 0 ]?.limit,
			log[ 0 ]?.host,
			log[ 0 ]?.token,
			log[ 0 ]?.status,
		],
		[ 'id,message', 2, 'graph.facebook.com', `PAGE ${ PAGE }`, 200 ]
	);
	assert.equal( log[ 1 ]?.token, 'USER 900' );
	assert.doesNotMatch(
		JSON.stringify( log ),
		/EAATEST|EAAUNKNOWN|IGTEST|appsecret111|111\|secret/
	);
	await server.fetch( '/__log', {}, { method: 'DELETE' } );
	assert.deepEqual( await server.log(), [] );
} );

test( 'The log filters and counts by minute', async () => {
	await server.get( `${ FACEBOOK }/me` );
	await server.get( `${ INSTAGRAM }/me` );
	const filtered = /** @type {any} */ (
		await (
			await server.fetch( '/__log', {
				host: 'graph.instagram.com',
				path: '/me$',
			} )
		).json()
	);
	assert.equal( filtered.count, 1 );
	assert.deepEqual( Object.values( filtered.per_minute ), [ 1 ] );
} );

test( 'The same seed creates the same data, another seed creates other data', async () => {
	const read = async ( /** @type {number} */ seed ) => {
		const running = await start( { seed } );
		const answer = await fetch(
			`${ running.origin }${ FACEBOOK }/${ PAGE }/posts?access_token=EAATESTPAGE&limit=100&fields=message,reactions.summary(true).limit(0)`
		);
		const { data } = /** @type {any} */ ( await answer.json() );
		await running.close();
		return JSON.stringify( data );
	};
	assert.equal( await read( 1 ), await read( 1 ) );
	assert.notEqual( await read( 1 ), await read( 2 ) );
} );

test( 'The named posts match their names', async () => {
	const ids = /** @type {any} */ (
		await ( await server.fetch( '/__ids' ) ).json()
	);
	const fields =
		'message,message_tags,from,status_type,permalink_url,backdated_time,created_time,is_hidden,parent_id,shares,full_picture,attachments{media_type,type,unshimmed_url,url,target,subattachments}';
	const post = ( /** @type {string} */ name ) =>
		server.get( `${ FACEBOOK }/${ ids.posts[ name ] }`, { fields } );
	const welcome = await post( 'welcome' );
	const [ tag ] = welcome.message_tags;
	assert.equal(
		welcome.message.slice( tag.offset, tag.offset + tag.length ),
		tag.name
	);
	const tags = await post( 'tags' );
	for ( const item of tags.message_tags ) {
		assert.equal(
			tags.message.slice( item.offset, item.offset + item.length ),
			item.name
		);
	}
	assert.equal(
		( await post( 'bigAlbum' ) ).attachments.data[ 0 ].subattachments.data
			.length,
		12
	);
	assert.match(
		( await post( 'reel' ) ).permalink_url,
		/facebook\.com\/reel\/\d+/
	);
	const link = ( await post( 'link' ) ).attachments.data[ 0 ];
	assert.match(
		link.url,
		/^https:\/\/l\.facebook\.com\/l\.php\?u=https%3A%2F%2Fexample/
	);
	assert.equal(
		link.unshimmed_url,
		'https://example.org/menu?season=autumn&lang=en'
	);
	const event = ( await post( 'event' ) ).attachments.data[ 0 ].target.id;
	assert.equal(
		( await server.get( `${ FACEBOOK }/${ event }` ) ).name,
		'Bread workshop'
	);
	assert.match( ( await post( 'shared' ) ).parent_id, /^200300400500600_/ );
	assert.equal( ( await post( 'noMessage' ) ).message, undefined );
	assert.ok( ( await post( 'backdated' ) ).backdated_time < '2025' );
	assert.equal( ( await post( 'visitorNameless' ) ).from, undefined );
	assert.equal( ( await post( 'bare' ) ).shares, undefined );
	assert.match( ( await post( 'shortcode' ) ).message, /\[secret\]/ );
	assert.match( ( await post( 'script' ) ).message, /<script>/ );
	const tie = [ await post( 'tieA' ), await post( 'tieB' ) ];
	assert.equal( tie[ 0 ].created_time, tie[ 1 ].created_time );
	assert.equal(
		( await post( 'carousel' ) ).attachments.data[ 0 ].subattachments
			.data[ 3 ].type,
		'multi_share_end_card'
	);
} );

test( 'Hidden, unpublished and expired posts are not listed unless requested', async () => {
	const path = `${ FACEBOOK }/${ PAGE }/posts`;
	const count = async ( /** @type {Record<string, string>} */ params ) =>
		( await server.all( path, { limit: '100', fields: 'id', ...params } ) )
			.items.length;
	assert.equal( await count( {} ), 144 );
	assert.equal( await count( { include_hidden: 'true' } ), 145 );
	assert.equal(
		await count( { include_hidden: 'true', show_expired: 'true' } ),
		146
	);
	await server.tell( 'switch', { leakHidden: true } );
	assert.equal( await count( {} ), 147 );
} );

test( 'Comment authors are shown only to a token with permission', async () => {
	const ask = ( /** @type {string} */ token ) =>
		server.get( `${ FACEBOOK }/${ PAGE }_700800900100003/comments`, {
			access_token: token,
			fields: 'from',
		} );
	assert.ok( ( await ask( 'EAATESTPAGE' ) ).data[ 0 ].from );
	assert.equal( ( await ask( 'EAATESTUSER' ) ).data[ 0 ].from, undefined );
	await server.tell( 'switch', { commentFrom: 'never' } );
	assert.equal( ( await ask( 'EAATESTPAGE' ) ).data[ 0 ].from, undefined );
} );

test( 'Events can be filtered by time, and every type is included', async () => {
	const fields =
		'name,start_time,end_time,event_times,place,is_online,is_canceled,timezone';
	const upcoming = await server.get( `${ FACEBOOK }/${ PAGE }/events`, {
		fields,
		time_filter: 'upcoming',
		include_canceled: 'true',
	} );
	assert.equal( upcoming.data.length, 5 );
	const past = await server.get( `${ FACEBOOK }/${ PAGE }/events`, {
		fields,
		time_filter: 'past',
	} );
	assert.deepEqual(
		past.data.map( ( /** @type {any} */ item ) => item.name ),
		[ 'Autumn market' ]
	);
	const has = ( /** @type {( item: any ) => boolean} */ test_ ) =>
		assert.ok( upcoming.data.some( test_ ), String( test_ ) );
	has( ( item ) => item.event_times?.length === 3 );
	has( ( item ) => item.is_canceled );
	has( ( item ) => ! item.end_time );
	has( ( item ) => Object.keys( item.place ?? {} ).join() === 'name' );
	has(
		( item ) =>
			item.is_online &&
			/\+0800$/.test( item.start_time ) &&
			item.timezone === 'Asia/Manila'
	);
} );

test( 'Posts can be added, edited, hidden and deleted while the server runs', async () => {
	const first = async () =>
		(
			await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
				limit: '1',
				fields: 'id,message,updated_time',
			} )
		).data[ 0 ];
	const { id } = await server.tell( 'posts', {
		action: 'add',
		page: PAGE,
		message: 'Brand new',
	} );
	assert.equal( ( await first() ).message, 'Brand new' );
	await server.tell( 'posts', { action: 'edit', id, message: 'Changed' } );
	assert.equal( ( await first() ).message, 'Changed' );
	await server.tell( 'posts', { action: 'hide', id } );
	assert.notEqual( ( await first() ).id, id );
	await server.tell( 'posts', { action: 'show', id } );
	await server.tell( 'posts', { action: 'delete', id } );
	assert.equal(
		( await server.get( `${ FACEBOOK }/${ id }` ) ).error.error_subcode,
		33
	);
	const made = await server.tell( 'media', {
		action: 'add',
		caption: 'New picture',
	} );
	assert.equal(
		(
			await server.get( `${ INSTAGRAM }/me/media`, {
				limit: '1',
				fields: 'caption',
			} )
		).data[ 0 ].caption,
		'New picture'
	);
	await server.tell( 'media', { action: 'delete', id: made.id } );
	await server.tell( 'reset' );
	assert.match( ( await first() ).message, /Opening day/ );
} );

test( 'A response has version and trace headers, and conditional requests get the whole response', async () => {
	const params = { access_token: 'EAATESTPAGE' };
	const answer = await server.fetch( `${ FACEBOOK }/me`, params );
	assert.equal( answer.headers.get( 'facebook-api-version' ), 'v26.0' );
	assert.ok( answer.headers.get( 'x-fb-trace-id' ) );
	assert.equal( answer.headers.get( 'etag' ), null );
	const again = await server.fetch( `${ FACEBOOK }/me`, params, {
		headers: { 'if-none-match': '*' },
	} );
	assert.equal( again.status, 200 );
} );
