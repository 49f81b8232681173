import type { Post, Tokens } from './fields';
import type { Comment, Meta } from './meta';

/** Keeps what this page has loaded about its posts, so nothing is requested twice. */
export interface MetaStore {
	/** Resolves to null if nothing could be loaded; a later call then tries again. */
	meta: ( post: Post ) => Promise< Meta | null >;
	replies: ( id: string, post: Post ) => Promise< Comment[] | null >;
}

export type CallName = 'get_meta' | 'cff_query' | 'cff_comments';

/** Comment settings from the island's config. */
export interface CommentsConfig {
	ajax: string;
	/** Names of the Ajax actions on this site. */
	actions?: Partial< Record< CallName, string > > | undefined;
	options?: {
		/** If false, the comments stored on the site are not requested. */
		caching?: boolean;
		/** URL of the public route of comments, to which the ID of a post is appended. */
		url?: string;
		/** Number of comments shown at first if the box doesn't specify it. */
		num?: number;
		avatars?: boolean;
	};
	tokens?: Tokens | undefined;
}
