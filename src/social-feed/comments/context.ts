import { createContext, useContext } from 'react';
import type { Address } from '../../kernel/rich-text';
import type { Post } from '../../feed/comments/fields';
import type { MetaStore } from '../../feed/comments/meta-store';

export interface PostContext {
	feed: HTMLElement;
	post: Post;
	store: MetaStore;
	address: Address;
	/** Whether comments show pictures of who wrote them. */
	avatars: boolean;
}

/** Set by Panel, around everything that reads it. */
export const CommentsContext = createContext( {} as PostContext );

export const usePost = () => useContext( CommentsContext );
