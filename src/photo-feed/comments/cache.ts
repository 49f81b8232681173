import { object } from '../../kernel/json';
import { readComments } from './comment';
import type { Comment } from './comment';

/** Cached comments of a post. */
export interface CacheEntry {
	comments: Comment[];
	/** Unix timestamp in seconds. */
	expiry: number;
	/** Number of comments that the post had at that time. */
	count: number;
}

/** Seconds that an entry stays fresh. */
export const TTL = 6000;

/** Returns the comments of a response: either a bare list or one in an envelope. Throws if it is something else. */
export function parseComments( reply: string ): Comment[] {
	const whole: unknown = JSON.parse( reply );
	const list = Array.isArray( whole ) ? whole : object( whole ).data;
	if ( ! Array.isArray( list ) ) {
		throw new SyntaxError( 'The response holds no comments' );
	}
	return readComments( list );
}

/** Reads the cache from a response: post ID to comments, expiry, and count. */
export function parseCache( reply: string ): Map< string, CacheEntry > {
	const whole = object( JSON.parse( reply || '{}' ) );
	const entries = new Map< string, CacheEntry >();
	for ( const [ id, entry ] of Object.entries(
		object( whole.data ?? whole )
	) ) {
		if ( Array.isArray( entry ) ) {
			entries.set( id, {
				comments: readComments( entry[ 0 ] ),
				expiry: Number( entry[ 1 ] ) || 0,
				count: Number( entry[ 2 ] ) || 0,
			} );
		}
	}
	return entries;
}

/** Creates the cache entry for comments that have been loaded. */
export const entryOf = (
	comments: Comment[],
	count: number,
	now: number
): CacheEntry => ( { comments, expiry: now + TTL, count } );

/** Decides whether a post's comments are shown from the cache and whether they are requested. */
export function decide(
	entry: CacheEntry | undefined,
	count: number,
	now: number
): { shows: boolean; needsRequest: boolean } {
	const isOld =
		entry === undefined || ( now >= entry.expiry && count > entry.count );
	return { shows: entry !== undefined, needsRequest: count > 0 && isOld };
}
