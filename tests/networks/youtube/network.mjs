// @ts-check
import { picture } from '../cdn/png.mjs';
import { escape, xml } from './xml.mjs';
import { conditional, text } from '../lib/reply.mjs';
import { CHANNEL, hostileVideos, makeData } from './data.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('./data.mjs').Data} Data */

const HOSTS = [ 'www.youtube.com', 'youtube.com', 'm.youtube.com' ];
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** @param {Ctx} ctx @return {Data} */
const dataOf = ( ctx ) => ctx.state.network( 'youtube' );

const failed = ( /** @type {number} */ status ) =>
	text( `<html><title>Error ${ status }</title></html>`, status, HTML );

/** @param {Ctx} ctx */
function feed( ctx ) {
	const data = dataOf( ctx );
	const { channel_id: channel = '', playlist_id: playlist = '' } = ctx.params;
	if ( data.wave ) {
		return failed( data.wave );
	}
	if ( channel !== data.channel && playlist !== data.playlist ) {
		return failed( 404 );
	}
	return conditional(
		ctx,
		{
			status: 200,
			headers: { 'content-type': 'text/xml; charset=UTF-8' },
			body: xml( data, channel ? data.title : 'Bouquets' ),
		},
		data.videos[ 0 ]?.time
	);
}

/**
 * @param {Ctx}    ctx
 * @param {string} title
 * @param {string} canonical
 * @param {string} image
 */
function page( ctx, title, canonical, image ) {
	const { channel } = dataOf( ctx );
	return text(
		`<!DOCTYPE html><html><head><title>${ escape( title ) } - YouTube</title>` +
			`<meta property="og:title" content="${ escape( title ) }">` +
			`<meta property="og:image" content="${ image }">` +
			`<meta property="og:description" content="Flowers from the island">` +
			`<link rel="canonical" href="${ canonical }"></head>` +
			`<body><script>var ytInitialData = {"other":"x","channelId":"${ channel }"};</script></body></html>`,
		200,
		HTML
	);
}

/** @param {Ctx} ctx */
function channelPage( ctx ) {
	// Without a choice about cookies, visitors from Europe get a consent page.
	return /SOCS=/.test( String( ctx.headers.cookie ) )
		? page(
				ctx,
				dataOf( ctx ).title,
				`https://www.youtube.com/channel/${ dataOf( ctx ).channel }`,
				'https://yt3.googleusercontent.com/harbor=s900'
			)
		: text( '<html><title>Before you continue</title></html>', 200, HTML );
}

/**
 * @param {string} id
 * @param {RegExp} path
 * @param {(ctx: Ctx, match: RegExpMatchArray) => import('../lib/types.mjs').Reply} handle
 * @return {import('../lib/types.mjs').Route}
 */
const route = ( id, path, handle ) => ( {
	id: `youtube-${ id }`,
	hosts: HOSTS,
	method: 'GET',
	path,
	token: 'none',
	handle,
} );

/**
 * YouTube: feeds, pages that contain a channel, and thumbnails.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {
		youtube: 'https://www.youtube.com/@harborflowers',
		'youtube-playlist':
			'https://www.youtube.com/playlist?list=PLharborbouquets01',
	},
	make: makeData,
	change( data, { hostile, ...changes } ) {
		Object.assign( data, changes );
		if ( hostile ) {
			data.hostile = true;
			data.videos = hostileVideos( Math.floor( Date.now() / 1000 ) );
		}
	},
	routes: [
		route( 'feed', /^\/feeds\/videos\.xml$/, feed ),
		route(
			'channel',
			/^\/(?:@|user\/|c\/|channel\/)([\w.-]+)/,
			( ctx, match ) =>
				[ dataOf( ctx ).handle, CHANNEL ].includes( match[ 1 ] ?? '' )
					? channelPage( ctx )
					: failed( 404 )
		),
		route( 'playlist', /^\/playlist$/, ( ctx ) =>
			ctx.params.list === dataOf( ctx ).playlist
				? page(
						ctx,
						'Bouquets',
						'https://www.youtube.com/playlist',
						'https://i.ytimg.com/vi/harbor00020/hqdefault.jpg'
					)
				: failed( 404 )
		),
		route( 'video', /^\/watch$/, ( ctx ) =>
			dataOf( ctx ).videos.some( ( { id } ) => id === ctx.params.v )
				? page(
						ctx,
						'One video',
						`https://www.youtube.com/watch?v=${ ctx.params.v }`,
						'https://i.ytimg.com/x.jpg'
					)
				: failed( 404 )
		),
		{
			id: 'youtube-image',
			hosts: [ 'i.ytimg.com', 'yt3.googleusercontent.com' ],
			method: 'GET',
			path: /^\/(?:vi\/)?([\w-]+)/,
			token: 'none',
			handle: ( _, match ) => ( {
				status: 200,
				headers: { 'content-type': 'image/png' },
				body: picture( match[ 1 ] ?? '', 480, 360 ),
			} ),
		},
	],
};
