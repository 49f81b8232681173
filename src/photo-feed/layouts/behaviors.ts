import type { Behaviors } from '../../feed/layouts/behavior';

/** The carousel is an island of its own, because it may move before anyone touches the feed. */
export const behaviors: Behaviors = {
	masonry: () =>
		import(
			/* webpackChunkName: "masonry-columns" */ '../../feed/layouts/masonry-columns'
		),
};
