// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACEBOOK, INSTAGRAM, PAGE, serve } from './lib/testing.mjs';

const server = serve();
const PATH = `${ FACEBOOK }/${ PAGE }`;
const MATCH = '^GET /graph\\.facebook\\.com/';

/** @param {string} preset @param {object} more */
const fail = ( preset, more = {} ) =>
	server.tell( 'fail', { match: MATCH, preset, ...more } );

test( 'Presets for Graph errors return the documented code and subcode', async () => {
	/** @type {Record<string, [number, number?]>} */
	const codes = {
		expired: [ 190, 463 ],
		password: [ 190, 460 ],
		removed: [ 190, 458 ],
		role: [ 190, 492 ],
		checkpoint: [ 190, 459 ],
		'logged-out': [ 190, 467 ],
		'app-limit': [ 4 ],
		'user-limit': [ 17 ],
		'page-limit': [ 32 ],
		'custom-limit': [ 613, 1996 ],
		'business-pages': [ 80001 ],
		'business-instagram': [ 80002 ],
		'too-large': [ 1 ],
		transient: [ 2 ],
		permission: [ 10 ],
		'no-field': [ 100 ],
		'no-object': [ 100, 33 ],
		'no-permission': [ 200 ],
		'app-daily-limit': [ 341 ],
		policy: [ 368 ],
		'no-alias': [ 803 ],
		'error-with-200': [ 2 ],
	};
	for ( const [ preset, [ code, subcode ] ] of Object.entries( codes ) ) {
		await server.fetch( '/__fail', {}, { method: 'DELETE' } );
		await fail( preset );
		const answer = await server.fetch( PATH, {
			access_token: 'EAATESTPAGE',
		} );
		const { error } = /** @type {any} */ ( await answer.json() );
		assert.equal( error.code, code, preset );
		assert.equal( error.error_subcode, subcode, preset );
		assert.equal(
			answer.status === 200,
			preset === 'error-with-200',
			preset
		);
		assert.equal(
			answer.headers.has( 'x-business-use-case-usage' ),
			preset.startsWith( 'business-' ),
			preset
		);
	}
} );

test( 'Presets for broken responses return broken responses', async () => {
	/** @param {string} preset */
	const ask = async ( preset ) => {
		await server.fetch( '/__fail', {}, { method: 'DELETE' } );
		await fail( preset );
		return server.fetch( PATH, { access_token: 'EAATESTPAGE' } );
	};
	const bad = await ask( 'html-502' );
	assert.equal( bad.status, 502 );
	assert.match( bad.headers.get( 'content-type' ) ?? '', /html/ );
	assert.equal( await ( await ask( 'empty' ) ).text(), '' );
	await assert.rejects(
		async () => ( await ask( 'invalid-json' ) ).json(),
		SyntaxError
	);
	assert.equal( await ( await ask( 'json-scalar' ) ).json(), 'ok' );
	assert.equal( await ( await ask( 'json-null' ) ).json(), null );
	await assert.rejects( async () => ( await ask( 'broken-gzip' ) ).text() );
	await assert.rejects( ask( 'reset' ) );
	const looping = await ask( 'redirect-loop' );
	assert.equal( looping.headers.get( 'location' ), looping.url );
	assert.match(
		( await ask( 'redirect-metadata' ) ).headers.get( 'location' ) ?? '',
		/169\.254/
	);
} );

test( 'A followed redirect to a private address appears in the log', async () => {
	await fail( 'redirect-private' );
	const answer = await server.fetch( PATH, { access_token: 'EAATESTPAGE' } );
	assert.ok(
		! ( await server.log() ).some( ( entry ) =>
			entry.path.startsWith( '/__private' )
		)
	);
	await fetch( answer.headers.get( 'location' ) ?? '' );
	assert.ok(
		( await server.log() ).some( ( entry ) =>
			entry.path.startsWith( '/__private' )
		)
	);
} );

test( 'A hanging response ends after its delay', async () => {
	await fail( 'hang', { delay: 80 } );
	const started = performance.now();
	await assert.rejects(
		server.fetch( PATH, { access_token: 'EAATESTPAGE' } )
	);
	assert.ok( performance.now() - started >= 75 );
} );

test( 'Usage presets and switches set the headers and do not block the response', async () => {
	await fail( 'usage-95' );
	const answer = await server.fetch( PATH, { access_token: 'EAATESTPAGE' } );
	assert.equal(
		JSON.parse( answer.headers.get( 'x-app-usage' ) ?? '' ).call_count,
		95
	);
	assert.equal(
		JSON.parse( answer.headers.get( 'x-business-use-case-usage' ) ?? '' )[
			PAGE
		][ 0 ].call_count,
		95
	);
	assert.equal( /** @type {any} */ ( await answer.json() ).id, PAGE );
	await server.fetch( '/__fail', {}, { method: 'DELETE' } );
	await server.tell( 'switch', { businessUsage: 81, regainMinutes: 7 } );
	const switched = await server.fetch( `${ INSTAGRAM }/me`, {
		access_token: 'IGTEST',
	} );
	const usage = JSON.parse(
		switched.headers.get( 'x-business-use-case-usage' ) ?? ''
	);
	assert.deepEqual(
		[
			usage[ '17841400000000001' ][ 0 ].type,
			usage[ '17841400000000001' ][ 0 ].estimated_time_to_regain_access,
		],
		[ 'instagram', 7 ]
	);
} );

test( 'A rule can skip, count, match the query, delay and add headers', async () => {
	await server.tell( 'fail', [
		{
			match: '/posts$',
			query: 'limit=3',
			error: { code: 17, message: 'slow down', subcode: 5 },
			status: 403,
			skip: 1,
			times: 2,
			headers: { 'x-test': 'yes' },
		},
		{ match: '/albums$', delay: 60 },
		{ match: '/videos$', status: 500, body: { odd: true } },
	] );
	const states = [];
	for ( let n = 0; n < 4; n += 1 ) {
		states.push(
			(
				await server.fetch( `${ PATH }/posts`, {
					access_token: 'EAATESTPAGE',
					limit: '3',
				} )
			).status
		);
	}
	assert.deepEqual( states, [ 200, 403, 403, 200 ] );
	assert.equal(
		(
			await server.fetch( `${ PATH }/posts`, {
				access_token: 'EAATESTPAGE',
				limit: '4',
			} )
		).status,
		200
	);
	const started = performance.now();
	assert.equal( ( await server.get( `${ PATH }/albums` ) ).data.length, 3 );
	assert.ok( performance.now() - started >= 55 );
	assert.deepEqual( await server.get( `${ PATH }/videos` ), { odd: true } );
} );

test( 'An invalid rule or switch is rejected at once', async () => {
	assert.match(
		( await server.tell( 'fail', { match: 'x', preset: 'nope' } ) ).error,
		/known: expired/
	);
	assert.match(
		( await server.tell( 'fail', { match: '(' } ) ).error,
		/regular expression/i
	);
	assert.match(
		( await server.tell( 'fail', { macth: 'x' } ) ).error,
		/match/
	);
	assert.match(
		( await server.tell( 'switch', { pagination: 'time' } ) ).error,
		/Unknown switch/
	);
	assert.match(
		( await server.tell( 'switch', { paging: 'tiem' } ) ).error,
		/cannot be/
	);
	assert.match(
		( await server.tell( 'switch', { cdnFaults: { a: 'b' } } ) ).error,
		/cannot be/
	);
} );
