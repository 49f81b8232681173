// @ts-check
import { IDS, eventId, photoId, postId, videoId } from './ids.mjs';

/** @typedef {import('./models.mjs').Photo} Photo */
/** @typedef {import('./models.mjs').Album} Album */
/** @typedef {import('./models.mjs').Video} Video */
/** @typedef {import('./models.mjs').Event} Event */

const DAY = 86400;
const SHAPES = /** @type {[number, number][]} */ ( [
	[ 2048, 1365 ],
	[ 1365, 2048 ],
	[ 2048, 2048 ],
	[ 2048, 1152 ],
	[ 1600, 2048 ],
] );

/** @param {number} n */
const albumOf = ( n ) =>
	n <= 24 ? IDS.timelineAlbum : n <= 28 ? IDS.coverAlbum : IDS.marketAlbum;

/**
 * @param {number} now
 * @return {Photo[]}
 */
export function makePhotos( now ) {
	return Array.from( { length: 40 }, ( _, at ) => {
		const n = at + 1;
		const [ width, height ] = SHAPES[ n % SHAPES.length ] ?? [ 2048, 1365 ];
		return {
			id: photoId( n ),
			page: IDS.page,
			n,
			album: albumOf( n ),
			post: postId( IDS.page, n === 1 ? 1 : n + 100 ),
			created: now - n * 2 * DAY,
			width,
			height,
			...( n % 4 === 0
				? {}
				: {
						name:
							n === 6
								? 'Caption with [secret] & <i>tags</i>'
								: `Photo ${ n } of the bakery`,
					} ),
			alt:
				n === 6
					? 'May be an image of "bread" [secret]'
					: `May be an image of bread, number ${ n }`,
		};
	} );
}

/**
 * @param {number} now
 * @return {Album[]}
 */
export function makeAlbums( now ) {
	const base = { page: IDS.page, created: now - 2000 * DAY };
	return [
		{
			...base,
			id: IDS.marketAlbum,
			name: 'Autumn market',
			type: 'normal',
			description: 'Two days under canvas',
			updated: now - 58 * DAY,
			extra: 0,
		},
		{
			...base,
			id: IDS.timelineAlbum,
			name: 'Timeline photos',
			type: 'wall',
			updated: now - 2 * DAY,
			extra: 12,
		},
		{
			...base,
			id: IDS.coverAlbum,
			name: 'Cover photos',
			type: 'cover',
			updated: now - 50 * DAY,
			extra: 0,
		},
	];
}

/**
 * Eight videos, then four reels.
 *
 * @param {number} now
 * @return {Video[]}
 */
export function makeVideos( now ) {
	return Array.from( { length: 12 }, ( _, at ) => {
		const n = at + 1;
		const reel = n > 8;
		const upright = reel || n % 3 === 0;
		return {
			id: videoId( n ),
			page: IDS.page,
			n,
			...( n % 5 === 0
				? {}
				: { title: reel ? `Reel ${ n }` : `Kitchen tour ${ n }` } ),
			...( n % 4 === 0
				? {}
				: { description: `How we bake, part ${ n }` } ),
			created: now - n * 9 * DAY,
			length: 12.891 + n * 7.5,
			width: upright ? 1080 : 1920,
			height: upright ? 1920 : 1080,
			reel,
		};
	} );
}

/**
 * @param {number} now
 * @return {Event[]}
 */
export function makeEvents( now ) {
	const at = ( /** @type {number} */ days, /** @type {number} */ hour ) =>
		Math.floor( now / DAY + days ) * DAY + hour * 3600;
	const berlin = {
		page: IDS.page,
		offset: 60,
		timezone: 'Europe/Berlin',
		cancelled: false,
		online: false,
	};
	const times = [ 7, 14, 21 ].map( ( days, n ) => ( {
		id: eventId( 101 + n ),
		start: at( days, 17 ),
		end: at( days, 19 ),
	} ) );
	return [
		{
			...berlin,
			id: eventId( 1 ),
			name: 'Bread workshop',
			description: 'Bring an apron.',
			start: at( 34, 17 ),
			end: at( 34, 19 ),
			place: 'full',
			ticket: 'https://tickets.example.org/1',
		},
		{
			...berlin,
			id: eventId( 2 ),
			name: 'Tasting every week',
			description: 'Three evenings.',
			start: at( 7, 17 ),
			end: at( 21, 19 ),
			place: 'full',
			times,
		},
		{
			...berlin,
			id: eventId( 3 ),
			name: 'Harvest feast',
			description: 'Called off because of the storm.',
			start: at( 12, 15 ),
			end: at( 12, 22 ),
			place: 'full',
			cancelled: true,
		},
		{
			...berlin,
			id: eventId( 4 ),
			name: 'Open evening <b>free</b> [secret]',
			description: 'Ends when the last guest leaves.',
			start: at( 3, 18 ),
			place: 'name',
		},
		{
			...berlin,
			id: eventId( 5 ),
			name: 'Sourdough live',
			description: 'From our kitchen to yours.',
			start: at( 20, 10 ),
			end: at( 20, 11 ),
			place: 'none',
			online: true,
			offset: 480,
			timezone: 'Asia/Manila',
		},
		{
			...berlin,
			id: eventId( 6 ),
			name: 'Autumn market',
			description: 'It was a lovely weekend.',
			start: at( -58, 8 ),
			end: at( -57, 16 ),
			place: 'full',
			offset: 120,
		},
	];
}
