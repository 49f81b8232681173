// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofFor } from './lib/tokens.mjs';
import { FACEBOOK, INSTAGRAM, PAGE, serve } from './lib/testing.mjs';

const server = serve();
const APP = { client_id: '111', client_secret: 'appsecret111' };

/** @param {string} path @param {Record<string, string>} params @return {Promise<any>} */
const ask = async ( path, params = {} ) =>
	( await server.fetch( path, params ) ).json();

test( 'A missing token returns 104, an unknown one 190, an expired one 190/463, a revoked one its subcode', async () => {
	assert.equal( ( await ask( `${ FACEBOOK }/${ PAGE }` ) ).error.code, 104 );
	assert.equal(
		(
			await ask( `${ FACEBOOK }/${ PAGE }`, {
				access_token: 'EAANOBODY',
			} )
		).error.code,
		190
	);
	const expired = (
		await ask( `${ FACEBOOK }/me`, { access_token: 'EAATESTEXPIRED' } )
	).error;
	assert.deepEqual( [ expired.code, expired.error_subcode ], [ 190, 463 ] );
	assert.match( expired.message, /Friday, 02-Oct-26 04:00:00 PST/ );
	await server.tell( 'tokens', { token: 'EAATESTPAGE', revoked: 458 } );
	assert.equal(
		( await server.get( `${ FACEBOOK }/${ PAGE }` ) ).error.error_subcode,
		458
	);
} );

test( 'A token is read from the query or from the header', async () => {
	for ( const kind of [ 'Bearer', 'OAuth' ] ) {
		const answer = await server.fetch(
			`${ FACEBOOK }/me`,
			{},
			{ headers: { authorization: `${ kind } EAATESTPAGE` } }
		);
		assert.equal( /** @type {any} */ ( await answer.json() ).id, PAGE );
	}
} );

test( 'Tokens of one host are rejected by the other', async () => {
	assert.equal(
		( await ask( `${ INSTAGRAM }/me`, { access_token: 'EAATESTPAGE' } ) )
			.error.code,
		190
	);
	assert.equal(
		( await ask( `${ FACEBOOK }/me`, { access_token: 'IGTEST' } ) ).error
			.code,
		190
	);
} );

test( 'The proof is checked when sent and can be required', async () => {
	const path = `${ FACEBOOK }/me`;
	const good = {
		access_token: 'EAATESTPAGE',
		appsecret_proof: proofFor( 'EAATESTPAGE' ),
	};
	assert.equal( ( await ask( path, good ) ).id, PAGE );
	assert.match(
		( await ask( path, { ...good, appsecret_proof: 'f00' } ) ).error
			.message,
		/Invalid appsecret_proof/
	);
	await server.tell( 'switch', { proof: 'require' } );
	assert.match(
		( await ask( path, { access_token: 'EAATESTPAGE' } ) ).error.message,
		/require an appsecret_proof/
	);
	assert.equal( ( await ask( path, good ) ).id, PAGE );
	assert.deepEqual(
		( await server.log() ).map( ( entry ) => entry.proof ),
		[ 'valid', 'invalid', 'absent', 'valid' ]
	);
} );

test( 'A login leads from the dialog to a page token that never expires', async () => {
	const back = 'https://site.example/callback?x=1';
	const dialog = await server.fetch( '/www.facebook.com/v26.0/dialog/oauth', {
		client_id: '111',
		redirect_uri: back,
		state: 's1',
	} );
	const target = new URL( dialog.headers.get( 'location' ) ?? '' );
	assert.equal( target.searchParams.get( 'state' ), 's1' );
	assert.equal( target.searchParams.get( 'x' ), '1' );
	const code = target.searchParams.get( 'code' ) ?? '';
	const short = await ask( `${ FACEBOOK }/oauth/access_token`, {
		...APP,
		redirect_uri: back,
		code,
	} );
	assert.equal( short.expires_in, 5400 );
	assert.equal(
		(
			await ask( `${ FACEBOOK }/oauth/access_token`, {
				...APP,
				redirect_uri: back,
				code,
			} )
		).error.error_subcode,
		36009
	);
	const hasty = await ask( `${ FACEBOOK }/me/accounts`, {
		access_token: short.access_token,
	} );
	const checked = await ask( `${ FACEBOOK }/debug_token`, {
		input_token: hasty.data[ 0 ].access_token,
		access_token: '111|secret',
	} );
	assert.ok( checked.data.expires_at > 0 );
	const long = await ask( `${ FACEBOOK }/oauth/access_token`, {
		...APP,
		grant_type: 'fb_exchange_token',
		fb_exchange_token: short.access_token,
	} );
	assert.equal( long.expires_in, 5183944 );
	const pages = await ask( `${ FACEBOOK }/me/accounts`, {
		access_token: long.access_token,
	} );
	assert.equal( pages.data[ 0 ].access_token, 'EAATESTPAGE' );
	const lasting = await ask( `${ FACEBOOK }/debug_token`, {
		input_token: 'EAATESTPAGE',
		access_token: '111|secret',
	} );
	assert.deepEqual(
		[ lasting.data.type, lasting.data.expires_at, lasting.data.is_valid ],
		[ 'PAGE', 0, true ]
	);
	const app = await ask( `${ FACEBOOK }/oauth/access_token`, {
		...APP,
		grant_type: 'client_credentials',
	} );
	assert.equal( app.access_token, '111|appsecret111' );
	assert.ok(
		(
			await ask( `${ FACEBOOK }/oauth/access_token`, {
				...APP,
				client_secret: 'x',
				grant_type: 'client_credentials',
			} )
		).error
	);
	assert.equal(
		(
			await ask( `${ FACEBOOK }/oauth/access_token`, {
				...APP,
				grant_type: 'fb_exchange_token',
				fb_exchange_token: 'EAATESTEXPIRED',
			} )
		).error.error_subcode,
		463
	);
} );

