// @ts-check
import { avatar, facebook, own } from './shape.mjs';
import { foreignPage } from '../lib/errors.mjs';
import { isPerson } from '../lib/tokens.mjs';
import { page } from './page.mjs';

/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @type {NodeType} */
export const user = {
	name: 'User',
	defaults: [ 'name', 'id' ],
	fields: {
		...own( 'id', 'name' ),
		picture: ( node, ctx, field ) => avatar( ctx, node.id, field.args ),
		link: ( node ) => facebook( node.id ),
		email: ( node, ctx ) =>
			ctx.token?.subject === node.id ? 'owner@example.org' : undefined,
	},
	edges: {
		accounts: {
			type: 'Account',
			max: 1000,
			over: 'clamp',
			guard: ( node, ctx ) => {
				if ( ! isPerson( ctx ) || ctx.token?.subject !== node.id ) {
					throw foreignPage();
				}
			},
			list: ( _node, ctx ) => ctx.state.store.pages,
		},
		permissions: {
			type: 'Granted',
			paging: 'none',
			list: ( _node, ctx ) =>
				( ctx.token?.scopes ?? [] ).map( ( permission ) => ( {
					permission,
					status: 'granted',
				} ) ),
		},
	},
};

/** A permission that a person has granted. @type {NodeType} */
export const granted = {
	name: 'Granted',
	defaults: [ 'permission', 'status' ],
	fields: own( 'permission', 'status' ),
};

/** A page or a person, as it stands in `from`. @type {NodeType} */
export const author = {
	name: 'Author',
	defaults: [ 'name', 'id' ],
	fields: {
		...user.fields,
		link: ( node ) =>
			facebook( node.username ? `${ node.username }/` : node.id ),
		username: ( node ) => node.username,
	},
};

/** A page in the list of its administrator. @type {NodeType} */
export const account = {
	...page,
	name: 'Account',
	defaults: [
		'access_token',
		'category',
		'category_list',
		'name',
		'id',
		'tasks',
	],
};
