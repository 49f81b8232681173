import type { Address } from '../../kernel/rich-text';

export const facebookAddress: Address = ( kind, name ) =>
	`https://www.facebook.com/${
		kind === 'hashtag' ? 'hashtag/' : ''
	}${ encodeURIComponent( name ) }`;
