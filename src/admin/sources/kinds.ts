import { __ } from '@wordpress/i18n';
import type { Kind } from './types';

/** Types of sources, in order of popularity. */
export const kinds = (): Kind[] => [
	{
		type: 'facebook',
		way: 'network',
		label: __( 'Facebook Page', 'frontispiece' ),
		text: __(
			'Show posts, photos, albums, videos and events from a Page you manage.',
			'frontispiece'
		),
	},
	{
		type: 'instagram',
		way: 'network',
		label: __( 'Instagram account', 'frontispiece' ),
		text: __(
			'Connect a business or creator account with Instagram login. You don’t need a Facebook Page.',
			'frontispiece'
		),
	},
	{
		type: 'igbusiness',
		way: 'network',
		label: __( 'Instagram account (via Facebook)', 'frontispiece' ),
		text: __(
			'Connect a professional account that is linked to a Facebook Page. Required for hashtags, tagged photos, and other accounts.',
			'frontispiece'
		),
	},
	{
		type: 'igbusiness-hashtag',
		way: 'through',
		label: __( 'Instagram hashtag', 'frontispiece' ),
		text: __(
			'Show posts from anyone who uses a hashtag. Requires a connected Instagram account.',
			'frontispiece'
		),
	},
	{
		type: 'igbusiness-discovery',
		way: 'through',
		label: __( 'Another Instagram account', 'frontispiece' ),
		text: __(
			"Show posts from a public professional account that you don't manage. Requires a connected Instagram account.",
			'frontispiece'
		),
	},
	{
		type: 'manual',
		way: 'name',
		label: __( 'Your own posts', 'frontispiece' ),
		text: __(
			'Write posts here or import them from a CSV file. No account needed.',
			'frontispiece'
		),
	},
	{
		type: 'reviews',
		way: 'name',
		label: __( 'Reviews', 'frontispiece' ),
		text: __(
			'Meta no longer provides reviews through its API. Enter them here or import them from a CSV file.',
			'frontispiece'
		),
	},
	{
		type: 'facebook-group',
		way: 'name',
		label: __( 'Facebook group', 'frontispiece' ),
		text: __(
			'Meta no longer provides group posts through its API. Enter them here or import them from a CSV file.',
			'frontispiece'
		),
	},
	{
		type: 'demo',
		way: 'demo',
		label: __( 'Demo posts', 'frontispiece' ),
		text: __(
			'Try out feeds with sample posts that are included in the plugin.',
			'frontispiece'
		),
	},
	{
		type: 'demo-photos',
		way: 'demo',
		label: __( 'Demo photos', 'frontispiece' ),
		text: __(
			'Try out feeds with sample photos that are included in the plugin.',
			'frontispiece'
		),
	},
];
