import { isObject, parseJson } from '../../kernel/json';
import { REACTIONS } from './reactions';
import { decode, plainText, webUrl } from './text';
import type { ReactionCounts } from './reactions';
import type { NamedTag } from './text';

export interface Liker {
	name: string;
	link: string;
}

export interface Attachment {
	url: string;
	title: string;
	image: string;
}

export interface Comment {
	id: string;
	text: string;
	tags: NamedTag[];
	author: Liker & { image: string };
	date: string;
	likes: number;
	replies: number;
	attachment: Attachment | null;
}

export interface Meta {
	likes: { total: number; names: Liker[] };
	comments: { total: number; list: Comment[] };
	reactions: ReactionCounts;
}

type Json = Record< string, unknown >;

/** Returns a value if it is an object, or null: responses may lack parts or contain other types instead. */
const object = ( value: unknown ): Json | null =>
	isObject( value ) && ! Array.isArray( value ) ? value : null;

const at = ( value: unknown, ...path: string[] ): unknown =>
	path.reduce( ( from, name ) => object( from )?.[ name ], value );

const list = ( value: unknown ): unknown[] =>
	Array.isArray( value ) ? value : [];

const text = ( value: unknown ) =>
	typeof value === 'string' || typeof value === 'number'
		? String( value )
		: '';

const count = ( value: unknown ) =>
	Math.max( 0, Math.trunc( Number( text( value ) ) ) || 0 );

const total = ( value: unknown ) =>
	count( at( value, 'summary', 'total_count' ) );

/** Parses JSON text, or returns an object as is. Single quotes may be preceded by a stray backslash. */
const unpack = ( value: unknown ): Json | null =>
	typeof value === 'string'
		? object(
				parseJson( value ) ??
					parseJson( value.replaceAll( "\\'", "'" ) )
			)
		: object( value );

function readLiker( value: unknown ): Liker {
	const link = webUrl( at( value, 'link' ) );
	return {
		name: decode( text( at( value, 'name' ) ) ).trim(),
		// These URLs lead only to an error page of the social network.
		link: link.includes( 'app_scoped_user_id' ) ? '' : link,
	};
}

function readAttachment( value: unknown ): Attachment | null {
	const attachment = {
		url: webUrl( at( value, 'url' ) ),
		title: plainText( text( at( value, 'title' ) ) ),
		image: webUrl( at( value, 'media', 'image', 'src' ) ),
	};
	return attachment.url || attachment.image ? attachment : null;
}

function readComment( value: unknown ): Comment {
	const from = at( value, 'from' );
	return {
		id: text( at( value, 'id' ) ),
		text: plainText( text( at( value, 'message' ) ) ),
		tags: list( at( value, 'message_tags' ) ).map( ( tag ) => ( {
			id: text( at( tag, 'id' ) ),
			name: decode( text( at( tag, 'name' ) ) ),
		} ) ),
		author: {
			...readLiker( from ),
			image: webUrl( at( from, 'picture', 'data', 'url' ) ),
		},
		date: text( at( value, 'created_time' ) ),
		likes: count( at( value, 'like_count' ) ),
		replies: count( at( value, 'comment_count' ) ),
		attachment: readAttachment( at( value, 'attachment' ) ),
	};
}

const readComments = ( data: unknown ) =>
	list( data )
		.filter( object )
		.map( readComment )
		.filter( ( comment ) => comment.text || comment.attachment );

/** Returns what is known about a post, or null if the response says nothing about it. */
export function readMeta( value: unknown ): Meta | null {
	const data = unpack( value );
	const parts = [ 'likes', 'comments', ...REACTIONS ];
	if ( ! data || ! parts.some( ( part ) => object( data[ part ] ) ) ) {
		return null;
	}
	const comments = readComments( at( data.comments, 'data' ) );
	const names = list( at( data.likes, 'data' ) )
		.map( readLiker )
		.filter( ( { name } ) => name );
	return {
		likes: { total: Math.max( total( data.likes ), names.length ), names },
		comments: {
			total: Math.max( total( data.comments ), comments.length ),
			list: comments,
		},
		reactions: Object.fromEntries(
			REACTIONS.map( ( name ) => [ name, total( data[ name ] ) ] )
		) as ReactionCounts,
	};
}

/** Reads the response to get_meta: JSON text by ID that contains JSON text in turn. */
export function readStored( response: string ): Map< string, Meta > {
	const known = new Map< string, Meta >();
	for ( const [ id, value ] of Object.entries( unpack( response ) ?? {} ) ) {
		const meta = readMeta( unpack( value )?.content );
		if ( meta ) {
			known.set( id, meta );
		}
	}
	return known;
}

/** Returns whether a response has a list of comments, which may be empty. */
export const hasComments = ( response: string ): boolean =>
	Array.isArray( at( unpack( response ), 'comments', 'data' ) );

/** Reads the response to cff_comments; returns null if it isn't a valid one. */
export const readReplies = ( response: string ): Comment[] | null =>
	hasComments( response )
		? readComments( at( unpack( response ), 'comments', 'data' ) )
		: null;