test( 'A denied dialog redirects back with its reason', async () => {
	await server.tell( 'switch', { dialog: 'deny' } );
	const answer = await server.fetch( '/www.instagram.com/oauth/authorize', {
		client_id: '111',
		redirect_uri: 'https://site.example/cb',
	} );
	assert.match(
		answer.headers.get( 'location' ) ?? '',
		/error=access_denied.*#_$/
	);
} );

test( 'debug_token reports why a token is invalid', async () => {
	const { data } = await ask( `${ FACEBOOK }/debug_token`, {
		input_token: 'EAATESTEXPIRED',
		access_token: '111|secret',
	} );
	assert.equal( data.is_valid, false );
	assert.equal( data.error.subcode, 463 );
} );

test( 'An Instagram login returns a wrapped or bare response, and its token can be exchanged', async () => {
	/** @param {string} code @param {string} type @return {Promise<any>} */
	const first = async (
		code,
		type = 'application/x-www-form-urlencoded'
	) => {
		const body = new URLSearchParams( {
			...APP,
			grant_type: 'authorization_code',
			redirect_uri: 'https://site.example/cb',
			code,
		} ).toString();
		return (
			await server.fetch(
				'/api.instagram.com/oauth/access_token',
				{},
				{ method: 'POST', body, headers: { 'content-type': type } }
			)
		).json();
	};
	const wrapped = await first( 'CODETESTa#_' );
	assert.equal( wrapped.data[ 0 ].user_id, '17841400000000001' );
	await server.tell( 'switch', { igTokenShape: 'bare' } );
	assert.match( ( await first( 'CODETESTb' ) ).access_token, /^IG/ );
	assert.equal(
		( await first( 'CODETESTc', 'application/json' ) ).code,
		400
	);
	const form = new FormData();
	for ( const [ key, value ] of Object.entries( {
		...APP,
		grant_type: 'authorization_code',
		redirect_uri: 'https://site.example/cb',
		code: 'CODETESTd',
	} ) ) {
		form.set( key, value );
	}
	const multipart = await server.fetch(
		'/api.instagram.com/oauth/access_token',
		{},
		{ method: 'POST', body: form }
	);
	assert.equal( multipart.status, 200 );
	const long = await ask( '/graph.instagram.com/access_token', {
		grant_type: 'ig_exchange_token',
		client_secret: 'appsecret111',
		access_token: wrapped.data[ 0 ].access_token,
	} );
	assert.equal( long.expires_in, 5183944 );
	assert.ok(
		(
			await ask( `${ INSTAGRAM }/me`, {
				access_token: long.access_token,
				fields: 'user_id',
			} )
		).user_id
	);
} );

test( 'A token can be refreshed after a day, but not before, nor after it expires', async () => {
	const refresh = ( /** @type {string} */ token ) =>
		ask( '/graph.instagram.com/refresh_access_token', {
			grant_type: 'ig_refresh_token',
			access_token: token,
		} );
	assert.equal( ( await refresh( 'IGTESTYOUNG' ) ).error.code, 100 );
	assert.equal(
		( await refresh( 'IGTESTEXPIRED' ) ).error.error_subcode,
		463
	);
	const fresh = await refresh( 'IGTEST' );
	assert.notEqual( fresh.access_token, 'IGTEST' );
	assert.match( fresh.permissions, /instagram_business_basic/ );
	await server.tell( 'switch', { igRefreshSame: true } );
	assert.equal( ( await refresh( 'IGTEST' ) ).access_token, 'IGTEST' );
} );
