/** Takes a layout over that PHP and CSS have drawn; gives what lets go of it. */
export type Start = ( feed: HTMLElement ) => () => void;

interface LayoutRecord {
	selector: string;
	load: () => Promise< { default: Start } >;
}

/** Layouts that have something to operate or to keep in place. Others are style sheet alone. */
export const layouts: readonly LayoutRecord[] = [
	{
		selector: '.frontispiece-feed--carousel',
		load: () => import( /* webpackChunkName: "carousel" */ './carousel' ),
	},
	{
		selector: '.cff-masonry-css, .frontispiece-photos--masonry',
		load: () =>
			import(
				/* webpackChunkName: "masonry-columns" */ './masonry-columns'
			),
	},
];
