// @ts-check
import { signedUrl } from '../cdn/sign.mjs';
import { foreignPage, missingPermission } from '../lib/errors.mjs';
import { hasScope, isPerson } from '../lib/tokens.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Getter} Getter */
/** @typedef {import('../data/models.mjs').Photo} Photo */

/**
 * `2026-11-01T12:00:00+0000`, in the zone of the offset.
 *
 * @param {number} unix
 * @param {number} offset  Minutes east of UTC.
 */
export function graphTime( unix, offset = 0 ) {
	const local = new Date( ( unix + offset * 60 ) * 1000 )
		.toISOString()
		.slice( 0, 19 );
	const two = ( /** @type {number} */ n ) =>
		String( Math.trunc( n ) ).padStart( 2, '0' );
	return `${ local }${ offset < 0 ? '-' : '+' }${ two( Math.abs( offset ) / 60 ) }${ two( Math.abs( offset ) % 60 ) }`;
}

/**
 * Getters that return properties unchanged.
 *
 * @param {...string} names
 * @return {Record<string, Getter>}
 */
export const own = ( ...names ) =>
	Object.fromEntries(
		names.map( ( name ) => [
			name,
			( /** @type {any} */ node ) => node[ name ],
		] )
	);

/**
 * Getters of fields that exist but never have a value here.
 *
 * @param {...string} names
 * @return {Record<string, Getter>}
 */
export const blank = ( ...names ) =>
	Object.fromEntries( names.map( ( name ) => [ name, () => undefined ] ) );

/**
 * @param {string} name
 * @return {Getter}
 */
export const timeOf = ( name ) => ( node ) =>
	node[ name ] === undefined ? undefined : graphTime( node[ name ] );

/** @param {Ctx} ctx @param {string} name */
export const image = ( ctx, name ) => signedUrl( ctx.state, name );

/**
 * Returns the size at which the longer side has the given length, without enlarging.
 *
 * @param {{ width: number, height: number }} item
 * @param {number} side
 */
export function fit( item, side ) {
	const scale = Math.min( 1, side / Math.max( item.width, item.height ) );
	return {
		width: Math.round( item.width * scale ),
		height: Math.round( item.height * scale ),
	};
}

/**
 * @param {Ctx} ctx
 * @param {string} label
 * @param {{ width: number, height: number }} item
 * @param {number} side
 */
export function rendition( ctx, label, item, side ) {
	const { width, height } = fit( item, side );
	return {
		height,
		width,
		src: image( ctx, `${ label }-${ width }x${ height }.png` ),
	};
}

/**
 * @param {Ctx}    ctx
 * @param {string} label
 * @param {Record<string, string>} args
 */
export function avatar( ctx, label, args ) {
	/** @type {Record<string, number>} */
	const named = {
		small: 50,
		square: 50,
		normal: 100,
		album: 50,
		thumbnail: 50,
		large: 200,
	};
	const side = named[ args.type ?? '' ] ?? 50;
	const height = Math.min( 720, Number( args.height ?? args.width ) || side );
	const width = Math.min( 720, Number( args.width ?? args.height ) || side );
	return {
		data: {
			height,
			is_silhouette: false,
			url: image( ctx, `avatar-${ label }-${ width }x${ height }.png` ),
			width,
		},
	};
}

/**
 * Rejects tokens that may not read the content of a Page.
 *
 * @param {Ctx}    ctx
 * @param {string} page
 */
export function guardPage( ctx, page ) {
	const { token } = ctx;
	const owns =
		isPerson( ctx ) || ( token?.type === 'PAGE' && token.subject === page );
	if ( owns && ! hasScope( ctx, 'pages_read_engagement' ) ) {
		throw foreignPage();
	}
	if ( ! owns && ! ctx.state.switches.ppca ) {
		throw foreignPage();
	}
}

/** @param {{ page: string }} node @param {Ctx} ctx */
export const guardOwned = ( node, ctx ) => guardPage( ctx, node.page );

/** @param {Ctx} ctx */
export function guardEvents( ctx ) {
	if ( ctx.state.switches.events === 'permission' ) {
		throw missingPermission( 'pages_manage_metadata' );
	}
	if ( ctx.state.switches.events === 'feature' ) {
		throw foreignPage();
	}
}

/** @param {Ctx} ctx */
export function seesAuthors( ctx ) {
	const mode = ctx.state.switches.commentFrom;
	return mode === 'auto'
		? ctx.token?.type === 'PAGE' &&
				hasScope( ctx, 'pages_read_user_content' )
		: mode === 'always';
}

/** @param {string | undefined} path */
export const facebook = ( path ) => `https://www.facebook.com/${ path }`;
