// @ts-check
import { hostileTexts } from '../lib/hostile.mjs';

/**
 * @typedef {object} Video
 * @property {string} id           11 characters.
 * @property {string} title
 * @property {string} description
 * @property {number} time         Unix seconds.
 * @property {boolean} [isShort]
 * @property {number} [views]
 * @property {number} [likes]
 *
 * @typedef {object} Data
 * @property {string} channel
 * @property {string} playlist
 * @property {string} handle
 * @property {string} title
 * @property {Video[]} videos     Newest first; the feed has fifteen of them.
 * @property {number} wave        Status of all feeds during a wave of errors; 0 = none.
 * @property {boolean} hostile    Hostile videos are listed, all of them.
 */

export const CHANNEL = 'UCharborflowers123456789';
export const PLAYLIST = 'PLharborbouquets01';

const HOUR = 3600;

/** @param {number} n */
const videoId = ( n ) => `harbor${ String( n ).padStart( 5, '0' ) }`;

/** @param {number} now @return {Data} */
export const makeData = ( now ) => ( {
	channel: CHANNEL,
	playlist: PLAYLIST,
	handle: 'harborflowers',
	title: 'Harbor Flowers',
	videos: Array.from( { length: 20 }, ( _, n ) => ( {
		id: videoId( 20 - n ),
		title: `How to tie a bouquet ${ 20 - n } & more`,
		description: `Part ${ 20 - n }\nhttps://blog.example/bouquets #flowers`,
		time: now - ( n + 1 ) * 24 * HOUR,
		isShort: n === 1,
		views: 1000 + n,
		likes: 10 + n,
	} ) ),
	wave: 0,
	hostile: false,
} );

/** @param {number} now @return {Video[]} */
export const hostileVideos = ( now ) =>
	hostileTexts().map( ( text, n ) => ( {
		id: n % 9 === 8 ? text.slice( 0, 200 ) : videoId( n + 100 ),
		title: text,
		description: text,
		time: now - n * 60,
		isShort: n % 2 === 0,
		views: -1,
		likes: 9e15,
	} ) );
