import { post as send } from '../../kernel/ajax';
import { readMeta, readReplies, readStored } from './meta';
import { queryFields, repliesFields, storedFields } from './fields';
import type { Comment, Meta } from './meta';
import type { Fields, Post, Tokens } from './fields';

export interface StoreOptions {
	/** If false, the comments stored on the site are not requested. */
	caching?: boolean;
	tokens?: Tokens | undefined;
}

export type CallName = 'get_meta' | 'cff_query' | 'cff_comments';

export type Call = ( name: CallName, fields: Fields ) => Promise< string >;

/** Keeps what this page has loaded about its posts, so nothing is requested twice. */
export interface MetaStore {
	/** Resolves to null if nothing could be loaded; a later call then tries again. */
	meta: ( post: Post ) => Promise< Meta | null >;
	replies: ( id: string, post: Post ) => Promise< Comment[] | null >;
}

/** Caches results and, while they run, pending requests. */
function remember< Found >() {
	const known = new Map< string, Promise< Found | null > >();
	return ( id: string, load: () => Promise< Found | null > ) => {
		const found =
			known.get( id ) ??
			load()
				.catch( () => null )
				.then( ( answer ) => {
					if ( answer === null ) {
						known.delete( id );
					}
					return answer;
				} );
		known.set( id, found );
		return found;
	};
}

export function createMetaStore(
	feed: HTMLElement,
	call: Call,
	{ caching = true, tokens }: StoreOptions = {}
): MetaStore {
	const metas = remember< Meta >();
	const replies = remember< Comment[] >();
	let waiting = new Set< string >();
	let batch: Promise< Map< string, Meta > > | null = null;

	/** Batches the requests of all boxes that open at the same moment into one call. */
	const stored = ( id: string ) => {
		waiting.add( id );
		batch ??= Promise.resolve().then( async () => {
			const ids = [ ...waiting ];
			waiting = new Set();
			batch = null;
			try {
				return readStored(
					await call( 'get_meta', storedFields( feed, ids ) )
				);
			} catch {
				return new Map< string, Meta >();
			}
		} );
		return batch;
	};

	const load = async ( post: Post ) => {
		const meta = caching
			? ( await stored( post.id ) ).get( post.id )
			: null;
		return (
			meta ??
			readMeta( await call( 'cff_query', queryFields( post, tokens ) ) )
		);
	};

	return {
		meta: ( post ) => metas( post.id, () => load( post ) ),
		replies: ( id, post ) =>
			replies( id, async () =>
				readReplies(
					await call(
						'cff_comments',
						repliesFields( id, post, tokens )
					)
				)
			),
	};
}

/** Comment settings from the island's config. */
export interface CommentsConfig {
	ajax: string;
	/** Names of the Ajax actions on this site. */
	actions?: Partial< Record< CallName, string > > | undefined;
	options?: Omit< StoreOptions, 'tokens' > & {
		/** Number of comments shown at first if the box doesn't specify it. */
		num?: number;
		avatars?: boolean;
	};
	tokens?: Tokens | undefined;
}

const stores = new WeakMap< HTMLElement, MetaStore >();

/** Returns the store of a feed, which its comments boxes and its lightbox share. */
export function storeOf(
	feed: HTMLElement,
	{ ajax, actions, options, tokens }: CommentsConfig
): MetaStore {
	const call: Call = ( name, fields ) =>
		send( ajax, { action: actions?.[ name ] ?? name, ...fields } );
	const store =
		stores.get( feed ) ??
		createMetaStore( feed, call, { ...options, tokens } );
	stores.set( feed, store );
	return store;
}
