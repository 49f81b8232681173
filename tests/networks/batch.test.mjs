// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACEBOOK, PAGE, serve } from './lib/testing.mjs';

const server = serve();

test( 'Several IDs at an edge return an object; at the root they are refused, as v26.0 does', async () => {
	const edges = await server.get( `${ FACEBOOK }/posts`, {
		ids: PAGE,
		limit: '2',
	} );
	assert.equal( edges[ PAGE ].data.length, 2 );
	const pictures = await server.get( `${ FACEBOOK }/picture`, { ids: PAGE } );
	assert.ok( pictures[ PAGE ].data.url );
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/posts`, {
				ids: `${ PAGE },nobody`,
			} )
		).error.code,
		803
	);
	assert.equal(
		(
			await server.get( `${ FACEBOOK }/posts`, {
				ids: Array( 51 ).fill( PAGE ).join(),
			} )
		).error.code,
		100
	);
	const root = await server.get( `${ FACEBOOK }/`, { ids: PAGE } );
	assert.equal( root.error.code, 12 );
} );

test( 'The parameters that v26.0 retired are refused, for older versions too', async () => {
	for ( const [ name, value ] of Object.entries( {
		pretty: '1',
		debug: 'all',
		date_format: 'U',
	} ) ) {
		for ( const version of [ '', '/v24.0' ] ) {
			const answer = await server.get( `${ FACEBOOK }${ version }/me`, {
				[ name ]: value,
			} );
			assert.equal( answer.error.code, 12, name );
		}
	}
} );

test( 'A batch returns its responses in order, inserts earlier results and can lose a response', async () => {
	const calls = [
		{
			method: 'GET',
			relative_url: `${ PAGE }/posts?limit=2&fields=id`,
			name: 'posts',
			omit_response_on_success: false,
		},
		{
			method: 'GET',
			relative_url: 'likes?ids={result=posts:$.data.*.id}&limit=1',
		},
		{ method: 'GET', relative_url: 'v26.0/no.page' },
	];
	const send = async ( /** @type {object[]} */ list ) => {
		const body = new URLSearchParams( {
			access_token: 'EAATESTPAGE',
			include_headers: 'false',
			batch: JSON.stringify( list ),
		} );
		return /** @type {any} */ (
			await (
				await server.fetch(
					`${ FACEBOOK }/`,
					{},
					{ method: 'POST', body }
				)
			).json()
		);
	};
	const [ posts, times, missing ] = await send( calls );
	assert.deepEqual(
		Object.keys( JSON.parse( times.body ) ),
		JSON.parse( posts.body ).data.map(
			( /** @type {any} */ post ) => post.id
		)
	);
	assert.equal( missing.code, 404 );
	assert.equal( posts.headers, undefined );
	assert.equal(
		( await server.log() ).filter( ( entry ) => entry.batch ).length,
		3
	);
	await server.tell( 'switch', { batchNull: [ 1 ] } );
	assert.equal( ( await send( calls ) )[ 1 ], null );
	assert.equal(
		( await send( Array( 51 ).fill( calls[ 0 ] ) ) ).error.type,
		'GraphBatchException'
	);
} );
