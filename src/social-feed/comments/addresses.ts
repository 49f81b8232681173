import type { Address } from '../../kernel/rich-text';
import type { Post } from '../../feed/comments/fields';

const facebookAddress: Address = ( kind, name ) =>
	`https://www.facebook.com/${
		kind === 'hashtag' ? 'hashtag/' : ''
	}${ encodeURIComponent( name ) }`;

/**
 * Returns where hashtags and names in the comments on a post lead. A feed may show posts of several social networks:
 * names of others than Facebook lead nowhere.
 */
export const addressesOf = ( { link }: Post ): Address =>
	/(^|\.)facebook\.com$/.test( link.hostname ) ? facebookAddress : () => '';
