/** Takes over a layout that PHP and CSS have drawn; returns a function that releases it. */
export type Start = ( feed: HTMLElement ) => () => void;

interface LayoutRecord {
	selector: string;
	load: () => Promise< { default: Start } >;
}

/** Layouts that need a script for controls or for keeping items in place. All others use only CSS. */
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
