import { post } from '../../kernel/ajax';
import { decide, entryOf, parseCache, parseComments } from './cache';
import { wireId } from './comment';
import type { CacheEntry } from './cache';
import type { CommentedPost, LoadedComments } from './comment';

export interface AjaxCalls {
	ajax: string;
	actions?: Readonly< Record< string, string > > | undefined;
}

const now = () => Math.floor( Date.now() / 1000 );

function log( what: string, error: unknown ): void {
	// eslint-disable-next-line no-console -- visitors lose nothing that they had
	console.log( `frontispiece: ${ what }`, String( error ) );
}

/** Creates the comment cache of one server, which is requested once per page. */
export function createStore( { ajax, actions = {} }: AjaxCalls ) {
	let cache: Promise< Map< string, CacheEntry > > | undefined;
	const running = new Map< string, Promise< void > >();
	const call = ( name: string, fields = {} ) =>
		post( ajax, { action: actions[ name ] ?? name, ...fields } );

	const cached = () => {
		cache ??= call( 'sbi_get_comment_cache' )
			.then( parseCache )
			.catch( ( error: unknown ) => {
				log( 'the cache of comments cannot be read', error );
				return new Map< string, CacheEntry >();
			} );
		return cache;
	};

	const request = async (
		entries: Map< string, CacheEntry >,
		item: CommentedPost
	) => {
		const id = wireId( item.id );
		try {
			const reply = await call( 'sbi_remote_comments_needed', {
				post_id: id,
				user: item.user,
				type: item.accounttype,
			} );
			entries.set(
				id,
				entryOf( parseComments( reply ), item.numcomments, now() )
			);
		} catch ( error ) {
			log( 'comments cannot be read', error );
		}
		running.delete( id );
	};

	return {
		/** Passes the comments of a post to a callback, twice if newer ones are being loaded. */
		async load(
			item: CommentedPost,
			onLoaded: ( loaded: LoadedComments ) => void
		) {
			const entries = await cached();
			if ( item.numcomments < 1 ) {
				onLoaded( { comments: [], isLoading: false } );
				return;
			}
			const id = wireId( item.id );
			const { needsRequest } = decide(
				entries.get( id ),
				item.numcomments,
				now()
			);
			const shown = () => entries.get( id )?.comments ?? [];
			onLoaded( { comments: shown(), isLoading: needsRequest } );
			if ( needsRequest ) {
				const promise = running.get( id ) ?? request( entries, item );
				running.set( id, promise );
				await promise;
				onLoaded( { comments: shown(), isLoading: false } );
			}
		},
	};
}

const stores = new Map< string, ReturnType< typeof createStore > >();

export function storeOf( calls: AjaxCalls ) {
	const store = stores.get( calls.ajax ) ?? createStore( calls );
	stores.set( calls.ajax, store );
	return store;
}
