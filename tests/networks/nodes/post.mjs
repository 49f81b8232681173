// @ts-check
import { buildAttachments } from './attachment.mjs';
import {
	blank,
	facebook,
	graphTime,
	guardOwned,
	own,
	rendition,
	seesAuthors,
	timeOf,
} from './shape.mjs';

/** @typedef {import('../data/models.mjs').Post} Post */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Edge} Edge */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @param {Post} post */
export function permalink( post ) {
	const { attachment } = post;
	const key = post.id.split( '_' )[ 1 ];
	if ( attachment?.kind === 'reel' ) {
		return facebook(
			`reel/1192900000${ String( attachment.video ).padStart( 5, '0' ) }/`
		);
	}
	if ( attachment?.kind === 'video' ) {
		return facebook(
			`${ post.page }/videos/1192900000${ String( attachment.video ).padStart( 5, '0' ) }/`
		);
	}
	return facebook( `${ post.page }/posts/${ key }` );
}

/** @param {Post} post @param {Ctx} ctx @param {number} side */
function firstPicture( post, ctx, side ) {
	const number = post.attachment?.photos?.[ 0 ];
	const photo =
		number === undefined ? undefined : ctx.state.store.photos[ number - 1 ];
	if ( photo ) {
		return rendition( ctx, `photo-${ photo.n }`, photo, side ).src;
	}
	const video = ctx.state.store.videos[ ( post.attachment?.video ?? 0 ) - 1 ];
	if ( video ) {
		return rendition( ctx, `video-${ video.n }`, video, side ).src;
	}
	const name =
		post.attachment?.link?.image ?? post.attachment?.cards?.[ 0 ]?.image;
	const size = /^(.*)-(\d+)x(\d+)\.png$/.exec( name ?? '' );
	return size
		? rendition(
				ctx,
				size[ 1 ] ?? '',
				{ width: Number( size[ 2 ] ), height: Number( size[ 3 ] ) },
				side
			).src
		: undefined;
}

/** @param {Post} post @param {Record<string, string>} args */
const reactionCount = ( post, args ) =>
	args.type
		? ( post.reactions[ args.type ] ?? 0 )
		: Object.values( post.reactions ).reduce(
				( sum, count ) => sum + count,
				0
			);

/** @param {number} count @param {Ctx} ctx */
const someone = ( count, ctx ) =>
	Array.from( { length: Math.min( count, 200 ) }, ( _, n ) => ( {
		id: `9100000000${ String( n + 1 ).padStart( 5, '0' ) }`,
		name:
			ctx.state.store.people[ n % ctx.state.store.people.length ]?.name ??
			'',
	} ) );

/** @type {Edge} */
const likes = {
	type: 'User',
	list: ( post, ctx ) => someone( post.reactions.LIKE ?? 0, ctx ),
	summary: ( post ) => ( {
		total_count: post.reactions.LIKE ?? 0,
		can_like: true,
		has_liked: false,
	} ),
};

/** @type {Edge} */
const reactions = {
	type: 'User',
	list: ( post, ctx, args ) => someone( reactionCount( post, args ), ctx ),
	summary: ( post, _ctx, args ) => ( {
		total_count: reactionCount( post, args ),
		...( args.type ? {} : { viewer_reaction: 'NONE' } ),
	} ),
};

/** @type {Edge} */
const comments = {
	type: 'Comment',
	show: ( comment ) => ! comment.hidden,
	time: ( comment ) => comment.created,
	list: ( post, ctx, args ) => {
		const all = ctx.state.store.comments.filter(
			( comment ) => comment.post === post.id
		);
		const kept =
			args.filter === 'stream'
				? all
				: all.filter( ( comment ) => comment.parent === null );
		return args.order?.startsWith( 'reverse' ) ? kept.reverse() : kept;
	},
	summary: ( post, _ctx, args ) => ( {
		order:
			args.filter === 'stream' || args.order ? 'chronological' : 'ranked',
		total_count: post.comments,
		can_comment: true,
	} ),
};

/** @type {NodeType} */
export const post = {
	name: 'Post',
	defaults: [ 'created_time', 'message', 'story', 'id' ],
	guard: guardOwned,
	deprecated: [
		'caption',
		'description',
		'link',
		'name',
		'object_id',
		'source',
		'type',
	],
	fields: {
		...own( 'id', 'message', 'story' ),
		created_time: timeOf( 'created' ),
		updated_time: timeOf( 'updated' ),
		backdated_time: timeOf( 'backdated' ),
		message_tags: ( node ) => node.tags,
		story_tags: ( node ) => node.storyTags,
		status_type: ( node ) => node.status,
		full_picture: ( node, ctx ) => firstPicture( node, ctx, 720 ),
		picture: ( node, ctx ) => firstPicture( node, ctx, 130 ),
		permalink_url: permalink,
		shares: ( node ) =>
			node.shares ? { count: node.shares } : undefined,
		call_to_action: ( node ) => node.action,
		place: ( node, ctx ) => {
			const found = node.place
				? ctx.state.store.page( node.page )
				: undefined;
			return (
				found && {
					id: found.id,
					name: found.name,
					location: found.location,
				}
			);
		},
		privacy: () => ( {
			value: 'EVERYONE',
			description: 'Public',
			allow: '',
			deny: '',
			friends: '',
			networks: '',
		} ),
		is_published: ( node ) => node.published,
		is_hidden: ( node ) => node.hidden,
		is_expired: ( node ) => node.expired,
		parent_id: ( node ) => node.parent,
		tagged_time: ( node ) =>
			node.wall === 'tagged' ? graphTime( node.created ) : undefined,
		is_popular: () => false,
		is_eligible_for_promotion: () => true,
		timeline_visibility: () => 'normal',
		promotable_id: ( node ) => node.id,
		// Fields of early versions are rejected unless the switch allows them.
		type: ( node ) =>
			node.attachment?.photos
				? 'photo'
				: node.attachment?.video
					? 'video'
					: node.attachment?.link
						? 'link'
						: 'status',
		link: ( node ) => node.attachment?.link?.url,
		name: ( node ) => node.attachment?.link?.title,
		...blank(
			'caption',
			'description',
			'object_id',
			'source',
			'actions',
			'admin_creator',
			'application',
			'child_attachments',
			'coordinates',
			'event',
			'expanded_height',
			'expanded_width',
			'feed_targeting',
			'height',
			'icon',
			'instagram_eligibility',
			'is_inline_created',
			'is_instagram_eligible',
			'is_spherical',
			'properties',
			'scheduled_publish_time',
			'subscribed',
			'target',
			'targeting',
			'to',
			'via',
			'video_buying_eligibility',
			'width',
			'can_reply_privately',
			'multi_share_end_card',
			'multi_share_optimized'
		),
	},
	refs: {
		from: {
			type: 'Author',
			get: ( node, ctx ) =>
				node.wall === 'page' || seesAuthors( ctx )
					? node.from
					: undefined,
		},
	},
	edges: {
		attachments: {
			type: 'StoryAttachment',
			paging: 'none',
			list: buildAttachments,
		},
		likes,
		reactions,
		comments,
	},
};
