import { object } from '../../kernel/json';
import { plainText } from '../../feed/comments/text';

export interface Comment {
	id: string;
	username: string;
	text: string;
}

/** A post whose comments are shown. */
export interface CommentedPost {
	id: string;
	user: string;
	accounttype: string;
	numcomments: number;
}

export interface LoadedComments {
	comments: Comment[];
	isLoading: boolean;
}

/** Returns the ID that calls use for a post: the part of its element's ID between the first and second underscore. */
export const wireId = ( id: string ) => `sbi_${ id }`.split( '_' )[ 1 ] ?? '';

const string = ( value: unknown ) =>
	typeof value === 'string' || typeof value === 'number'
		? plainText( String( value ) )
		: '';

/** Reads a list of comments as plain text: responses encode special characters as entities. */
export const readComments = ( list: unknown ): Comment[] =>
	( Array.isArray( list ) ? list : [] )
		.map( object )
		.map( ( { id, username, text } ) => ( {
			id: string( id ),
			username: string( username ),
			text: string( text ),
		} ) )
		.filter( ( { text } ) => text );
