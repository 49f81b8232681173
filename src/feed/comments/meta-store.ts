import { post as send } from '../../kernel/ajax';
import { readMeta, readReplies, readStored } from './meta';
import { queryFields, repliesFields, storedFields } from './fields';
import type { Comment, Meta } from './meta';
import type { Fields, Post, Tokens } from './fields';

export interface StoreOptions {
	/** Off: what the site has stored is not asked for. */
	caching?: boolean;
	tokens?: Tokens | undefined;
}

export type CallName = 'get_meta' | 'cff_query' | 'cff_comments';

export type Call = ( name: CallName, fields: Fields ) => Promise< string >;

/** What this page has been told of its posts; nothing is asked for twice. */
export interface MetaStore {
	/** Null when nothing could be learned; then a later try asks again. */
	meta: ( post: Post ) => Promise< Meta | null >;
	replies: ( id: string, post: Post ) => Promise< Comment[] | null >;
}

/** Remembers what was found, and for as long as it lasts what is being asked. */
function remember< Found >() {
	const known = new Map< string, Promise< Found | null > >();
	return ( id: string, ask: () => Promise< Found | null > ) => {
		const found =
			known.get( id ) ??
			ask()
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

	/** One call for all the boxes that open at the same moment. */
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

	const ask = async ( post: Post ) => {
		const meta = caching
			? ( await stored( post.id ) ).get( post.id )
			: null;
		return (
			meta ??
			readMeta( await call( 'cff_query', queryFields( post, tokens ) ) )
		);
	};

	return {
		meta: ( post ) => metas( post.id, () => ask( post ) ),
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

/** What the island's config says of comments. */
export interface CommentsConfig {
	ajax: string;
	/** What the calls are called on this site. */
	actions?: Partial< Record< CallName, string > > | undefined;
	options?: Omit< StoreOptions, 'tokens' > & {
		/** How many comments are shown at first, where the box does not say. */
		num?: number;
		avatars?: boolean;
	};
	tokens?: Tokens | undefined;
}

const stores = new WeakMap< HTMLElement, MetaStore >();

/** One for each feed: its boxes and its lightbox share what they know. */
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
