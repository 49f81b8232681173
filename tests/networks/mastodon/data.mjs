// @ts-check

/**
 * @typedef {Record<string, any>} Status   As the API answers it.
 * @typedef {Record<string, any>} Account
 *
 * @typedef {object} MastodonData
 * @property {Status[]} statuses     Of the account ann, newest first.
 * @property {Status[]} tagged       Of the hashtag bread, newest first.
 * @property {Status[]} replies      To the post 110000000000000300 and to each other, oldest first.
 * @property {string} closed         A host that answers only to those who are logged in; '' = none.
 * @property {string} movedTo        Host that the account old@old.example has moved to; '' = it has not.
 * @property {boolean} noindex       Whether ann asks search engines to leave her posts out.
 * @property {number} remaining      Requests that the headers allow.
 * @property {Status[] | null} hostile  Instead of all posts.
 */

export const HOST = 'mastodon.example';
export const MEDIA = 'files.mastodon.example';

/** The post that has replies. */
export const DISCUSSED = '110000000000000300';

const FIRST = 110000000000000000n;

/** @param {number} n */
const snowflake = ( n ) => String( FIRST + BigInt( n ) );

/** @param {number} seconds */
const iso = ( seconds ) => new Date( seconds * 1000 ).toISOString();

/**
 * @param {string}                  host
 * @param {string}                  name
 * @param {Record<string, unknown>} more
 * @return {Account}
 */
export const account = ( host, name, more = {} ) => ( {
	id: host === HOST ? '109302436954721982' : `1${ name.length }77`,
	username: name,
	acct: name,
	display_name: name,
	locked: false,
	noindex: false,
	note: '<p>Baker. <a href="https://bakery.example" rel="nofollow"><span class="invisible">https://</span><span class="">bakery.example</span><span class="invisible"></span></a></p>',
	url: `https://${ host }/@${ name }`,
	avatar: `https://${ MEDIA }/avatar-${ name }.png`,
	avatar_static: `https://${ MEDIA }/avatar-${ name }.png`,
	header: `https://${ MEDIA }/header-${ name }.png`,
	header_static: `https://${ MEDIA }/header-${ name }.png`,
	followers_count: 1234,
	statuses_count: 150,
	emojis: [],
	fields: [],
	...more,
} );

export const ann = account( HOST, 'ann', { display_name: 'Ann :loaf: Baker' } );
const bo = account( 'other.example', 'bo', {
	display_name: 'Bo',
	acct: 'bo@other.example',
} );

/**
 * @param {number}                  n     The higher, the newer.
 * @param {number}                  now
 * @param {Record<string, unknown>} more
 * @return {Status}
 */
export const status = ( n, now, more = {} ) => ( {
	id: snowflake( n ),
	created_at: iso( now - ( 400 - n ) * 3600 ),
	in_reply_to_id: null,
	in_reply_to_account_id: null,
	sensitive: false,
	spoiler_text: '',
	visibility: 'public',
	language: 'en',
	uri: `https://${ HOST }/users/ann/statuses/${ snowflake( n ) }`,
	url: `https://${ HOST }/@ann/${ snowflake( n ) }`,
	replies_count: 0,
	reblogs_count: n % 5,
	favourites_count: n % 9,
	content: `<p>Note ${ n }</p>`,
	reblog: null,
	account: ann,
	media_attachments: [],
	mentions: [],
	tags: [],
	emojis: [],
	card: null,
	poll: null,
	...more,
} );

/**
 * @param {string}                  type
 * @param {string}                  name
 * @param {Record<string, unknown>} more
 */
export const attachment = ( type, name, more = {} ) => ( {
	id: `att-${ name }`,
	type,
	url: `https://${ MEDIA }/${ name }.${ type === 'image' ? 'png' : type === 'audio' ? 'mp3' : 'mp4' }`,
	preview_url: `https://${ MEDIA }/small-${ name }.png`,
	remote_url: null,
	description: `Description of ${ name }`,
	blurhash: 'UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH',
	meta: { original: { width: 640, height: 400 } },
	...more,
} );

/** @param {string} host @param {string} name */
const mention = ( host, name ) =>
	`<span class="h-card"><a href="https://${ host }/@${ name }" class="u-url mention">@<span>${ name }</span></a></span>`;

/**
 * One post for each feature that a post can have, and many plain ones.
 *
 * @param {number} now
 * @return {Status[]}
 */
