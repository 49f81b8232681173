// @ts-check
import { picture } from '../cdn/png.mjs';
import { conditional, json } from '../lib/reply.mjs';
import { basic, iso, makeData } from './data.mjs';
import { hostilePosts } from './hostile.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Reply} Reply */
/** @typedef {import('./data.mjs').Actor} Actor */
/** @typedef {import('./data.mjs').Data} Data */

const HOST = 'public.api.bsky.app';

/** @param {Ctx} ctx @return {Data} */
const dataOf = ( ctx ) => ctx.state.network( 'bluesky' );

/** An error as the API describes it. */
class XrpcError extends Error {
	/** @param {string} error @param {string} message @param {number} status */
	constructor( error, message, status = 400 ) {
		super( message );
		this.reply = json( { error, message }, status );
	}
}

/**
 * @param {Ctx} ctx
 * @return {Actor}
 */
function actorOf( ctx ) {
	const { actor = '' } = ctx.params;
	const found = Object.values( dataOf( ctx ).actors ).find(
		( { did, handle } ) => did === actor || handle === actor
	);
	if ( ! /^(did:|[\w-]+\.)/.test( actor ) ) {
		throw new XrpcError(
			'InvalidRequest',
			'Error: actor must be a valid did or a handle'
		);
	}
	if ( ! found ) {
		throw new XrpcError( 'InvalidRequest', 'Profile not found' );
	}
	if ( found.state ) {
		throw new XrpcError( found.state, 'Account is deactivated' );
	}
	return found;
}

/**
 * @param {Ctx}   ctx
 * @param {any[]} all
 */
function paged( ctx, all ) {
	const limit = Number( ctx.params.limit ?? 50 );
	if ( ! ( limit >= 1 && limit <= 100 ) ) {
		throw new XrpcError(
			'InvalidRequest',
			'Error: limit can not be greater than 100'
		);
	}
	const from = Number(
		Buffer.from( ctx.params.cursor ?? '', 'base64url' ).toString() || 0
	);
	const cursor = Buffer.from( String( from + limit ) ).toString(
		'base64url'
	);
	return {
		feed: all.slice( from, from + limit ),
		...( from + limit < all.length ? { cursor } : {} ),
	};
}

/** @param {Ctx} ctx */
function shownPosts( ctx ) {
	const { actors, hostile, posts } = dataOf( ctx );
	const all = hostile ?? posts;
	const own = actorOf( ctx );
	return own.did === actors.shop?.did ? all : [];
}

/** @param {Ctx} ctx */
const creator = ( ctx ) =>
	basic( /** @type {Actor} */ ( dataOf( ctx ).actors.ada ) );

/** @param {Ctx} ctx */
const listView = ( ctx ) => ( {
	uri: `at://${ dataOf( ctx ).actors.ada?.did }/app.bsky.graph.list/florists`,
	name: 'Florists',
	description: 'People with flowers',
	purpose: 'app.bsky.graph.defs#curatelist',
	creator: creator( ctx ),
	listItemCount: 12,
} );

/** @param {Ctx} ctx */
const feedView = ( ctx ) => ( {
	uri: `at://${ dataOf( ctx ).actors.ada?.did }/app.bsky.feed.generator/gardens`,
	did: 'did:web:feeds.example',
	displayName: 'Gardens',
	description: 'Posts about gardens',
	avatar: 'https://cdn.bsky.app/img/avatar/plain/x/gardens@jpeg',
	creator: creator( ctx ),
} );

/** @param {string} given @param {{ uri: string }} known */
function same( given, known ) {
	if ( given !== known.uri ) {
		throw new XrpcError( 'NotFound', 'Could not find it' );
	}
	return known;
}

/** @param {Ctx} ctx */
function thread( ctx ) {
	const { posts, replies } = dataOf( ctx );
	const found = posts.find( ( { post } ) => post.uri === ctx.params.uri );
	if ( ! found ) {
		throw new XrpcError(
			'NotFound',
			`Post not found: ${ ctx.params.uri }`
		);
	}
	return {
		thread: {
			$type: 'app.bsky.feed.defs#threadViewPost',
			post: found.post,
			replies: replies[ found.post.uri ] ?? [],
		},
	};
}

