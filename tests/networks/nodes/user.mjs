// @ts-check
import { avatar, facebook, own } from './shape.mjs';
import { foreignPage } from '../lib/errors.mjs';
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
				if (
					ctx.token?.type !== 'USER' ||
					ctx.token.subject !== node.id
				) {
					throw foreignPage();
				}
			},
			list: ( _node, ctx ) => ctx.state.store.pages,
		},
	},
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
