// @ts-check
import { GraphError, badParameter } from '../lib/errors.mjs';
import { FACEBOOK, guardAccount } from './ig-user.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Edge} Edge */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/**
 * Counts a hashtag against the quota of an account, unless it is already counted.
 *
 * @param {Ctx}                ctx
 * @param {string | undefined} account
 * @param {string}             name
 */
export function spendHashtag( ctx, account, name ) {
	if ( ! account ) {
		throw badParameter( 'The parameter user_id is required' );
	}
	guardAccount( ctx, account );
	const used = ctx.state.hashtags.get( account ) ?? new Set();
	ctx.state.hashtags.set( account, used );
	if ( ! used.has( name ) && used.size >= ctx.state.switches.hashtagLimit ) {
		throw new GraphError( {
			code: 18,
			subcode: 2207034,
			message:
				'(#18) This Instagram account has queried the most hashtags allowed in 7 days.',
		} );
	}
	used.add( name );
}

/** @param {number} age @return {Edge} */
const found = ( age ) => ( {
	type: 'IGHashtagMedia',
	paging: 'constant',
	max: 50,
	over: 'clamp',
	hosts: [ FACEBOOK ],
	guard: ( node, ctx, args ) => spendHashtag( ctx, args.user_id, node.name ),
	// Numbered hashtags exist only for tests of the quota.
	list: ( node, ctx ) =>
		/^tag\d/.test( node.name ) ? [] : ctx.state.store.hashtagMedia,
	show: ( item, ctx ) => item.created > ctx.state.now() - age,
} );

/** @type {NodeType} */
export const hashtag = {
	name: 'Hashtag',
	defaults: [ 'id' ],
	fields: { id: ( node ) => node.id, name: ( node ) => node.name },
	edges: { top_media: found( Infinity ), recent_media: found( 86400 ) },
};
