// @ts-check
import { noObject } from '../lib/errors.mjs';
import { json, redirect } from '../lib/reply.mjs';
import { avatar, rendition } from '../nodes/shape.mjs';
import { authenticate } from '../lib/tokens.mjs';
import { findNode } from './node.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

/**
 * @param {Ctx}    ctx
 * @param {string} id
 */
function pictureOf( ctx, id ) {
	const known = ctx.state.store.find( id );
	// Images of Pages are public.
	const { type, node } =
		known?.type === 'Page'
			? known
			: ( authenticate( ctx, 'required' ), findNode( ctx, id ) );
	if ( type === 'Page' || type === 'User' ) {
		return avatar( ctx, node.id, ctx.params );
	}
	const photo =
		type === 'Album'
			? ctx.state.store.photos.find( ( item ) => item.album === node.id )
			: node;
	if ( ! [ 'Album', 'Photo', 'Video' ].includes( type ) || ! photo ) {
		throw noObject( id );
	}
	const label = type === 'Video' ? 'video' : 'photo';
	const { width, height, src } = rendition(
		ctx,
		`${ label }-${ photo.n }`,
		photo,
		720
	);
	return { data: { height, is_silhouette: false, url: src, width } };
}

/** @param {Ctx} ctx */
const asJson = ( ctx ) =>
	[ '0', 'false' ].includes( ctx.params.redirect ?? '' );

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'pictures',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/picture$/,
		token: 'optional',
		handle: ( ctx ) =>
			json(
				Object.fromEntries(
					( ctx.params.ids ?? '' )
						.split( ',' )
						.map( ( id ) => [ id, pictureOf( ctx, id ) ] )
				)
			),
	},
	{
		id: 'picture',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/([^/]+)\/picture$/,
		token: 'optional',
		handle( ctx, match ) {
			const id =
				match[ 1 ] === 'me'
					? ( ctx.token?.subject ?? 'me' )
					: ( match[ 1 ] ?? '' );
			const found = pictureOf( ctx, id );
			return asJson( ctx ) ? json( found ) : redirect( found.data.url );
		},
	},
];
