// @ts-check
import { picture } from '../cdn/png.mjs';
import { conditional, redirect, text } from '../lib/reply.mjs';
import { FEEDS, blogPosts, podcastEpisodes } from './data.mjs';
import { atom } from './atom.mjs';
import { jsonFeed } from './json-feed.mjs';
import { page } from './page.mjs';
import { rss } from './rss.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('./data.mjs').Feed} Feed */
/** @typedef {import('./data.mjs').FeedData} FeedData */

const WRITERS = { rss, atom, json: jsonFeed };
const TYPES = {
	rss: 'application/rss+xml; charset=UTF-8',
	atom: 'application/atom+xml; charset=UTF-8',
	json: 'application/feed+json; charset=UTF-8',
};

/** @param {Ctx} ctx @return {FeedData} */
const dataOf = ( ctx ) => ctx.state.network( 'feeds' );

/**
 * @param {Ctx}  ctx
 * @param {Feed} feed
 */
function answerFeed( ctx, feed ) {
	const data = dataOf( ctx );
	const isOlder = ctx.params.paged === '2';
	const newest =
		data.hostile ??
		( feed.host === 'podcast.example' ? data.episodes : data.posts );
	const posts = isOlder ? data.older : newest;
	const body = WRITERS[ feed.format ]( feed, posts, {
		...data,
		older: isOlder ? [] : data.older,
	} );
	return conditional(
		ctx,
		{
			status: 200,
			headers: { 'content-type': TYPES[ feed.format ], ...data.headers },
			body,
		},
		posts[ 0 ]?.time || undefined
	);
}

/**
 * Blogs, a podcast and a site without a feed. Each host has a page that links to its feed.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {
		blog: 'https://blog.example/',
		atom: 'https://atom.example/',
		'json-feed': 'https://json.example/',
		podcast: 'https://podcast.example/',
	},
	make: ( now ) => ( {
		posts: blogPosts( now ),
		episodes: podcastEpisodes( now ),
		older: [],
		headers: {},
		hub: '',
		elements: '',
		hostile: null,
	} ),
	routes: [
		...FEEDS.map(
			( feed ) =>
				/** @type {import('../lib/types.mjs').Route} */ ( {
					id: `feed-${ feed.host }`,
					hosts: [ feed.host ],
					method: 'GET',
					path: new RegExp( `^${ feed.path }$` ),
					token: 'none',
					handle: ( ctx ) => answerFeed( ctx, feed ),
				} )
		),
		...FEEDS.map(
			( feed ) =>
				/** @type {import('../lib/types.mjs').Route} */ ( {
					id: `page-${ feed.host }`,
					hosts: [ feed.host ],
					method: 'GET',
					path: /^\/(?:|about|posts\/[\w-]+)$/,
					token: 'none',
					handle: () => page( feed.title, [ feed ] ),
				} )
		),
		{
			id: 'page-without-feed',
			hosts: [ 'plain.example' ],
			method: 'GET',
			path: /^\/$/,
			token: 'none',
			handle: () => page( 'A page without a feed', [] ),
		},
		{
			id: 'moved-page',
			hosts: [ 'moved.example' ],
			method: 'GET',
			path: /^\//,
			token: 'none',
			handle: () => redirect( 'https://blog.example/' ),
		},
		{
			id: 'feed-image',
			hosts: [ 'img.example', ...FEEDS.map( ( feed ) => feed.host ) ],
			method: 'GET',
			path: /^\/(?:images\/)?([\w-]+)\.png$/,
			token: 'none',
			handle: ( _, match ) => ( {
				status: 200,
				headers: { 'content-type': 'image/png' },
				body: picture( match[ 1 ] ?? '', 640, 400 ),
			} ),
		},
		{
			id: 'feed-audio',
			hosts: [ 'podcast.example' ],
			method: 'GET',
			path: /^\/audio\/([\w-]+)\.mp3$/,
			token: 'none',
			handle: () => text( 'ID3', 200, { 'content-type': 'audio/mpeg' } ),
		},
	],
};
