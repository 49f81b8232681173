import { __ } from '@wordpress/i18n';
import type { Kind } from './types';

/** What may be connected, in the order in which people ask for it. */
export const kinds = (): Kind[] => [
	{
		type: 'facebook',
		way: 'network',
		label: __( 'Facebook page', 'frontispiece' ),
		text: __(
			'A page that you manage: posts, photos, albums, videos, events.',
			'frontispiece'
		),
	},
	{
		type: 'instagram',
		way: 'network',
		label: __( 'Instagram account', 'frontispiece' ),
		text: __(
			'A business or creator account, by Instagram’s own sign-in. No Facebook page is needed.',
			'frontispiece'
		),
	},
	{
		type: 'igbusiness',
		way: 'network',
		label: __( 'Instagram account, through Facebook', 'frontispiece' ),
		text: __(
			'A professional account that is linked to a Facebook page. Needed for hashtags, tagged photos and other accounts.',
			'frontispiece'
		),
	},
	{
		type: 'igbusiness-hashtag',
		way: 'through',
		label: __( 'Instagram hashtag', 'frontispiece' ),
		text: __(
			'What anybody posts under a hashtag, read through a connected account.',
			'frontispiece'
		),
	},
	{
		type: 'igbusiness-discovery',
		way: 'through',
		label: __( 'Another Instagram account', 'frontispiece' ),
		text: __(
			'A public professional account that is not yours, read through a connected account.',
			'frontispiece'
		),
	},
	{
		type: 'manual',
		way: 'name',
		label: __( 'Posts of your own', 'frontispiece' ),
		text: __(
			'Written here, or brought from a CSV file. No network is asked.',
			'frontispiece'
		),
	},
	{
		type: 'reviews',
		way: 'name',
		label: __( 'Reviews', 'frontispiece' ),
		text: __(
			'Meta gives reviews to nobody any more: enter them here, or bring them from a CSV file.',
			'frontispiece'
		),
	},
	{
		type: 'facebook-group',
		way: 'name',
		label: __( 'Facebook group', 'frontispiece' ),
		text: __(
			'Meta closed groups to other sites: enter posts here, or bring them from a CSV file.',
			'frontispiece'
		),
	},
	{
		type: 'demo',
		way: 'demo',
		label: __( 'Demo posts', 'frontispiece' ),
		text: __(
			'Posts that come with the plugin, to try things out.',
			'frontispiece'
		),
	},
	{
		type: 'demo-photos',
		way: 'demo',
		label: __( 'Demo photos', 'frontispiece' ),
		text: __(
			'Photos that come with the plugin, to try things out.',
			'frontispiece'
		),
	},
];
