// @ts-check
import {
	facebook,
	guardOwned,
	own,
	rendition,
	seesAuthors,
	timeOf,
} from './shape.mjs';

/** @typedef {import('../data/models.mjs').Comment} Comment */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @param {Comment} node @param {Ctx} ctx */
const replies = ( node, ctx ) =>
	ctx.state.store.comments.filter(
		( comment ) => comment.parent === node.id
	);

/** @param {Comment} node @param {Ctx} ctx */
function attachment( node, ctx ) {
	const photo =
		node.photo === undefined
			? undefined
			: ctx.state.store.photos[ node.photo % 40 ];
	const url = photo && facebook( `photo/?fbid=${ photo.id }` );
	return (
		photo && {
			type: 'photo',
			media: {
				image: rendition( ctx, `photo-${ photo.n }`, photo, 720 ),
			},
			target: { id: photo.id, url },
			url,
		}
	);
}

/** @type {NodeType} */
export const comment = {
	name: 'Comment',
	defaults: [ 'created_time', 'from', 'message', 'id' ],
	guard: guardOwned,
	fields: {
		...own( 'id', 'message' ),
		created_time: timeOf( 'created' ),
		like_count: ( node ) => node.likes,
		comment_count: ( node, ctx ) => replies( node, ctx ).length,
		is_hidden: ( node ) => node.hidden,
		is_private: () => false,
		can_remove: () => true,
		user_likes: () => false,
		message_tags: ( node ) => node.tags,
		attachment,
		permalink_url: ( node ) => {
			const [ key, own_ ] = node.id.split( '_' );
			return facebook(
				`${ node.page }/posts/${ key }/?comment_id=${ own_ }`
			);
		},
	},
	refs: {
		from: {
			type: 'Author',
			get: ( node, ctx ) =>
				seesAuthors( ctx ) ? node.from : undefined,
		},
		parent: {
			type: 'Comment',
			get: ( node, ctx ) =>
				ctx.state.store.comments.find(
					( comment_ ) => comment_.id === node.parent
				),
		},
	},
	edges: {
		comments: {
			type: 'Comment',
			list: ( node, ctx, args ) =>
				args.order?.startsWith( 'reverse' )
					? replies( node, ctx ).reverse()
					: replies( node, ctx ),
			show: ( item ) => ! item.hidden,
			summary: ( node, ctx ) => ( {
				order: 'chronological',
				total_count: replies( node, ctx ).length,
				can_comment: true,
			} ),
		},
		likes: {
			type: 'User',
			list: ( node, ctx ) =>
				ctx.state.store.people.slice( 0, node.likes ),
			summary: ( node ) => ( {
				total_count: node.likes,
				can_like: true,
				has_liked: false,
			} ),
		},
	},
};
