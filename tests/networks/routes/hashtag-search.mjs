// @ts-check
import { hashtagId } from '../data/instagram.mjs';
import { GraphError, badParameter } from '../lib/errors.mjs';
import { json } from '../lib/reply.mjs';
import { spendHashtag } from '../nodes/hashtag.mjs';

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'hashtag-search',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/ig_hashtag_search$/,
		token: 'required',
		handle( ctx ) {
			const name = ( ctx.params.q ?? '' ).toLowerCase();
			if ( name === '' ) {
				throw badParameter( 'The parameter q is required' );
			}
			const id = hashtagId( name );
			if ( ! id ) {
				throw new GraphError( {
					code: 24,
					subcode: 2207024,
					message: 'Invalid parameter',
					extra: {
						is_transient: false,
						error_user_title: 'No matching hashtag found',
						error_user_msg:
							'The hashtag you entered does not exist or cannot be used.',
					},
				} );
			}
			spendHashtag( ctx, ctx.params.user_id, name );
			return json( { data: [ { id } ] } );
		},
	},
];
