// @ts-check
import { account, attachment, status } from './data.mjs';

/** @typedef {import('./data.mjs').Status} Status */

export const FRIENDICA = 'friendica.example';

/** @param {string} title @return {Partial<Status>} */
const extension = ( title ) => ( {
	friendica: { title, dislikes_count: 0, delivery_data: null },
} );

/**
 * Posts of a Friendica server: its own URLs, short ids, titles, `[]` for what Mastodon sets to null or to an object, and
 * a title that older versions send as a warning.
 *
 * @param {number} now
 * @return {Status[]}
 */
export const friendicaStatuses = ( now ) =>
	[
		{
			...extension( 'About <bread> & rolls' ),
			content:
				'First line<br>second line with <a href="https://blog.example/bread" target="_blank">a link</a>',
		},
		{
			...extension( 'Only a title' ),
			spoiler_text: 'Only a title',
			content: 'Not behind a warning',
		},
		{
			...extension( '' ),
			spoiler_text: 'Food',
			content: 'Behind a warning',
		},
		{
			...extension( '' ),
			content: 'With an image',
			media_attachments: [
				attachment( 'image', 'market', { meta: [], blurhash: '' } ),
			],
		},
	].map( ( more, n ) =>
		status( 100 - n, now, {
			id: String( 39_215_604 - n ),
			uri: `https://${ FRIENDICA }/objects/6a1b-${ n }`,
			url: `https://${ FRIENDICA }/display/6a1b-${ n }`,
			account: account( FRIENDICA, 'cleo', {
				id: '7',
				url: `https://${ FRIENDICA }/profile/cleo`,
				header: '',
				header_static: '',
				noindex: undefined,
			} ),
			card: [],
			poll: undefined,
			in_reply_to_status: null,
			...more,
		} )
	);
