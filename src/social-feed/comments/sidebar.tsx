import '../../feed/styles/comments.css';
import { useMemo } from 'react';
import { addressesOf } from './addresses';
import { LINK } from './selectors';
import { postOf } from '../../feed/comments/fields';
import { storeOf } from '../../feed/comments/meta-store';
import { Panel } from './panel';
import type { CommentsConfig } from '../../feed/comments/types';

interface SidebarProps extends CommentsConfig {
	feed: HTMLElement;
	item: HTMLElement;
}

/**
 * Shows the comments of one post next to its image. Import it lazily, into the chunk "comments" that also contains the
 * boxes.
 */
export default function Sidebar( { feed, item, ...config }: SidebarProps ) {
	const post = useMemo( () => {
		const link = item.querySelector< HTMLAnchorElement >( LINK );
		return link && postOf( link );
	}, [ item ] );
	return (
		post && (
			<Panel
				key={ post.id }
				feed={ feed }
				post={ post }
				store={ storeOf( feed, config ) }
				address={ addressesOf( post ) }
				avatars={ config.options?.avatars ?? true }
				first={ Infinity }
			/>
		)
	);
}
