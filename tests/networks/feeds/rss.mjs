// @ts-check
import { cdata, escape } from './xml.mjs';

/** @typedef {import('./data.mjs').Feed} Feed */
/** @typedef {import('./data.mjs').Post} Post */
/** @typedef {import('./data.mjs').FeedData} FeedData */

/** @param {Post} post */
function item( post ) {
	const media = post.image
		? `<media:content url="${ escape( post.image ) }" medium="image" type="image/png" width="640" height="400">${
				post.alt
					? `<media:description>${ escape( post.alt ) }</media:description>`
					: ''
			}</media:content>`
		: '';
	const file = post.enclosure
		? `<enclosure url="${ escape( post.enclosure.url ) }" type="${ escape( post.enclosure.type ) }" length="${ post.enclosure.length }"/>`
		: '';
	return `<item>
<title>${ escape( post.title ) }</title>
<link>${ escape( post.url ) }</link>
<guid isPermaLink="false">${ escape( post.id ) }</guid>
${ post.time ? `<pubDate>${ new Date( post.time * 1000 ).toUTCString() }</pubDate>` : '' }
${ post.author ? `<dc:creator>${ escape( post.author ) }</dc:creator>` : '' }
<description>${ escape( post.html ) }</description>
<content:encoded>${ cdata( post.html ) }</content:encoded>
${ media }${ file }
</item>`;
}

/**
 * @param {Feed}     feed
 * @param {Post[]}   posts
 * @param {FeedData} data
 */
export function rss( feed, posts, data ) {
	const address = `https://${ feed.host }`;
	const hub = data.hub
		? `<atom:link rel="hub" href="${ escape( data.hub ) }"/>`
		: '';
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${ escape( feed.title ) }</title>
<link>${ address }/</link>
<description>${ escape( feed.about ) }</description>
<atom:link rel="self" href="${ address }${ feed.path }" type="application/rss+xml"/>
${ data.elements }${ hub }${ data.older.length ? `<atom:link rel="next" href="${ address }${ feed.path }?paged=2"/>` : '' }
<image><url>${ address }/images/avatar.png</url><title>${ escape( feed.title ) }</title><link>${ address }/</link></image>
${ posts.map( item ).join( '\n' ) }
</channel>
</rss>
`;
}
