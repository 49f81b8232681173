import { post as send } from '../../kernel/ajax';
import { readMeta, readReplies, readStored } from './meta';
import { queryFields, repliesFields, storedFields } from './fields';
import type { Meta } from './meta';
import type { Fields } from './fields';
import type { CallName, CommentsConfig, MetaStore } from './types';

export type Call = ( name: CallName, fields: Fields ) => Promise< string >;

/** Sends the specification's Ajax calls. */
export const callsOf =
	( { ajax, actions }: CommentsConfig ): Call =>
	( name, fields ) =>
		send( ajax, { action: actions?.[ name ] ?? name, ...fields } );

/** Reads comments by Ajax calls, where the public route of comments does not return them. */
export function createAjaxStore(
	feed: HTMLElement,
	call: Call,
	{ options: { caching = true } = {}, tokens }: Partial< CommentsConfig >
): MetaStore {
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

	return {
		meta: async ( post ) => {
			const meta = caching
				? ( await stored( post.id ) ).get( post.id )
				: null;
			return (
				meta ??
				readMeta(
					await call( 'cff_query', queryFields( post, tokens ) )
				)
			);
		},
		replies: async ( id, post ) =>
			readReplies(
				await call( 'cff_comments', repliesFields( id, post, tokens ) )
			),
	};
}