export function statuses( now ) {
	const special = [
		status( 300, now, {
			content: `<p>Good morning ${ mention( 'other.example', 'bo' ) }! Read <a href="https://blog.example/a-long-address/with?query=1"><span class="invisible">https://</span><span class="ellipsis">blog.example/a-long-address/wi</span><span class="invisible">th?query=1</span></a><br>and <a href="https://${ HOST }/tags/bread" class="mention hashtag">#<span>bread</span></a> 🍞 :loaf:</p><p>Second paragraph &amp; more</p>`,
			emojis: [
				{
					shortcode: 'loaf',
					url: `https://${ MEDIA }/loaf.png`,
					static_url: `https://${ MEDIA }/loaf.png`,
				},
			],
			replies_count: 3,
			favourites_count: 12,
		} ),
		status( 299, now, {
			spoiler_text: 'Food',
			sensitive: true,
			content: '<p>Behind the warning</p>',
			media_attachments: [
				attachment( 'image', 'cake', {
					meta: {
						original: { width: 640, height: 400 },
						focus: { x: -0.5, y: 0.8 },
					},
				} ),
			],
		} ),
		status( 298, now, {
			sensitive: true,
			content: '<p>Sensitive image</p>',
			media_attachments: [ attachment( 'image', 'eyes' ) ],
		} ),
		status( 297, now, {
			content: '<p>Four images</p>',
			media_attachments: [ 'one', 'two', 'three', 'four' ].map(
				( name ) => attachment( 'image', name )
			),
		} ),
		status( 296, now, {
			content: '<p>A video</p>',
			media_attachments: [ attachment( 'video', 'oven' ) ],
		} ),
		status( 295, now, {
			content: '<p>A talk</p>',
			media_attachments: [
				attachment( 'audio', 'talk', { preview_url: null } ),
			],
		} ),
		status( 294, now, {
			content: '<p>What next?</p>',
			poll: {
				id: '1',
				expired: true,
				votes_count: 4,
				options: [
					{ title: 'Rye', votes_count: 3 },
					{ title: 'Spelt', votes_count: 1 },
				],
			},
		} ),
		status( 293, now, {
			content: '',
			url: `https://${ HOST }/@ann/${ snowflake( 293 ) }/activity`,
			reblog: status( 20, now, {
				account: bo,
				content: '<p>Written by Bo</p>',
				url: 'https://other.example/@bo/55',
				uri: 'https://other.example/users/bo/statuses/55',
			} ),
		} ),
		status( 292, now, {
			content: '<p>A link</p>',
			card: {
				url: 'https://blog.example/post',
				title: 'A post on a blog',
				description: 'What it says',
				type: 'link',
				image: `https://${ MEDIA }/card.png`,
				width: 640,
				height: 336,
			},
		} ),
		status( 291, now, {
			content: `<p>${ mention( 'other.example', 'bo' ) } A reply</p>`,
			in_reply_to_id: '110000000000000001',
			in_reply_to_account_id: '77',
		} ),
		status( 290, now, {
			content: '<p>The rest of a thread</p>',
			in_reply_to_id: snowflake( 289 ),
			in_reply_to_account_id: ann.id,
		} ),
		status( 289, now, {
			content: '<p>For followers</p>',
			visibility: 'private',
		} ),
		status( 288, now, {
			content: '<p>Unlisted</p>',
			visibility: 'unlisted',
		} ),
		status( 287, now, {
			content: '<p>A quote</p>',
			quote: {
				state: 'accepted',
				quoted_status: status( 21, now, {
					account: bo,
					content: '<p>Quoted words</p>',
					url: 'https://other.example/@bo/56',
				} ),
			},
		} ),
		status( 286, now, { content: '<p dir="rtl">خبز طازج 🥖</p>' } ),
		status( 285, now, {
			content: '<p>Still processing</p>',
			media_attachments: [
				attachment( 'image', 'later', {
					url: null,
					preview_url: null,
				} ),
				attachment( 'unknown', 'odd', { url: null } ),
			],
		} ),
	];
	return [
		...special,
		...Array.from( { length: 134 }, ( _, n ) => status( 284 - n, now ) ),
	];
}

/** @param {number} now @return {Status[]} */
export const tagged = ( now ) =>
	Array.from( { length: 30 }, ( _, n ) =>
		status( 200 - n, now, {
			account: n % 2 ? bo : ann,
			content: `<p>Loaf ${ n } <a href="https://${ HOST }/tags/bread">#<span>bread</span></a></p>`,
			media_attachments:
				n % 3 ? [] : [ attachment( 'image', `loaf-${ n }` ) ],
		} )
	);

/** @param {number} now @return {Status[]} */
export const replies = ( now ) => [
	status( 301, now, {
		account: bo,
		in_reply_to_id: DISCUSSED,
		content: '<p>Morning! <b>Lovely</b></p>',
		favourites_count: 2,
	} ),
	status( 302, now, {
		account: ann,
		in_reply_to_id: snowflake( 301 ),
		content: '<p>Thanks</p>',
	} ),
	status( 303, now, {
		account: bo,
		in_reply_to_id: DISCUSSED,
		spoiler_text: 'Hunger',
		content: '<p>Not to be shown</p>',
	} ),
	status( 304, now, {
		account: bo,
		in_reply_to_id: DISCUSSED,
		visibility: 'private',
		content: '<p>For followers only</p>',
	} ),
];

/**
 * Posts of a server with different ids and HTML.
 *
 * @param {number} now
 * @param {'gotosocial' | 'pleroma'} software
 * @return {Status[]}
 */
export const foreign = ( now, software ) =>
	Array.from( { length: 5 }, ( _, n ) => {
		const host = `${ software }.example`;
		const id =
			software === 'pleroma'
				? `AXs7FlakeId${ String.fromCharCode( 102 - n ) }`
				: `01FCTA44PW9H1TB328S9AQXK${ String.fromCharCode( 70 - n ) }S`;
		return status( 100 - n, now, {
			id,
			account: account( host, 'cleo', {
				id:
					software === 'pleroma'
						? 'AXsUser'
						: '01FCTA2Y6FGHXQA4ZE6N5NMNEX',
			} ),
			url: `https://${ host }/@cleo/statuses/${ id }`,
			content:
				software === 'pleroma'
					? `Line one<br/>line two <img class="emoji" alt=":fox:" src="https://${ host }/fox.png"> ${ n }`
					: `<p>Small server ${ n }</p>`,
			// Pleroma leaves out what Mastodon sets to null.
			...( software === 'pleroma' && {
				poll: undefined,
				card: undefined,
			} ),
		} );
	} );
