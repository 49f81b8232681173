// @ts-check
import { IDS, NAMED_POSTS, postId } from './ids.mjs';
import { COMMENT_TEXTS, tagsIn } from './texts.mjs';

/** @typedef {import('./models.mjs').Comment} Comment */
/** @typedef {import('./models.mjs').Post} Post */
/** @typedef {import('./models.mjs').Person} Person */

const TOP = 45;
const REPLIES = 10;

/**
 * 55 comments on one post: 45 on the first level and ten replies. Some have tags or images, some are hidden.
 *
 * @param {Post}                         post
 * @param {import('./models.mjs').Page}  page
 * @param {Person[]}                     people
 * @return {Comment[]}
 */
function longThread( post, page, people ) {
	const key = post.id.split( '_' )[ 1 ];
	/** @type {Comment[]} */
	const thread = [];
	for ( let n = 1; n <= TOP + REPLIES; n += 1 ) {
		const reply = n > TOP;
		const person = people[ n % people.length ] ?? page;
		const from = reply && n % 2 ? page : person;
		const answered = people[ ( n - TOP ) % people.length ]?.name ?? '';
		const message = reply
			? `${ answered } thank you, see you soon`
			: ( COMMENT_TEXTS[ n % COMMENT_TEXTS.length ] ?? '' );
		thread.push( {
			id: `${ key }_${ 800 + n }`,
			post: post.id,
			parent: reply
				? `${ key }_${ 800 + Math.ceil( ( n - TOP ) / 2 ) }`
				: null,
			page: page.id,
			from,
			message,
			created: post.created + n * 60,
			likes: n % 5,
			hidden: n === 44,
			...( reply
				? {
						tags: tagsIn( message, [
							[
								answered,
								people[ ( n - TOP ) % people.length ]?.id ?? '',
								'user',
							],
						] ),
					}
				: {} ),
			...( n % 15 === 4 ? { photo: n } : {} ),
		} );
	}
	return thread;
}

/**
 * @param {Post[]}                      posts
 * @param {import('./models.mjs').Page} page
 * @param {Person[]}                    people
 * @return {Comment[]}
 */
export function makeComments( posts, page, people ) {
	return posts.flatMap( ( post ) => {
		if ( post.id === postId( IDS.page, NAMED_POSTS.commented ) ) {
			return longThread( post, page, people );
		}
		const key = post.id.split( '_' )[ 1 ];
		return Array.from( { length: post.comments }, ( _, n ) => ( {
			id: `${ key }_${ 801 + n }`,
			post: post.id,
			parent: null,
			page: page.id,
			from: people[ ( post.created + n ) % people.length ] ?? page,
			message:
				COMMENT_TEXTS[ ( post.created + n ) % COMMENT_TEXTS.length ] ??
				'',
			created: post.created + 600 * ( n + 1 ),
			likes: n,
			hidden: false,
		} ) );
	} );
}
