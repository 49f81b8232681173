// @ts-check
import { blank, graphTime, image } from './shape.mjs';
import { FACEBOOK, INSTAGRAM, guardAccount } from './ig-user.mjs';

/** @typedef {import('../data/models.mjs').IgMedia} IgMedia */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @param {IgMedia} node */
const label = ( node ) => {
	const kinds = {
		178961293491: 'ig',
		178892142652: 'ig-child',
		178614030: 'ig-story',
	};
	const kind = Object.entries( kinds ).find( ( [ start ] ) =>
		node.id.startsWith( start )
	);
	return `${ kind?.[ 1 ] ?? 'ig-tag' }-${ Number( node.id.slice( -5 ) ) }`;
};

/** @param {Ctx} ctx @param {IgMedia} node */
const still = ( ctx, node ) =>
	image( ctx, `${ label( node ) }-${ node.width }x${ node.height }.png` );

/** @param {IgMedia} node @param {Ctx} ctx @return {string | undefined} */
function mediaUrl( node, ctx ) {
	if ( node.noUrl || ctx.state.switches.igMissingMediaUrl ) {
		return undefined;
	}
	const first = node.children?.[ 0 ];
	if ( first ) {
		return still( ctx, first );
	}
	return node.type === 'VIDEO'
		? image( ctx, `${ label( node ) }.mp4` )
		: still( ctx, node );
}

/** @param {IgMedia} node */
function permalink( node ) {
	if ( node.product === 'STORY' ) {
		return `https://instagram.com/stories/${ node.username }/${ node.id.slice( 4 ) }`;
	}
	return `https://www.instagram.com/${ node.product === 'REELS' ? 'reel' : 'p' }/${ node.shortcode }/`;
}

/** @type {NodeType['fields']} */
const fields = {
	id: ( node ) => node.id,
	caption: ( node ) => node.caption,
	media_type: ( node ) => node.type,
	media_product_type: ( node ) => node.product,
	media_url: mediaUrl,
	thumbnail_url: ( node, ctx ) =>
		node.type === 'VIDEO' && ! node.noThumbnail
			? still( ctx, node )
			: undefined,
	permalink,
	timestamp: ( node ) => graphTime( node.created ),
	like_count: ( node ) => node.likes,
	comments_count: ( node ) => node.comments,
};

/** @type {NodeType['fields']} */
const more = {
	username: ( node ) => node.username,
	shortcode: ( node ) => node.shortcode,
	alt_text: ( node ) => node.alt,
	owner: ( node ) => ( { id: node.owner } ),
	ig_id: ( node ) => `19${ node.id }`,
	is_shared_to_feed: ( node ) =>
		node.product === 'REELS' ? true : undefined,
	is_comment_enabled: () => true,
	is_ai_generated: ( node ) => ( node.ai ? true : undefined ),
	...blank(
		'media_audio_type',
		'boost_eligibility_info',
		'legacy_instagram_media_id',
		'copyright_check_information',
		'video_title'
	),
};

/** @type {NonNullable<NodeType['edges']>} */
const edges = {
	children: {
		type: 'IGMedia',
		paging: 'none',
		list: ( node ) => node.children ?? [],
	},
};

/** @type {NodeType} */
export const igMedia = {
	name: 'IGMedia',
	defaults: [ 'id' ],
	guard: ( node, ctx ) => guardAccount( ctx, node.owner ),
	fields: { ...fields, ...more },
	edges: {
		...edges,
		comments: {
			type: 'IGComment',
			limit: 50,
			max: 50,
			over: 'clamp',
			hosts: [ FACEBOOK, INSTAGRAM ],
			list: ( node, ctx ) =>
				ctx.state.store.igComments.filter(
					( comment ) =>
						comment.media === node.id && comment.parent === null
				),
		},
	},
};

/** A medium of another account: it has no comments to read. @type {NodeType} */
export const igDiscovered = {
	name: 'IGDiscovered',
	defaults: [ 'id' ],
	fields: { ...fields, ...more },
	edges,
};

/** A medium found by its hashtag: nobody's name is on it. @type {NodeType} */
export const igHashtagMedia = {
	name: 'IGHashtagMedia',
	defaults: [ 'id' ],
	fields,
	edges,
};
