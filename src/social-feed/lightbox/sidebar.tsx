import { lazy, Suspense } from 'react';
import { __ } from '@wordpress/i18n';
import type Comments from '../comments/sidebar';
import type { LightboxCalls, Slide } from '../../feed/lightbox/types';

const Panel = lazy( async (): Promise< { default: typeof Comments } > => {
	try {
		return await import(
			/* webpackChunkName: "comments" */ '../comments/sidebar'
		);
	} catch {
		// Images can be viewed without them.
		return { default: () => null };
	}
} );

interface SidebarProps {
	slide: Slide;
	item: HTMLElement;
	feed: HTMLElement;
	calls: LightboxCalls;
}

/** Shows the comments of the current post next to its image. */
export function Sidebar( { slide, item, feed, calls }: SidebarProps ) {
	const { pagename, posttime } = slide.entry;
	return (
		<aside
			className="frontispiece-viewer__comments"
			dir={ document.documentElement.dir || 'ltr' }
			aria-label={ __( 'Comments', 'frontispiece' ) }
		>
			<p className="frontispiece-viewer__by">
				<strong dir="auto">{ pagename }</strong>
				<span>{ posttime }</span>
			</p>
			<Suspense fallback={ null }>
				<Panel { ...calls } feed={ feed } item={ item } />
			</Suspense>
		</aside>
	);
}
