// @ts-check
import { GraphError } from '../lib/errors.mjs';
import { isPerson } from '../lib/tokens.mjs';
import {
	avatar,
	blank,
	facebook,
	guardEvents,
	guardPage,
	image,
	own,
} from './shape.mjs';

/** @typedef {import('../data/models.mjs').Page} Page */
/** @typedef {import('../data/models.mjs').Post} Post */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Edge} Edge */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @param {Post} post @param {Ctx} ctx @param {Record<string, string>} args */
function isShown( post, ctx, args ) {
	if ( ctx.state.switches.leakHidden ) {
		return true;
	}
	return (
		post.published &&
		( ! post.hidden || args.include_hidden === 'true' ) &&
		( ! post.expired || args.show_expired === 'true' )
	);
}

/**
 * @param {( post: Post ) => boolean} belongs
 * @return {Edge}
 */
const postEdge = ( belongs ) => ( {
	type: 'Post',
	paging: 'posts',
	time: ( post ) => post.created,
	guard: ( page, ctx ) => guardPage( ctx, page.id ),
	show: isShown,
	list: ( page, ctx ) => {
		const posts = ctx.state.store.postsOf( page.id ).filter( belongs );
		return ctx.state.switches.ranked ? ranked( posts ) : posts;
	},
} );

/**
 * Swaps neighboring posts, as in a feed that is not strictly chronological.
 *
 * @param {Post[]} posts
 */
const ranked = ( posts ) => posts.map( ( post, n ) => posts[ n ^ 1 ] ?? post );

/**
 * @param {string} type
 * @param {'photos' | 'albums' | 'videos'} list
 * @return {Edge}
 */
const ownEdge = ( type, list ) => ( {
	type,
	guard: ( page, ctx ) => guardPage( ctx, page.id ),
	list: ( page, ctx ) =>
		ctx.state.store[ list ].filter(
			( /** @type {any} */ item ) => item.page === page.id
		),
} );

/** @param {any} event @param {Ctx} ctx @param {Record<string, string>} args */
function isEventShown( event, ctx, args ) {
	const ends = event.end ?? event.start;
	const now = ctx.state.now();
	return (
		( ! event.cancelled || args.include_canceled === 'true' ) &&
		( args.time_filter !== 'upcoming' || ends >= now ) &&
		( args.time_filter !== 'past' || ends < now )
	);
}

const REVIEWS = [
	'positive',
	'positive',
	'negative',
	'positive',
	'positive',
	'negative',
	'positive',
	'positive',
];

/** @type {Edge} */
const ratings = {
	type: 'Rating',
	guard: ( page, ctx ) => {
		guardPage( ctx, page.id );
		if ( ctx.state.switches.ratings === 'gone' ) {
			throw new GraphError( {
				code: 12,
				message: '(#12) Page recommendations are deprecated',
			} );
		}
	},
	list: ( page, ctx ) =>
		REVIEWS.map( ( kind, n ) => ( {
			key: `${ page.id }-${ n }`,
			created: ctx.state.anchor - ( n + 1 ) * 864000,
			kind,
			text:
				n === 4
					? undefined
					: `Review ${ n + 1 }: ${ kind === 'positive' ? 'lovely bread' : 'too crowded' } [secret]`,
			rating: n % 2 ? undefined : 5 - ( n % 3 ),
			reviewer: ctx.state.store.people[ n ],
		} ) ),
};

/** @param {string} token @param {Ctx} ctx */
function pageToken( token, ctx ) {
	const user = ctx.token;
	if ( ! user || ! isPerson( ctx ) ) {
		return user?.token === token ? token : undefined;
	}
	// A Page token created from a short-lived user token expires with it.
	const short =
		user.expires_at !== 0 && user.expires_at - user.issued_at < 172800;
	const row = ctx.state.tokens.rows.get( token );
	return short && row
		? ctx.state.tokens.mint( 'EAATESTPAGESHORT', {
				type: 'PAGE',
				subject: row.subject,
				issued_at: ctx.state.now(),
				expires_at: user.expires_at,
			} ).token
		: token;
}

