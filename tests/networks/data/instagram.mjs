// @ts-check
import { createHash } from 'node:crypto';
import { IDS, igMediaId } from './ids.mjs';
import { COMMENT_TEXTS, bakeryText } from './texts.mjs';

/** @typedef {import('./models.mjs').IgMedia} IgMedia */
/** @typedef {import('./models.mjs').IgComment} IgComment */
/** @typedef {import('./models.mjs').IgUser} IgUser */
/** @typedef {import('./random.mjs').Random} Random */

const HOUR = 3600;
const DAY = 86400;

/** @return {IgUser[]} */
export function makeIgUsers() {
	return [
		{
			id: IDS.instagram,
			scoped: IDS.instagramScoped,
			username: 'demo.bakery',
			name: 'Demo Bakery',
			biography: 'Bread and more since 1931 🥖\nOpen daily [secret]',
			website: 'https://example.org/',
			type: 'BUSINESS',
			followers: 4821,
			follows: 312,
			own: true,
		},
		{
			id: IDS.otherInstagram,
			scoped: IDS.otherInstagram,
			username: 'other.shop',
			name: 'Other Shop',
			biography: 'Cheese next door',
			website: 'https://shop.example.org/',
			type: 'BUSINESS',
			followers: 900,
			follows: 41,
			own: false,
		},
	];
}

/** @param {string} id */
const shortcodeOf = ( id ) =>
	'C' +
	createHash( 'sha1' ).update( id ).digest( 'base64url' ).slice( 0, 10 );

/**
 * @param {string}   id
 * @param {IgUser}   owner
 * @param {number}   created
 * @param {Partial<IgMedia>} rest
 * @return {IgMedia}
 */
export function igMedia( id, owner, created, rest ) {
	return {
		id,
		owner: owner.id,
		username: owner.username,
		shortcode: shortcodeOf( id ),
		type: 'IMAGE',
		product: 'FEED',
		created,
		width: 1080,
		height: 1350,
		noUrl: false,
		noThumbnail: false,
		likes: 0,
		comments: 0,
		...rest,
	};
}

/**
 * @param {IgUser} owner
 * @param {number} n
 * @param {number} created
 */
function children( owner, n, created ) {
	const count = 2 + ( n % 9 );
	return Array.from( { length: count }, ( _, at ) =>
		igMedia(
			`178892142652${ String( n * 20 + at ).padStart( 5, '0' ) }`,
			owner,
			created - 1,
			{
				...( at === 1
					? { type: /** @type {const} */ ( 'VIDEO' ) }
					: {} ),
				noUrl: at === 2 && n % 2 === 0,
				alt: `Picture ${ at + 1 } of ${ count }`,
				height: n % 3 ? 1080 : 1350,
			}
		)
	);
}

/**
 * Images, videos, reels and albums in turn, at irregular intervals as in real accounts.
 *
 * @param {IgUser} owner
 * @param {number} count
 * @param {number} first
 * @param {number} now
 * @param {Random} random
 * @return {IgMedia[]}
 */
export function makeIgMedia( owner, count, first, now, random ) {
	return Array.from( { length: count }, ( _, at ) => {
		const n = first + at;
		const created = now - 2 * HOUR - at * 19 * HOUR;
		const kind = n % 5;
		/** @type {Partial<IgMedia>} */
		let shape = {};
		if ( kind === 1 ) {
			shape = {
				type: 'CAROUSEL_ALBUM',
				children: children( owner, n, created ),
			};
		} else if ( kind === 2 ) {
			shape = {
				type: 'VIDEO',
				product: 'REELS',
				width: 1080,
				height: 1920,
				noThumbnail: n % 20 === 12,
			};
		} else if ( kind === 3 && n % 10 === 3 ) {
			shape = { type: 'VIDEO', width: 1080, height: 1080 };
		}
		const caption =
			n === 6
				? '✨ [secret] <script>alert(1)</script> with friend #bread'
				: `${ bakeryText( random ) } #bread`;
		return igMedia( igMediaId( n ), owner, created, {
			...shape,
			...( n % 11 === 0 ? {} : { caption } ),
			// Videos with licensed audio, among others, have a poster but no URL.
			noUrl: n % 13 === 0,
			ai: n % 17 === 0,
			likes: n % 6 === 0 ? null : random.int( 3, 300 ),
			comments: n === 3 ? 55 : n % 4,
			...( n % 3 === 0 ? { alt: `Photo of bread ${ n }` } : {} ),
		} );
	} );
}

