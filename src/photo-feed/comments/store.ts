import { get } from '../../kernel/http/send';
import { readComments, wireId } from './comment';
import type { AjaxCalls } from './ajax-store';
import type { Comment, CommentedPost, LoadedComments } from './comment';

export interface CommentCalls extends AjaxCalls {
	/** URL of the public route of comments, to which the ID of a post is appended. */
	comments?: string | undefined;
}

/** Comments that this page has read, by URL. */
const read = new Map< string, Promise< Comment[] > >();

function parse( response: string ): Comment[] {
	const { comments } = JSON.parse( response );
	if ( ! Array.isArray( comments ) ) {
		throw new Error( 'not the route of comments' );
	}
	return readComments( comments );
}

/** Reads what is the same for all visitors, once per page. A failure is requested again the next time. */
function readOnce( url: string ): Promise< Comment[] > {
	const comments = read.get( url ) ?? get( url ).then( parse );
	read.set( url, comments );
	comments.catch( () => read.delete( url ) );
	return comments;
}

/** Passes the comments of a post to a callback. A site that closes its REST API still answers Ajax calls. */
export async function loadComments(
	{ comments: url, ...calls }: CommentCalls,
	item: CommentedPost,
	onLoaded: ( loaded: LoadedComments ) => void
): Promise< void > {
	let comments: Comment[] | null = null;
	if ( url ) {
		comments =
			item.numcomments > 0
				? await readOnce( url + wireId( item.id ) ).catch( () => null )
				: [];
	}
	if ( comments ) {
		onLoaded( { comments, isLoading: false } );
		return;
	}
	await import(
		/* webpackChunkName: "photo-comments-ajax" */ './ajax-store'
	).then(
		( { storeOf } ) => storeOf( calls ).load( item, onLoaded ),
		() => onLoaded( { comments: [], isLoading: false } )
	);
}
