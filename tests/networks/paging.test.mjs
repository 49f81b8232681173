// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACEBOOK, INSTAGRAM, PAGE, serve } from './lib/testing.mjs';

const server = serve();

/** @param {any[]} items */
const ids = ( items ) => items.map( ( item ) => item.id );

/** @param {any[]} items */
const distinct = ( items ) => new Set( ids( items ) ).size;

for ( const paging of [ 'cursor', 'time' ] ) {
	test( `Every post comes once, newest first, by ${ paging } paging with any page length`, async () => {
		await server.tell( 'switch', { paging } );
		const whole = [];
		for ( const limit of [ '7', '25', '100' ] ) {
			const { items, last } = await server.all(
				`${ FACEBOOK }/${ PAGE }/posts`,
				{ limit, fields: 'id,created_time' }
			);
			assert.equal( items.length, 144 );
			assert.equal( distinct( items ), 144 );
			assert.equal( last.paging.next, undefined );
			const times = items.map( ( item ) =>
				Date.parse( item.created_time.replace( '+0000', 'Z' ) )
			);
			assert.deepEqual(
				times,
				[ ...times ].sort( ( a, b ) => b - a )
			);
			whole.push( ids( items ).join() );
		}
		assert.equal( new Set( whole ).size, 1 );
	} );
}

test( 'Every other edge can be read to its end', async () => {
	const edges = {
		photos: 40,
		albums: 3,
		videos: 12,
		video_reels: 4,
		events: 5,
		visitor_posts: 2,
		tagged: 1,
		feed: 146,
	};
	for ( const [ edge, count ] of Object.entries( edges ) ) {
		const { items } = await server.all(
			`${ FACEBOOK }/${ PAGE }/${ edge }`,
			{
				limit: '3',
				fields: 'id',
				...( edge === 'photos' ? { type: 'uploaded' } : {} ),
			}
		);
		assert.equal( distinct( items ), count, edge );
		assert.equal( items.length, count, edge );
	}
	const { items } = await server.all( `${ INSTAGRAM }/me/media`, {
		limit: '9',
	} );
	assert.equal( distinct( items ), 60 );
} );

test( 'A page reached by its cursor links back to the previous page', async () => {
	const first = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		limit: '5',
		fields: 'id',
	} );
	assert.equal( first.paging.previous, undefined );
	const second = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		limit: '5',
		fields: 'id',
		after: first.paging.cursors.after,
	} );
	const back = await ( await fetch( second.paging.previous ) ).json();
	assert.deepEqual(
		ids( /** @type {any} */ ( back ).data ),
		ids( first.data )
	);
} );

test( 'Time paging has no cursors and can go back', async () => {
	await server.tell( 'switch', { paging: 'time' } );
	const first = await server.get( `${ FACEBOOK }/${ PAGE }/feed`, {
		limit: '5',
		fields: 'id',
	} );
	assert.equal( first.paging.cursors, undefined );
	assert.match( first.paging.next, /until=\d+&__paging_token=enc_/ );
	const second = /** @type {any} */ (
		await ( await fetch( first.paging.next ) ).json()
	);
	const back = /** @type {any} */ (
		await ( await fetch( second.paging.previous ) ).json()
	);
	assert.deepEqual( ids( back.data ), ids( first.data ) );
} );

test( 'since and until limit the posts in every notation', async () => {
	const { items } = await server.all( `${ FACEBOOK }/${ PAGE }/posts`, {
		since: '2026-10-30T00:00:00Z',
		until: '1793491200',
		fields: 'created_time',
	} );
	assert.ok( items.length > 3 );
	assert.ok(
		items.every(
			( item ) =>
				item.created_time >= '2026-10-30' &&
				item.created_time <= '2026-11-01T12'
		)
	);
	const recent = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		since: '-1 day',
	} );
	assert.equal( recent.data.length, 4 );
	const wrong = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		since: 'someday',
	} );
	assert.equal( wrong.error.code, 100 );
} );

test( 'The next URL contains the token, as in the real API', async () => {
	const { paging } = await server.get( `${ FACEBOOK }/${ PAGE }/posts`, {
		limit: '1',
	} );
	assert.equal(
		new URL( paging.next ).searchParams.get( 'access_token' ),
		'EAATESTPAGE'
	);
} );

test( 'More than 100 posts per page return error 100, while accounts are cut to the limit', async () => {
	for ( const edge of [
		'posts',
		'feed',
		'published_posts',
		'visitor_posts',
		'tagged',
		'photos',
		'albums',
	] ) {
		const { error } = await server.get(
			`${ FACEBOOK }/${ PAGE }/${ edge }`,
			{ limit: '101' }
		);
		assert.equal( error?.code, 100, edge );
	}
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/${ PAGE }`, {
				fields: 'posts.limit(101)',
			} )
		).error.code,
		100
	);
	const accounts = await server.get( `${ FACEBOOK }/me/accounts`, {
		limit: '5000',
		access_token: 'EAATESTUSER',
	} );
	assert.equal( accounts.data.length, 3 );
} );

test( 'A cursor is invalid once its post is deleted, but not when it is hidden', async () => {
	const query = { limit: '4', fields: 'id' };
	const path = `${ FACEBOOK }/${ PAGE }/posts`;
	const first = await server.get( path, query );
	const { after } = first.paging.cursors;
	const id = first.data[ 3 ].id;
	await server.tell( 'posts', { action: 'hide', id } );
	assert.equal(
		( await server.get( path, { ...query, after } ) ).data.length,
		4
	);
	await server.tell( 'posts', { action: 'delete', id } );
	assert.equal(
		( await server.get( path, { ...query, after } ) ).error.code,
		100
	);
	assert.equal(
		( await server.get( path, { ...query, after: 'nonsense' } ) ).error
			.code,
		100
	);
} );

test( 'With empty pages on, a client that follows next still gets everything', async () => {
	await server.tell( 'switch', { emptyPages: true } );
	const { items, pages } = await server.all(
		`${ FACEBOOK }/${ PAGE }/posts`,
		{ limit: '25', fields: 'id' }
	);
	assert.equal( distinct( items ), 144 );
	assert.equal( pages, 11 );
} );

test( 'An empty page returns an empty list without paging', async () => {
	const empty = await server.get( `${ FACEBOOK }/300400500600700/posts`, {
		access_token: 'EAATESTPAGE3',
	} );
	assert.deepEqual( empty, { data: [] } );
} );

test( 'Ten thousand small posts are created and read in a few seconds', async () => {
	const made = await server.tell( 'fill', { page: PAGE, count: 10000 } );
	assert.equal( made.added, 10000 );
	const { items } = await server.all( `${ FACEBOOK }/${ PAGE }/posts`, {
		limit: '100',
		fields: 'id,message,attachments',
	} );
	assert.equal( distinct( items ), 10144 );
} );
