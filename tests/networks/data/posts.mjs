// @ts-check
import { IDS, eventId, postId } from './ids.mjs';
import { namedPosts } from './named-posts.mjs';
import { bakeryText } from './texts.mjs';

/** @typedef {import('./models.mjs').Post} Post */
/** @typedef {import('./models.mjs').Page} Page */
/** @typedef {import('./models.mjs').Person} Person */
/** @typedef {import('./models.mjs').Attachment} Attachment */
/** @typedef {import('./random.mjs').Random} Random */

export const FIRST_PAGE_POSTS = 150;

/**
 * @param {number} n
 * @param {Random} random
 * @return {{ attachment?: Attachment, status: string }}
 */
function ordinaryAttachment( n, random ) {
	const photo = ( n % 40 ) + 1;
	switch ( n % 7 ) {
		case 0:
		case 1:
			return {
				status: 'added_photos',
				attachment: { kind: 'photo', photos: [ photo ] },
			};
		case 2: {
			const count = random.int( 2, 6 );
			const photos = Array.from(
				{ length: count },
				( _, k ) => ( ( photo + k - 1 ) % 40 ) + 1
			);
			return {
				status: 'added_photos',
				attachment: { kind: 'album', photos },
			};
		}
		case 3:
			return {
				status: 'added_video',
				attachment: { kind: 'video', video: ( n % 8 ) + 1 },
			};
		case 4:
			return {
				status: 'shared_story',
				attachment: {
					kind: 'link',
					link: {
						url: `https://example.org/recipe/${ n }`,
						title: `Recipe ${ n }`,
						description: 'From our notebook',
						image: `link-${ n }-1200x630.png`,
					},
				},
			};
		case 5:
			return n % 21 === 5
				? {
						status: 'created_event',
						attachment: {
							kind: 'event',
							event: eventId( ( n % 6 ) + 1 ),
						},
					}
				: {
						status: 'added_video',
						attachment: { kind: 'reel', video: ( n % 4 ) + 9 },
					};
		default:
			return { status: 'mobile_status_update' };
	}
}

/** @param {Random} random */
function reactions( random ) {
	/** @type {Record<string, number>} */
	const counts = { LIKE: random.int( 1, 400 ) };
	for ( const [ type, most ] of /** @type {[string, number][]} */ ( [
		[ 'LOVE', 60 ],
		[ 'CARE', 6 ],
		[ 'HAHA', 12 ],
		[ 'WOW', 9 ],
		[ 'SAD', 3 ],
		[ 'ANGRY', 2 ],
	] ) ) {
		const count = random.int( -Math.ceil( most / 2 ), most );
		if ( count > 0 ) {
			counts[ type ] = count;
		}
	}
	return counts;
}

/**
 * @param {Page}   page
 * @param {number} n        From 1, the newest.
 * @param {number} created
 * @param {Random} random
 * @return {Post}
 */
export function ordinaryPost( page, n, created, random ) {
	return {
		id: postId( page.id, n ),
		page: page.id,
		from: page,
		wall: 'page',
		created,
		updated: created + random.int( 0, 7200 ),
		message: bakeryText( random ),
		...ordinaryAttachment( n, random ),
		shares: Math.max( 0, random.int( -4, 15 ) ),
		reactions: reactions( random ),
		comments: Math.max( 0, random.int( -3, 4 ) ),
		published: true,
		hidden: false,
		expired: false,
	};
}

/**
 * The hundred newest are seven hours apart, older ones five days.
 *
 * @param {number} now
 * @param {number} n
 */
const ageOf = ( now, n ) =>
	now -
	3600 -
	Math.min( n - 1, 100 ) * 25200 -
	Math.max( 0, n - 101 ) * 432000;

/**
 * @param {Page}     page
 * @param {number}   count
 * @param {number}   now
 * @param {Random}   random
 * @param {Person[]} people
 * @return {Post[]}
 */
export function makePosts( page, count, now, random, people ) {
	const special = page.id === IDS.page ? namedPosts( now, people ) : {};
	return Array.from( { length: count }, ( _, at ) => {
		const n = at + 1;
		const post = {
			...ordinaryPost( page, n, ageOf( now, n ), random ),
			...special[ n ],
		};
		return { ...post, updated: Math.max( post.updated, post.created ) };
	} );
}

/**
 * Short posts a minute apart, for load tests. They are older than all other posts of the page.
 *
 * @param {Page}   page
 * @param {number} count
 * @param {number} first    Place of the first one.
 * @param {number} before   Unix time.
 * @return {Post[]}
 */
export function cheapPosts( page, count, first, before ) {
	return Array.from( { length: count }, ( _, at ) => {
		const n = first + at;
		return {
			id: postId( page.id, n ),
			page: page.id,
			from: page,
			wall: /** @type {const} */ ( 'page' ),
			created: before - ( at + 1 ) * 60,
			updated: before - ( at + 1 ) * 60,
			message: `Filler post number ${ n }`,
			status: n % 2 ? 'mobile_status_update' : 'added_photos',
			...( n % 2
				? {}
				: {
						attachment: {
							kind: /** @type {const} */ ( 'photo' ),
							photos: [ ( n % 40 ) + 1 ],
						},
					} ),
			shares: 0,
			reactions: { LIKE: n % 50 },
			comments: 0,
			published: true,
			hidden: false,
			expired: false,
		};
	} );
}
