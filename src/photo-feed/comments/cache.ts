import { plainText } from '../../feed/comments/text';

export interface Comment {
	id: string;
	username: string;
	text: string;
}

/** What is kept of a post's comments. */
export interface CacheEntry {
	comments: Comment[];
	/** Unix seconds. */
	expiry: number;
	/** How many the post had then. */
	count: number;
}

/** Seconds that an entry is fresh. */
export const LIFE = 6000;

type Json = Record< string, unknown >;

const object = ( value: unknown ): Json =>
	typeof value === 'object' && value !== null ? ( value as Json ) : {};

const string = ( value: unknown ) =>
	typeof value === 'string' || typeof value === 'number'
		? plainText( String( value ) )
		: '';

/** A list of comments as text: replies hold its special characters as entities. */
export const readComments = ( list: unknown ): Comment[] =>
	( Array.isArray( list ) ? list : [] )
		.map( object )
		.map( ( { id, username, text } ) => ( {
			id: string( id ),
			username: string( username ),
			text: string( text ),
		} ) )
		.filter( ( { text } ) => text );

/** The comments of a reply: a bare list, or one in an envelope. */
export function parseComments( reply: string ): Comment[] {
	const whole: unknown = JSON.parse( reply || '[]' );
	return readComments(
		Array.isArray( whole ) ? whole : object( whole ).data
	);
}

/** The cache of a reply: post id to comments, expiry and count. */
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

/** What is kept once comments have come. */
export const entryOf = (
	comments: Comment[],
	count: number,
	now: number
): CacheEntry => ( { comments, expiry: now + LIFE, count } );

/** Whether a post's comments are shown from the cache, and whether they are asked for. */
export function decide(
	entry: CacheEntry | undefined,
	count: number,
	now: number
): { shows: boolean; asks: boolean } {
	const isOld =
		entry === undefined || ( now >= entry.expiry && count > entry.count );
	return { shows: entry !== undefined, asks: count > 0 && isOld };
}
