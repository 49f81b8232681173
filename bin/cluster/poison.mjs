// @ts-check
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { readUrl } from '../../bench/lib/markup.mjs';
import { Failure } from '../lib/log.mjs';
import { suggestionsUrl, routes } from './urls.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: string, query?: string }} Attack
 * @typedef {{ status: number, body: string, etag: string, cache: string, control: string }} Answer
 */

const json = { 'content-type': 'application/json' };

/**
 * Requests for the URL of a public response that ask for something else. If a cache keeps what it gets, everybody gets
 * that.
 *
 * @type {Record<string, Attack>}
 */
const ATTACKS = {
	HEAD: { method: 'HEAD' },
	'HEAD by override': { headers: { 'x-http-method-override': 'HEAD' } },
	'OPTIONS by override': { headers: { 'x-http-method-override': 'OPTIONS' } },
	'DELETE by override': { headers: { 'x-http-method-override': 'DELETE' } },
	'one field as JSON': { headers: json, body: '{"_fields":"x"}' },
	'other parameters as JSON': {
		headers: json,
		body: '{"locale":"xx","after":"x","posts":"0","query":"x"}',
	},
	'broken JSON': { headers: json, body: '{' },
	'JSON in chunks': {
		headers: { ...json, 'transfer-encoding': 'chunked' },
		body: '{"_fields":"x"}',
	},
	'a form': {
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: '_fields=x',
	},
	'a wrong nonce': { headers: { 'x-wp-nonce': 'x' } },
	'a cookie': { headers: { cookie: 'a=b' } },
	'a wrong password': { headers: { authorization: 'Basic eDp5' } },
	'one byte': { headers: { range: 'bytes=0-0' } },
	'one field': { query: '_fields=x' },
	'an envelope': { query: '_envelope=1' },
	'a script': { query: '_jsonp=x' },
	'HEAD as parameter': { query: '_method=HEAD' },
};

/**
 * Sends what fetch() refuses to send, such as a GET request with a body.
 *
 * @param {string} url
 * @param {Attack} [attack]
 * @return {Promise<Answer>}
 */
function send( url, { method = 'GET', headers = {}, body = '', query } = {} ) {
	const address = new URL( url );
	const joined = address.search ? '&' : '?';
	const length =
		body && ! ( 'transfer-encoding' in headers )
			? { 'content-length': String( Buffer.byteLength( body ) ) }
			: {};
	return new Promise( ( resolve, reject ) => {
		const sent = request(
			query ? `${ url }${ joined }${ query }` : url,
			{ method, headers: { ...headers, ...length }, agent: false },
			( response ) => {
				/** @type {Buffer[]} */
				const parts = [];
				response.on( 'data', ( part ) => parts.push( part ) );
				response.on( 'end', () =>
					resolve( {
						status: response.statusCode ?? 0,
						body: Buffer.concat( parts ).toString(),
						etag: response.headers.etag ?? '',
						cache: String( response.headers[ 'x-cache' ] ?? '' ),
						control: response.headers[ 'cache-control' ] ?? '',
					} )
				);
			}
		);
		sent.on( 'error', reject );
		sent.end( body );
	} );
}

/**
 * Deletes all files of a cache. nginx then finds none and asks PHP.
 *
 * @param {string} folder
 */
function empty( folder ) {
	for ( const name of readdirSync( folder, { recursive: true } ) ) {
		const file = join( folder, String( name ) );
		if ( statSync( file ).isFile() ) {
			rmSync( file );
		}
	}
}

/**
 * Returns the URLs of public responses, as pages print them.
 *
 * @param {World} world
 */
async function addresses( { content, nodes } ) {
	const origin = nodes[ 0 ]?.url ?? '';
	const { body: page } = await send( origin + content.pages.feed );
	let comments = '';
	/** @type {{ id: string }[]} */
	let list = [];
	for ( const post of content.commented ) {
		comments = `${ routes }/social-feed/comments/${ post }`;
		const { body: meta } = await send( origin + comments );
		list = JSON.parse( meta ).comments.data;
		if ( list.length ) {
			break;
		}
	}
	return {
		posts: new URL( readUrl( page ), origin ),
		comments: new URL( comments, origin ),
		replies: new URL( `${ comments }/${ list[ 0 ]?.id }`, origin ),
		'comments of a photo': new URL(
			`${ routes }/photo-feed/comments/${ content.photos[ 0 ] }`,
			origin
		),
		reactions: new URL(
			`${ routes }/reactions?posts=${ content.article.id }`,
			origin
		),
		suggestions: new URL( suggestionsUrl( 'harbor' ), origin ),
	};
}

/**
 * Attacks each public URL through each cache, first while the cache is empty and then while it has the full response.
 * Visitors who come afterwards must get the full response.
 *
 * @param {World} world
 * @return {Promise<{ problems: string[], attacks: number }>}
 */
export async function poison( world ) {
	/** @type {string[]} */
	const problems = [];
	let attacks = 0;
	for ( const [ kind, { pathname, search, href } ] of Object.entries(
		await addresses( world )
	) ) {
		const full = await send( href );
		if ( full.status !== 200 || ! full.control.startsWith( 'public' ) ) {
			throw new Failure(
				`No cache may keep ${ kind }: ${ full.status } ${ full.control }`
			);
		}
		for ( const { name, url, folder } of world.caches ) {
			const address = url + pathname + search;
			for ( const [ attack, options ] of Object.entries( ATTACKS ) ) {
				attacks++;
				/** @type {string[]} */
				const seen = [];
				const visit = async (
					/** @type {string} */ when,
					/** @type {Attack} */ visitor = {}
				) => {
					const got = await send( address, visitor );
					const isFull =
						got.body === full.body && got.etag === full.etag;
					if ( got.status !== 200 || ! isFull ) {
						seen.push(
							`${ when } ${ got.status } (${ got.cache }) with ${ got.body.length } of ${ full.body.length } bytes`
						);
					}
					return got.cache;
				};
				empty( folder );
				await send( address, options );
				await visit( 'first' );
				const cache = await visit( 'then' );
				if ( cache !== 'HIT' ) {
					seen.push( `then ${ cache } instead of HIT` );
				}
				await send( address, options );
				await visit( 'after another attack' );
				const again = await send( address, {
					headers: { 'if-none-match': full.etag },
				} );
				if (
					again.status !== 304 ||
					again.body ||
					again.etag !== full.etag
				) {
					seen.push( `${ again.status } on revalidation` );
				}
				if ( seen.length ) {
					problems.push(
						`${ name }, ${ kind }, ${ attack }: ${ seen.join( '; ' ) }`
					);
				}
			}
		}
	}
	// Only what visitors read afterwards is counted.
	writeFileSync( join( world.shared, 'reads.log' ), '' );
	return { problems, attacks };
}
