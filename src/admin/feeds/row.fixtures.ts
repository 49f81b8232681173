import type { Row } from './types';

/** A row of the list of feeds, for tests. */
export const makeRow = ( more: Partial< Row > = {} ): Row => ( {
	id: 'n3',
	number: 3,
	title: 'News',
	feature: 'social-feed',
	type: '',
	layout: '',
	sources: [],
	places: [],
	fetched_at: 0,
	fetched_text: '',
	state: 'ok',
	message: '',
	shortcode: '[frontispiece_social_feed feed=3]',
	deleted: false,
	attributes: {},
	...more,
} );
