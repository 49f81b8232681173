import { get } from '../../kernel/http/send';
import { hasComments, readMeta, readReplies } from './meta';
import type { Comment, Meta } from './meta';
import type { CommentsConfig, MetaStore } from './types';

/** Caches results and, while they run, pending requests. */
function remember< Found >() {
	const known = new Map< string, Promise< Found | null > >();
	return ( id: string, load: () => Promise< Found | null > ) => {
		const request =
			known.get( id ) ??
			load()
				.catch( () => null )
				.then( ( response ) => {
					if ( response === null ) {
						known.delete( id );
					}
					return response;
				} );
		known.set( id, request );
		return request;
	};
}

export function createMetaStore(
	feed: HTMLElement,
	config: CommentsConfig
): MetaStore {
	const metas = remember< Meta >();
	const replies = remember< Comment[] >();
	const url = config.options?.url;
	let store: Promise< MetaStore > | undefined;

	const byAjax = () =>
		( store ??= import(
			/* webpackChunkName: "comments-ajax" */ './ajax-store'
		).then( ( { callsOf, createAjaxStore } ) =>
			createAjaxStore( feed, callsOf( config ), config )
		) );

	/** Reads what is the same for all visitors. A site that closes its REST API still answers Ajax calls. */
	async function read< Found >(
		id: string,
		parse: ( answer: string ) => Found | null,
		ask: ( calls: MetaStore ) => Promise< Found | null >
	): Promise< Found | null > {
		const response = url
			? await get( url + id )
					.then( parse )
					.catch( () => null )
			: null;
		return response ?? ask( await byAjax() );
	}

	return {
		meta: ( post ) =>
			metas( post.id, () =>
				read(
					post.id,
					// The public route always has comments, even if there are none.
					( response ) =>
						hasComments( response ) ? readMeta( response ) : null,
					( calls ) => calls.meta( post )
				)
			),
		replies: ( id, post ) =>
			replies( id, () =>
				read( `${ post.id }/${ id }`, readReplies, ( calls ) =>
					calls.replies( id, post )
				)
			),
	};
}

const stores = new WeakMap< HTMLElement, MetaStore >();

/** Returns the store of a feed, which its comments boxes and its lightbox share. */
export function storeOf(
	feed: HTMLElement,
	config: CommentsConfig
): MetaStore {
	const store = stores.get( feed ) ?? createMetaStore( feed, config );
	stores.set( feed, store );
	return store;
}
