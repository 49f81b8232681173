import type { Behaviors } from '../../feed/layouts/behavior';

/** The carousel is a separate island, because it may move before a visitor uses the feed. */
export const behaviors: Behaviors = {
	masonry: () =>
		import(
			/* webpackChunkName: "masonry-columns" */ '../../feed/layouts/masonry-columns'
		),
};
