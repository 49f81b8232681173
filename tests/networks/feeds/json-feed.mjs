// @ts-check

/** @typedef {import('./data.mjs').Feed} Feed */
/** @typedef {import('./data.mjs').Post} Post */
/** @typedef {import('./data.mjs').FeedData} FeedData */

/**
 * JSON Feed 1.1.
 *
 * @param {Feed}     feed
 * @param {Post[]}   posts
 * @param {FeedData} data
 */
export const jsonFeed = ( feed, posts, data ) =>
	JSON.stringify( {
		version: 'https://jsonfeed.org/version/1.1',
		title: feed.title,
		description: feed.about,
		home_page_url: `https://${ feed.host }/`,
		feed_url: `https://${ feed.host }${ feed.path }`,
		icon: `https://${ feed.host }/images/avatar.png`,
		...( data.hub ? { hubs: [ { type: 'WebSub', url: data.hub } ] } : {} ),
		...( data.older.length
			? { next_url: `https://${ feed.host }${ feed.path }?paged=2` }
			: {} ),
		items: posts.map( ( post ) => ( {
			id: post.id,
			url: post.url,
			title: post.title,
			content_html: post.html,
			date_published: new Date( post.time * 1000 ).toISOString(),
			...( post.image ? { image: post.image } : {} ),
			...( post.author ? { authors: [ { name: post.author } ] } : {} ),
			...( post.enclosure
				? {
						attachments: [
							{
								url: post.enclosure.url,
								mime_type: post.enclosure.type,
								size_in_bytes: post.enclosure.length,
							},
						],
					}
				: {} ),
		} ) ),
	} );
