// @ts-check
import { hostileTexts } from '../lib/hostile.mjs';

/** @typedef {import('./data.mjs').Entry} Entry */

/**
 * Posts with hostile text in every displayed field, each with a different embed.
 *
 * @param {string} did
 * @param {number} now
 * @return {Entry[]}
 */
export function hostilePosts( did, now ) {
	return hostileTexts().map( ( text, n ) => {
		const image = {
			thumb: text,
			fullsize: n % 2 ? text : `https://cdn.bsky.app/img/x/${ n }`,
			alt: text,
			aspectRatio: { width: text, height: -1 },
		};
		const embeds = [
			{
				$type: 'app.bsky.embed.images#view',
				images: [ image, text, null ],
			},
			{ $type: 'app.bsky.embed.gallery#view', items: [ image ] },
			{
				$type: 'app.bsky.embed.video#view',
				thumbnail: text,
				playlist: text,
				alt: text,
			},
			{
				$type: 'app.bsky.embed.external#view',
				external: {
					uri: n % 2 ? text : `https://evil.example/${ n }`,
					title: text,
					description: text,
					thumb: text,
				},
			},
			{
				$type: 'app.bsky.embed.record#view',
				record: {
					uri: `at://${ did }/app.bsky.feed.post/q${ n }`,
					author: { did: text, handle: text, displayName: text },
					value: { text },
				},
			},
			text,
		];
		const author = {
			did: n % 3 ? did : text,
			handle: text,
			displayName: text,
			avatar: text,
			labels: text,
		};
		return {
			post: {
				uri: `at://${ did }/app.bsky.feed.post/h${ n }`,
				author,
				record: {
					text,
					createdAt:
						n % 5
							? new Date( ( now - n * 60 ) * 1000 ).toISOString()
							: text,
					facets: [
						{
							index: {
								byteStart: n % 7,
								byteEnd: ( n % 11 ) + 3,
							},
							features: [
								{
									$type: 'app.bsky.richtext.facet#link',
									uri: text,
								},
							],
						},
						{
							index: { byteStart: -1, byteEnd: 9e15 },
							features: [
								{
									$type: 'app.bsky.richtext.facet#tag',
									tag: text,
								},
							],
						},
						{
							index: { byteStart: 0, byteEnd: 2 },
							features: [
								{
									$type: 'app.bsky.richtext.facet#mention',
									did: text,
								},
							],
						},
						text,
					],
				},
				embed: embeds[ n % embeds.length ],
				likeCount: text,
				replyCount: 9e15,
				indexedAt: new Date( ( now - n * 60 ) * 1000 ).toISOString(),
			},
			...( n % 4
				? {}
				: {
						reason: {
							$type: 'app.bsky.feed.defs#reasonRepost',
							by: author,
							indexedAt: new Date(
								( now - n * 60 ) * 1000
							).toISOString(),
						},
					} ),
		};
	} );
}