/** @type {Record<string, (ctx: Ctx) => unknown>} */
const METHODS = {
	'app.bsky.actor.getProfile'( ctx ) {
		return {
			...actorOf( ctx ),
			followersCount: 1234,
			followsCount: 10,
			postsCount: dataOf( ctx ).posts.length,
			indexedAt: iso( 1 ),
		};
	},
	'app.bsky.feed.getAuthorFeed': ( ctx ) => paged( ctx, shownPosts( ctx ) ),
	'app.bsky.feed.getListFeed'( ctx ) {
		same( ctx.params.list ?? '', listView( ctx ) );
		return paged( ctx, dataOf( ctx ).other );
	},
	'app.bsky.feed.getFeed'( ctx ) {
		same( ctx.params.feed ?? '', feedView( ctx ) );
		// Some feeds repeat the last cursor forever.
		return {
			cursor: 'end',
			...paged(
				ctx,
				ctx.params.cursor === 'end' ? [] : dataOf( ctx ).other
			),
		};
	},
	'app.bsky.feed.getFeedGenerator': ( ctx ) => ( {
		view: same( ctx.params.feed ?? '', feedView( ctx ) ),
		isOnline: true,
		isValid: true,
	} ),
	'app.bsky.graph.getList': ( ctx ) => ( {
		list: same( ctx.params.list ?? '', listView( ctx ) ),
		items: [],
	} ),
	'app.bsky.graph.getLists': ( ctx ) => ( {
		lists:
			actorOf( ctx ).handle === 'ada.example' ? [ listView( ctx ) ] : [],
	} ),
	'app.bsky.feed.getActorFeeds': ( ctx ) => ( {
		feeds:
			actorOf( ctx ).handle === 'ada.example' ? [ feedView( ctx ) ] : [],
	} ),
	'app.bsky.feed.getPostThread': thread,
};

/**
 * @param {Ctx}    ctx
 * @param {string} method
 * @return {Reply}
 */
function answer( ctx, method ) {
	const call = METHODS[ method ];
	try {
		if ( ! call ) {
			throw new XrpcError(
				'MethodNotImplemented',
				'Method Not Implemented',
				501
			);
		}
		const body = JSON.stringify( call( ctx ) );
		const { remaining } = dataOf( ctx );
		return conditional( ctx, {
			status: 200,
			headers: {
				'content-type': 'application/json; charset=utf-8',
				'ratelimit-limit': '3000',
				'ratelimit-remaining': String( remaining ),
				'ratelimit-reset': String( ctx.state.now() + 240 ),
				'ratelimit-policy': '3000;w=300',
			},
			body,
		} );
	} catch ( problem ) {
		if ( problem instanceof XrpcError ) {
			return problem.reply;
		}
		throw problem;
	}
}

/**
 * Bluesky's public API and its images.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {
		bluesky: '@harbor.bsky.social',
		'bluesky-list': 'https://bsky.app/profile/ada.example/lists/florists',
		'bluesky-feed': 'https://bsky.app/profile/ada.example/feed/gardens',
	},
	make: makeData,
	change( data, { hostile, ...changes } ) {
		Object.assign( data, changes );
		if ( hostile !== undefined ) {
			data.hostile = hostile
				? hostilePosts(
						data.actors.shop.did,
						Math.floor( Date.now() / 1000 )
					)
				: null;
		}
	},
	routes: [
		{
			id: 'bluesky-api',
			hosts: [ HOST ],
			method: 'GET',
			path: /^\/xrpc\/([\w.]+)$/,
			token: 'none',
			handle: ( ctx, match ) => answer( ctx, match[ 1 ] ?? '' ),
		},
		{
			id: 'bluesky-image',
			hosts: [ 'cdn.bsky.app', 'video.bsky.app' ],
			method: 'GET',
			path: /^\/(?:img|watch)\/.*?([\w-]+)(?:@jpeg|\/thumbnail\.jpg)$/,
			token: 'none',
			handle: ( _, match ) => ( {
				status: 200,
				headers: { 'content-type': 'image/png' },
				body: picture( match[ 1 ] ?? '', 600, 400 ),
			} ),
		},
	],
};