/**
 * The last of the four expires in ten minutes.
 *
 * @param {IgUser} owner
 * @param {number} now
 * @return {IgMedia[]}
 */
export function makeStories( owner, now ) {
	const ages = [ 2 * HOUR, 6 * HOUR, 15 * HOUR, DAY - 600 ];
	return ages.map( ( age, n ) =>
		igMedia( `178614030${ String( 70000000 + n ) }`, owner, now - age, {
			product: 'STORY',
			type: n % 2 ? 'VIDEO' : 'IMAGE',
			width: 1080,
			height: 1920,
			...( n === 0 ? { caption: 'Good morning' } : {} ),
		} )
	);
}

/**
 * 55 comments on the third post and a few on others, newest first. Every tenth has a reply.
 *
 * @param {IgMedia[]} media
 * @return {IgComment[]}
 */
export function makeIgComments( media ) {
	return media
		.flatMap( ( item ) =>
			Array.from( { length: item.comments }, ( _, n ) => {
				const id = `1789225${ item.id.slice( -5 ) }${ String( n + 1 ).padStart( 5, '0' ) }`;
				const created = item.created + 900 * ( n + 1 );
				const base = {
					media: item.id,
					created,
					likes: n % 3,
					username: `fan${ n + 1 }`,
				};
				/** @type {IgComment[]} */
				const made = [
					{
						...base,
						id,
						parent: null,
						text: COMMENT_TEXTS[ n % COMMENT_TEXTS.length ] ?? '',
					},
				];
				if ( n % 10 === 0 ) {
					made.push( {
						...base,
						id: `${ id }9`,
						parent: id,
						username: item.username,
						text: `@fan${ n + 1 } thanks`,
						created: created + 60,
					} );
				}
				return made;
			} ).flat()
		)
		.sort( ( a, b ) => b.created - a.created );
}

/**
 * @param {number} now
 * @param {Random} random
 * @return {IgMedia[]}
 */
export function makeHashtagMedia( now, random ) {
	const crowd = { ...makeIgUsers()[ 1 ], id: '0', username: 'crowd' };
	return Array.from( { length: 70 }, ( _, n ) =>
		igMedia(
			`178852140${ String( 80000000 + n ) }`,
			/** @type {IgUser} */ ( crowd ),
			now - n * HOUR,
			{
				caption: `Seen in town #bread ${ n }`,
				likes: random.int( 0, 900 ),
				comments: n % 7,
				...( n % 9 === 4
					? {
							type: /** @type {const} */ ( 'VIDEO' ),
							product: /** @type {const} */ ( 'REELS' ),
						}
					: {} ),
			}
		)
	);
}

/** Well-known tags keep small ids; `tag1`, `tag2`, … exist so that the quota can be used up. */
export const HASHTAGS = [ 'bread', 'bakery', 'sourdough' ];

/**
 * @param {string} name
 * @return {string | null}
 */
export function hashtagId( name ) {
	const known = HASHTAGS.indexOf( name );
	const numbered = /^tag(\d{1,4})$/.exec( name );
	if ( known >= 0 ) {
		return `178438261420${ 10000 + known }`;
	}
	return numbered ? `178438261420${ 20000 + Number( numbered[ 1 ] ) }` : null;
}

/**
 * @param {string} id
 * @return {{ id: string, name: string } | null}
 */
export function hashtagById( id ) {
	const found = /^178438261420([12])(\d{4})$/.exec( id );
	if ( ! found ) {
		return null;
	}
	const n = Number( found[ 2 ] );
	const name = found[ 1 ] === '1' ? HASHTAGS[ n ] : `tag${ n }`;
	return name ? { id, name } : null;
}
