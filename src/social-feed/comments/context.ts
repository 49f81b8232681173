import { createContext, useContext } from 'react';
import type { Address } from '../../kernel/rich-text';
import type { Post } from '../../feed/comments/fields';
import type { MetaStore } from '../../feed/comments/types';

export interface PostContext {
	feed: HTMLElement;
	post: Post;
	store: MetaStore;
	address: Address;
	/** Whether comments show their authors' images. */
	avatars: boolean;
}

/** Provided by Panel for all components that read it. */
export const CommentsContext = createContext( {} as PostContext );

export const usePost = () => useContext( CommentsContext );