/** @type {NodeType} */
export const page = {
	name: 'Page',
	defaults: [ 'name', 'id' ],
	fields: {
		...own( 'id', 'name', 'username', 'about', 'category', 'location' ),
		fan_count: ( node ) => node.fans,
		followers_count: ( node ) => node.followers,
		link: ( node ) => facebook( `${ node.username }/` ),
		category_list: ( node ) => [
			{ id: '128673187201735', name: node.category },
		],
		cover: ( node, ctx ) => ( {
			cover_id: `${ node.id }99`,
			id: `${ node.id }99`,
			offset_x: 49,
			offset_y: 50,
			source: image( ctx, `cover-${ node.id }-1640x624.png` ),
		} ),
		picture: ( node, ctx, field ) => avatar( ctx, node.id, field.args ),
		verification_status: () => 'not_verified',
		website: () => 'https://example.org/',
		phone: () => '+49 30 5550100',
		single_line_address: ( node ) =>
			node.location &&
			`${ node.location.street }, ${ node.location.zip } ${ node.location.city }`,
		overall_star_rating: ( node ) => ( node.fans ? 4.7 : undefined ),
		rating_count: ( node ) => ( node.fans ? 86 : undefined ),
		is_published: () => true,
		engagement: ( node ) => ( {
			count: node.fans,
			social_sentence: `${ node.fans } people like this.`,
		} ),
		access_token: ( node, ctx ) => pageToken( node.token, ctx ),
		tasks: ( _node, ctx ) =>
			isPerson( ctx )
				? [ 'ANALYZE', 'MODERATE', 'CREATE_CONTENT', 'MANAGE' ]
				: undefined,
		...blank(
			'description',
			'bio',
			'emails',
			'hours',
			'company_overview',
			'founded',
			'mission',
			'parking',
			'general_info',
			'connected_instagram_account'
		),
	},
	refs: {
		instagram_business_account: {
			type: 'IGUser',
			get: ( node, ctx ) =>
				ctx.state.store.igUsers.find(
					( user ) => user.id === node.instagram
				),
		},
	},
	edges: {
		posts: postEdge( ( post ) => post.wall === 'page' ),
		published_posts: postEdge( ( post ) => post.wall === 'page' ),
		feed: postEdge( ( post ) => post.wall !== 'tagged' ),
		visitor_posts: postEdge( ( post ) => post.wall === 'visitor' ),
		tagged: postEdge( ( post ) => post.wall === 'tagged' ),
		photos: {
			...ownEdge( 'Photo', 'photos' ),
			show: ( photo, _ctx, args ) =>
				args.type === 'uploaded' ||
				( args.type !== 'tagged' && photo.n % 10 === 5 ),
		},
		albums: ownEdge( 'Album', 'albums' ),
		videos: ownEdge( 'Video', 'videos' ),
		video_reels: {
			...ownEdge( 'Video', 'videos' ),
			show: ( video ) => video.reel,
			time: ( video ) => video.created,
		},
		live_videos: { ...ownEdge( 'Video', 'videos' ), show: () => false },
		events: {
			type: 'Event',
			max: 500,
			over: 'clamp',
			guard: ( node, ctx ) => {
				guardPage( ctx, node.id );
				guardEvents( ctx );
			},
			show: isEventShown,
			list: ( node, ctx ) =>
				ctx.state.store.events.filter(
					( event ) => event.page === node.id
				),
		},
		ratings,
	},
};

/** @type {NodeType} */
export const rating = {
	name: 'Rating',
	anonymous: true,
	defaults: [ 'created_time', 'recommendation_type', 'review_text' ],
	fields: {
		created_time: ( node ) =>
			new Date( node.created * 1000 )
				.toISOString()
				.replace( '.000Z', '+0000' ),
		recommendation_type: ( node ) => node.kind,
		review_text: ( node ) => node.text,
		rating: ( node ) => node.rating,
		has_rating: ( node ) => node.rating !== undefined,
		has_review: ( node ) => node.text !== undefined,
		...blank( 'open_graph_story' ),
	},
	refs: { reviewer: { type: 'User', get: ( node ) => node.reviewer } },
};
