// @ts-check
import { GraphError, badParameter, noObject } from '../lib/errors.mjs';
import { hashtagId } from '../data/instagram.mjs';
import { isPerson } from '../lib/tokens.mjs';
import { blank, image, own } from './shape.mjs';

/** @typedef {import('../data/models.mjs').IgUser} IgUser */
/** @typedef {import('../data/models.mjs').IgMedia} IgMedia */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Edge} Edge */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

export const INSTAGRAM = 'graph.instagram.com';
export const FACEBOOK = 'graph.facebook.com';

/**
 * An account can be read with its own Instagram token and with those of its user and its Page.
 *
 * @param {Ctx}    ctx
 * @param {string} id
 */
export function guardAccount( ctx, id ) {
	const { token, state } = ctx;
	const account = state.store.igUsers.find( ( user ) => user.id === id );
	const page = state.store.pages.find( ( item ) => item.instagram === id );
	const allowed =
		token?.type === 'IG'
			? token.subject === id
			: isPerson( ctx ) ||
				( token?.type === 'PAGE' && token.subject === page?.id );
	if ( ! account?.own || ! allowed ) {
		throw noObject( id );
	}
	const scope =
		token?.type === 'IG' ? 'instagram_business_basic' : 'instagram_basic';
	if ( ! token?.scopes.includes( scope ) ) {
		throw new GraphError( {
			code: 10,
			message: `(#10) Application does not have permission for this action: ${ scope }`,
		} );
	}
}

/** @type {NodeType['fields']} */
const profile = {
	...own( 'username', 'name', 'biography', 'website' ),
	ig_id: ( node ) => node.id.slice( 4 ),
	profile_picture_url: ( node, ctx ) =>
		image( ctx, `avatar-${ node.username }-320x320.png` ),
	followers_count: ( node ) => node.followers,
	follows_count: ( node ) => node.follows,
	media_count: ( node, ctx ) => mediaOf( node, ctx ).length,
};

/** @param {IgUser} node @param {Ctx} ctx @return {IgMedia[]} */
const mediaOf = ( node, ctx ) =>
	node.own ? ctx.state.store.igMedia : ctx.state.store.igOther;

/** @type {Edge} */
const media = {
	type: 'IGMedia',
	over: 'clamp',
	time: ( item ) => item.created,
	list: mediaOf,
};

/** @type {NodeType} */
export const igUser = {
	name: 'IGUser',
	defaults: [ 'id' ],
	guard: ( node, ctx ) => guardAccount( ctx, node.id ),
	only: {
		user_id: [ INSTAGRAM ],
		account_type: [ INSTAGRAM ],
		business_discovery: [ FACEBOOK ],
		follows_count: [ INSTAGRAM, FACEBOOK ],
	},
	fields: {
		...profile,
		id: ( node, ctx ) => ( ctx.host === INSTAGRAM ? node.scoped : node.id ),
		user_id: ( node ) => node.id,
		account_type: ( node ) => node.type,
		...blank(
			'shopping_product_tag_eligibility',
			'legacy_instagram_user_id',
			'is_published'
		),
	},
	refs: {
		business_discovery: {
			type: 'IGDiscovery',
			get: ( _node, ctx, field ) => {
				if ( ! field.args.username ) {
					throw badParameter( 'The parameter username is required' );
				}
				const found = ctx.state.store.igUsers.find(
					( user ) =>
						user.username === field.args.username?.toLowerCase()
				);
				if ( ! found ) {
					throw new GraphError( {
						code: 110,
						subcode: 2207013,
						message: 'Invalid user id',
						extra: {
							is_transient: false,
							error_user_title: 'Cannot find user',
							error_user_msg: `The user with username ${ field.args.username } cannot be found.`,
						},
					} );
				}
				return found;
			},
		},
	},
	edges: {
		media,
		stories: {
			type: 'IGMedia',
			paging: 'stories',
			list: ( _node, ctx ) => ctx.state.store.stories,
			show: ( item, ctx ) => item.created + 86400 > ctx.state.now(),
		},
		tags: {
			type: 'IGMedia',
			hosts: [ FACEBOOK ],
			over: 'clamp',
			list: ( _node, ctx ) => ctx.state.store.igTags,
		},
		recently_searched_hashtags: {
			type: 'Hashtag',
			hosts: [ FACEBOOK ],
			max: 30,
			over: 'clamp',
			list: ( node, ctx ) =>
				[ ...( ctx.state.hashtags.get( node.id ) ?? [] ) ].map(
					( name ) => ( { id: hashtagId( name ), name } )
				),
		},
	},
};

/** Another account as business_discovery shows it. @type {NodeType} */
export const igDiscovery = {
	name: 'IGDiscovery',
	defaults: [ 'id' ],
	fields: { ...profile, id: ( node ) => node.id },
	edges: { media: { ...media, type: 'IGDiscovered', paging: 'discovery' } },
};
