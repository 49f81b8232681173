// @ts-check
import { picture } from '../cdn/png.mjs';
import { invalidToken } from '../lib/errors.mjs';
import { hostileTexts } from '../lib/hostile.mjs';
import { json } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

const HOST = 'graph.threads.com';
const ACCOUNT = '25000000000000001';
const HOUR = 3600;
const CDN = 'https://scontent.cdninstagram.com/threads';

/**
 * @typedef {object} Data
 * @property {any[]} posts          Newest first.
 * @property {string[]} tokens      Those that are valid.
 * @property {number} minted        Renewed tokens.
 */

/** @param {number} seconds */
const date = ( seconds ) =>
	new Date( seconds * 1000 ).toISOString().replace( '.000Z', '+0000' );

/** @param {string} name @param {string} type */
const medium = ( name, type ) => ( {
	id: `9${ Array.from( name, ( one ) => one.charCodeAt( 0 ) ).join( '' ) }`,
	media_type: type,
	media_url: `${ CDN }/${ name }.${ type === 'VIDEO' ? 'mp4' : 'jpg' }?oe=7fffffff`,
	...( type === 'VIDEO'
		? { thumbnail_url: `${ CDN }/${ name }-poster.jpg?oe=7fffffff` }
		: { alt_text: `Photo ${ name }` } ),
} );

/** @param {number} now */
function makePosts( now ) {
	/** @type {object[]} */
	const special = [
		{ media_type: 'TEXT_POST', text: 'Open today 🌷 #flowers @ada' },
		{ ...medium( 'one', 'IMAGE' ), text: 'One photo' },
		{ ...medium( 'film', 'VIDEO' ), text: 'A video' },
		{
			media_type: 'CAROUSEL_ALBUM',
			text: 'Several',
			children: {
				data: [ medium( 'a', 'IMAGE' ), medium( 'b', 'VIDEO' ) ],
			},
		},
		{
			media_type: 'TEXT_POST',
			text: 'A link',
			link_attachment_url: 'https://www.blog.example/tulips',
		},
		{ media_type: 'REPOST_FACADE' },
	];
	const plain = Array.from( { length: 60 }, ( _, n ) => ( {
		media_type: 'TEXT_POST',
		text: `Flowers of the day ${ 60 - n }`,
	} ) );
	return [ ...special, ...plain ].map( ( post, n ) => ( {
		...post,
		id: `1800000000000${ String( 1000 - n ) }`,
		permalink: `https://www.threads.com/@harbor/post/T${ 1000 - n }`,
		username: 'harbor',
		timestamp: date( now - ( n + 1 ) * HOUR ),
	} ) );
}

/** @param {number} now */
const hostilePosts = ( now ) =>
	hostileTexts().map( ( text, n ) => ( {
		id: n % 9 === 8 ? text : `17${ String( n ).padStart( 10, '0' ) }`,
		media_type: [ 'TEXT_POST', 'IMAGE', 'VIDEO', text ][ n % 4 ],
		text,
		media_url: n % 3 ? text : `${ CDN }/h${ n }.jpg`,
		thumbnail_url: text,
		alt_text: text,
		permalink:
			n % 2 ? text : `https://www.threads.com/@harbor/post/H${ n }`,
		username: text,
		link_attachment_url: text,
		children: text,
		timestamp: n % 5 ? date( now - n * 60 ) : text,
	} ) );

/** @param {Ctx} ctx @return {Data} */
const dataOf = ( ctx ) => ctx.state.network( 'threads' );

/** @param {Ctx} ctx */
function checkToken( ctx ) {
	if ( ! dataOf( ctx ).tokens.includes( ctx.params.access_token ?? '' ) ) {
		throw invalidToken();
	}
}

/**
 * @param {string} id
 * @param {RegExp} path
 * @param {(ctx: Ctx) => unknown} answer
 * @return {import('../lib/types.mjs').Route}
 */
const route = ( id, path, answer ) => ( {
	id: `threads-${ id }`,
	hosts: [ HOST ],
	method: 'GET',
	path,
	token: 'none',
	handle( ctx ) {
		checkToken( ctx );
		return json( answer( ctx ) );
	},
} );

/**
 * The Threads API.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: { threads: 'THAATESTTHREADS' },
	make: ( now ) => ( {
		posts: makePosts( now ),
		tokens: [ 'THAATESTTHREADS' ],
		minted: 0,
	} ),
	change( data, { hostile, ...changes } ) {
		Object.assign( data, changes );
		if ( hostile ) {
			data.posts = hostilePosts( Math.floor( Date.now() / 1000 ) );
		}
	},
	routes: [
		route( 'profile', /^\/v1\.0\/me$/, () => ( {
			id: ACCOUNT,
			username: 'harbor',
			name: 'Harbor Flowers',
			threads_profile_picture_url: `${ CDN }/face.jpg?oe=7fffffff`,
			threads_biography: 'Flowers from the island',
		} ) ),
		route( 'posts', /^\/v1\.0\/me\/threads$/, ( ctx ) => {
			const { posts } = dataOf( ctx );
			const limit = Number( ctx.params.limit ?? 25 );
			const from = Number( ctx.params.after ?? 0 );
			const after = String( from + limit );
			return {
				data: posts.slice( from, from + limit ),
				paging: {
					cursors: { before: String( from ), after },
					...( from + limit < posts.length
						? {
								next: `https://${ HOST }/v1.0/me/threads?access_token=${ ctx.params.access_token }&after=${ after }`,
							}
						: {} ),
				},
			};
		} ),
		route( 'renewal', /^\/refresh_access_token$/, ( ctx ) => {
			const data = dataOf( ctx );
			data.minted += 1;
			data.tokens.push( `THAATESTFRESH${ data.minted }` );
			return {
				access_token: `THAATESTFRESH${ data.minted }`,
				token_type: 'bearer',
				expires_in: 5183944,
			};
		} ),
		{
			id: 'threads-image',
			hosts: [ 'scontent.cdninstagram.com' ],
			method: 'GET',
			path: /^\/threads\/([\w-]+)\.jpg$/,
			token: 'none',
			handle: ( _, match ) => ( {
				status: 200,
				headers: { 'content-type': 'image/png' },
				body: picture( match[ 1 ] ?? '', 600, 400 ),
			} ),
		},
	],
};
