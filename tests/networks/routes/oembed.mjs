// @ts-check
import { GraphError } from '../lib/errors.mjs';
import { hostileTexts } from '../lib/hostile.mjs';
import { json } from '../lib/reply.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */

const OPEN = {
	'cache-control': 'private, no-store',
	'access-control-allow-origin': '*',
};

/** @param {string} text */
const escape = ( text ) =>
	text
		.replaceAll( '&', '&amp;' )
		.replaceAll( '"', '&quot;' )
		.replaceAll( '<', '&lt;' );

/** @param {Ctx} ctx */
function countCall( ctx ) {
	const now = ctx.state.now();
	const recent = ctx.state.oembeds.filter( ( at ) => at > now - 3600 );
	if ( recent.length >= ctx.state.switches.oembedPerHour ) {
		throw new GraphError( {
			code: 4,
			status: 403,
			message: '(#4) Application request limit reached',
		} );
	}
	ctx.state.oembeds = [ ...recent, now ];
}

const notFound = () =>
	new GraphError( {
		code: 24,
		subcode: 2207045,
		message: 'Media Not Found',
	} );

const HOSTILE = hostileTexts();

/** @param {string} address of a post whose number chooses the text */
function hostile( address ) {
	const number = Number( /(\d{1,3})\D*$/.exec( address )?.[ 1 ] ?? 0 );
	const text = HOSTILE[ number % HOSTILE.length ];
	return {
		type: text,
		title: text,
		author_name: text,
		author_url: text,
		thumbnail_url: text,
		html: text,
	};
}

/** @param {Ctx} ctx @param {string} address @param {string} provider */
function rich( ctx, address, provider ) {
	if ( ctx.state.switches.oembedHostile ) {
		return hostile( address );
	}
	const width = Math.min(
		658,
		Math.max( 320, Number( ctx.params.maxwidth ) || 658 )
	);
	// The guide has a picture of this post.
	const text = address.includes( '/1234567890' )
		? 'Fresh bread and rolls, from six in the morning.'
		: 'Fresh bread &amp;amp; &lt;b&gt;rolls&lt;/b&gt;';
	const script =
		ctx.params.omitscript === 'true'
			? ''
			: '<script async src="https://www.instagram.com/embed.js"></script>';
	return {
		version: '1.0',
		provider_name: provider,
		provider_url: `https://www.${ provider.toLowerCase() }.com/`,
		type: 'rich',
		width,
		html: `<blockquote class="${ provider.toLowerCase() }-media" data-permalink="${ escape( address ) }"><p>${ text }</p><a href="${ escape( address ) }">View this on ${ provider }</a></blockquote>${ script }`,
	};
}

/** @type {import('../lib/types.mjs').Route[]} */
export default [
	{
		id: 'instagram-oembed',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/instagram_oembed$/,
		token: 'optional',
		handle( ctx ) {
			countCall( ctx );
			const found =
				/^https:\/\/(?:www\.)?instagram\.com\/(?:(?:p|reel)\/([\w-]{11})|([\w.]{1,30}))\/?(?:\?.*)?$/.exec(
					ctx.params.url ?? ''
				);
			if ( ! found ) {
				throw new GraphError( {
					code: 100,
					subcode: 2207047,
					message: '(#100) Invalid URL',
				} );
			}
			const { igMedia, igOther, igUsers } = ctx.state.store;
			const known = found[ 1 ]
				? [ ...igMedia, ...igOther ].some(
						( item ) => item.shortcode === found[ 1 ]
					)
				: igUsers.some( ( user ) => user.username === found[ 2 ] );
			if ( ! known ) {
				throw notFound();
			}
			return json(
				rich( ctx, ctx.params.url ?? '', 'Instagram' ),
				200,
				OPEN
			);
		},
	},
	{
		id: 'facebook-oembed',
		hosts: [ 'graph.facebook.com' ],
		method: 'GET',
		path: /^\/oembed_(post|video)$/,
		token: 'optional',
		handle( ctx, match ) {
			if (
				! /^https:\/\/(www\.)?facebook\.com\/.+/.test(
					ctx.params.url ?? ''
				)
			) {
				throw new GraphError( {
					code: 100,
					subcode: 2207047,
					message: '(#100) Invalid URL',
				} );
			}
			const embed = rich( ctx, ctx.params.url ?? '', 'Facebook' );
			return json(
				match[ 1 ] === 'video'
					? { ...embed, type: 'video', height: 281 }
					: embed,
				200,
				OPEN
			);
		},
	},
	{
		id: 'threads-oembed',
		hosts: [ 'graph.threads.com' ],
		method: 'GET',
		path: /^\/v1\.0\/oembed$/,
		token: 'optional',
		handle( ctx ) {
			countCall( ctx );
			if (
				! /^https:\/\/www\.threads\.com\/@[\w.]+\/post\/\w+$/.test(
					ctx.params.url ?? ''
				)
			) {
				throw notFound();
			}
			return json(
				rich( ctx, ctx.params.url ?? '', 'Threads' ),
				200,
				OPEN
			);
		},
	},
];
