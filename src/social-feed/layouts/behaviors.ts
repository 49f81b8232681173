import type { Behaviors } from '../../feed/layouts/behavior';

export const behaviors: Behaviors = {
	carousel: () =>
		import( /* webpackChunkName: "carousel" */ './carousel/carousel' ),
	masonry: () =>
		import(
			/* webpackChunkName: "masonry-columns" */ '../../feed/layouts/masonry-columns'
		),
};
