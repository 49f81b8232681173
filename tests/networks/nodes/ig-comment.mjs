// @ts-check
import { graphTime } from './shape.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @param {Ctx} ctx */
function seesNames( ctx ) {
	const scopes = ctx.token?.scopes ?? [];
	const granted =
		scopes.includes( 'instagram_business_manage_comments' ) ||
		scopes.includes( 'instagram_manage_comments' );
	return granted && ctx.state.switches.igCommentUsername;
}

/** @type {NodeType} */
export const igReply = {
	name: 'IGReply',
	defaults: [ 'timestamp', 'text', 'id' ],
	fields: {
		id: ( node ) => node.id,
		text: ( node ) => node.text,
		timestamp: ( node ) => graphTime( node.created ),
		username: ( node, ctx ) =>
			seesNames( ctx ) ? node.username : undefined,
		from: ( node, ctx ) =>
			seesNames( ctx )
				? { id: `77${ node.id.slice( -8 ) }`, username: node.username }
				: undefined,
		like_count: ( node ) => node.likes,
		hidden: () => false,
		parent_id: ( node ) => node.parent,
	},
};

/** @type {NodeType} */
export const igComment = {
	...igReply,
	name: 'IGComment',
	edges: {
		replies: {
			type: 'IGReply',
			paging: 'none',
			list: ( node, ctx ) =>
				ctx.state.store.igComments.filter(
					( comment ) => comment.parent === node.id
				),
		},
	},
};
