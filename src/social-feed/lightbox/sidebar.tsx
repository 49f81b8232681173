import { Suspense } from 'react';
import { __ } from '@wordpress/i18n';
import { optional } from '../../feed/lightbox/optional';
import type { ReactNode } from 'react';
import type { LightboxCalls, Slide } from '../../feed/lightbox/types';

const Panel = optional(
	() => import( /* webpackChunkName: "comments" */ '../comments/sidebar' )
);

interface SidebarProps {
	slide: Slide;
	item: HTMLElement;
	feed: HTMLElement;
	calls: LightboxCalls;
	/** What comes before the comments. */
	children: ReactNode;
}

/** Shows the comments of the current post next to its image. */
export function Sidebar( {
	slide,
	item,
	feed,
	calls,
	children,
}: SidebarProps ) {
	const { pagename, posttime } = slide.entry;
	return (
		<aside
			className="frontispiece-lightbox__comments"
			aria-label={ __( 'Comments', 'frontispiece' ) }
		>
			<p className="frontispiece-lightbox__by">
				<strong dir="auto">{ pagename }</strong>
				<span>{ posttime }</span>
			</p>
			{ children }
			<Suspense fallback={ null }>
				<Panel { ...calls } feed={ feed } item={ item } />
			</Suspense>
		</aside>
	);
}
