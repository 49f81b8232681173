// @ts-check
import { IDS } from '../data/ids.mjs';
import { igMedia } from '../data/instagram.mjs';
import { cheapPosts } from '../data/posts.mjs';
import { hostileTexts } from '../lib/hostile.mjs';
import { command, sent } from './control.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../data/models.mjs').Post} Post */

/** @param {Ctx} ctx @param {string | undefined} id */
function pageFor( ctx, id ) {
	const page = ctx.state.store.page( id ?? IDS.page );
	if ( ! page ) {
		throw new RangeError( `No page ${ id }` );
	}
	return page;
}

/** @param {Ctx} ctx @param {string} id @param {string} type */
function nodeFor( ctx, id, type ) {
	const found = ctx.state.store.find( id );
	if ( found?.type !== type ) {
		throw new RangeError( `No ${ type } ${ id }` );
	}
	return found.node;
}

/** @param {Ctx} ctx @param {string} page */
const nextNumber = ( ctx, page ) =>
	Math.max(
		0,
		...ctx.state.store
			.postsOf( page )
			.map( ( post ) => Number( post.id.slice( -5 ) ) )
	) + 1;

/** @param {Ctx} ctx @param {any} order @return {unknown} */
function changePost( ctx, order ) {
	const { store } = ctx.state;
	const { action, id, page, ...columns } = order;
	switch ( action ) {
		case 'add': {
			const owner = pageFor( ctx, page );
			const now = ctx.state.now();
			const n = nextNumber( ctx, owner.id );
			const [ base ] = cheapPosts( owner, 1, n, now + 60 );
			const made = /** @type {Post} */ ( {
				...base,
				attachment: undefined,
				message: `New post ${ n }`,
				...columns,
				...( id === undefined ? {} : { id } ),
			} );
			made.updated = columns.updated ?? made.created;
			store.addPosts( owner.id, [ made ] );
			return { id: made.id };
		}
		case 'hide':
		case 'show':
			nodeFor( ctx, id, 'Post' ).hidden = action === 'hide';
			return { id };
		case 'edit': {
			const post = nodeFor( ctx, id, 'Post' );
			Object.assign( post, { updated: ctx.state.now() }, columns );
			store.sortPosts( post.page );
			return { id };
		}
		case 'delete':
			nodeFor( ctx, id, 'Post' );
			store.deletePost( id );
			return { id };
		default:
			throw new RangeError( 'action is add, hide, show, edit or delete' );
	}
}

/** @param {Ctx} ctx @param {any} order @return {unknown} */
function changeMedia( ctx, order ) {
	const { store } = ctx.state;
	const { action, id, ...columns } = order;
	const owner = store.igUsers.find( ( user ) => user.own );
	if ( action === 'add' && owner ) {
		const made = igMedia(
			id ??
				`1789612934920${ String( store.igMedia.length ).padStart( 4, '0' ) }`,
			owner,
			ctx.state.now(),
			columns
		);
		store.addIgMedia( made );
		return { id: made.id };
	}
	const medium = nodeFor( ctx, id, 'IGMedia' );
	if ( action === 'edit' ) {
		Object.assign( medium, columns );
	} else if ( action === 'delete' ) {
		store.deleteIgMedia( id );
	} else {
		throw new RangeError( 'action is add, edit or delete' );
	}
	return { id };
}

/**
 * Adds 200 hostile posts to the Page, and as many media to its Instagram account, newer than all others.
 *
 * @param {Ctx} ctx
 */
function becomeHostile( ctx ) {
	const { store } = ctx.state;
	const page = pageFor( ctx, IDS.page );
	const texts = hostileTexts();
	const base = cheapPosts(
		page,
		texts.length,
		nextNumber( ctx, page.id ),
		ctx.state.now() + 60
	);
	store.addPosts(
		page.id,
		base.map( ( post, n ) => {
			const text = texts[ n ] ?? '';
			const url = URL.canParse( text ) ? text : 'https://evil.example/';
			const card = { url, title: text, description: text };
			return {
				...post,
				message: text,
				story: text,
				...( n % 2
					? { attachment: { kind: 'link', link: card } }
					: {} ),
			};
		} )
	);
	const owner = store.igUsers.find( ( user ) => user.own );
	for ( const [ n, text ] of owner ? texts.entries() : [] ) {
		store.addIgMedia(
			igMedia(
				`178961293493${ String( n ).padStart( 5, '0' ) }`,
				/** @type {NonNullable<typeof owner>} */ ( owner ),
				ctx.state.now() - n,
				{ caption: text, alt: text, username: text }
			)
		);
	}
	return { added: texts.length };
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	command( 'POST', 'posts', ( ctx ) => {
		const given = sent( ctx );
		return Array.isArray( given )
			? given.map( ( order ) => changePost( ctx, order ) )
			: changePost( ctx, given );
	} ),
	command( 'POST', 'media', ( ctx ) => changeMedia( ctx, sent( ctx ) ) ),
	command( 'POST', 'hostile', becomeHostile ),
	command( 'POST', 'fill', ( ctx ) => {
		const { page, count } = sent( ctx );
		const owner = pageFor( ctx, page );
		const posts = ctx.state.store.postsOf( owner.id );
		const oldest = posts[ posts.length - 1 ]?.created ?? ctx.state.now();
		const made = cheapPosts(
			owner,
			Number( count ) || 0,
			nextNumber( ctx, owner.id ),
			oldest
		);
		ctx.state.store.addPosts( owner.id, made );
		return {
			page: owner.id,
			added: made.length,
			posts: posts.length + made.length,
		};
	} ),
];
