// @ts-check
import { escape } from './xml.mjs';

/** @typedef {import('./data.mjs').Feed} Feed */
/** @typedef {import('./data.mjs').Post} Post */
/** @typedef {import('./data.mjs').FeedData} FeedData */

/** @param {number} time */
const iso = ( time ) => new Date( time * 1000 ).toISOString();

/** @param {Post} post */
const entry = ( post ) => `<entry>
<id>${ escape( post.id ) }</id>
<title>${ escape( post.title ) }</title>
<link rel="alternate" type="text/html" href="${ escape( post.url ) }"/>
${
	post.image
		? `<link rel="enclosure" type="image/png" href="${ escape( post.image ) }"/>`
		: ''
}${
	post.enclosure
		? `<link rel="enclosure" type="${ escape( post.enclosure.type ) }" href="${ escape( post.enclosure.url ) }"/>`
		: ''
}
<published>${ iso( post.time ) }</published>
<updated>${ iso( post.time ) }</updated>
${ post.author ? `<author><name>${ escape( post.author ) }</name></author>` : '' }
<content type="html">${ escape( post.html ) }</content>
</entry>`;

/**
 * @param {Feed}     feed
 * @param {Post[]}   posts
 * @param {FeedData} data
 */
export const atom = (
	feed,
	posts,
	data
) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>https://${ feed.host }/</id>
<title>${ escape( feed.title ) }</title>
<subtitle>${ escape( feed.about ) }</subtitle>
<link rel="self" type="application/atom+xml" href="https://${ feed.host }${ feed.path }"/>
<link rel="alternate" type="text/html" href="https://${ feed.host }/"/>
${ data.hub ? `<link rel="hub" href="${ escape( data.hub ) }"/>` : '' }
${ data.older.length ? `<link rel="next" href="${ feed.path }?paged=2"/>` : '' }
<icon>https://${ feed.host }/images/avatar.png</icon>
<updated>${ iso( posts[ 0 ]?.time ?? 0 ) }</updated>
${ posts.map( entry ).join( '\n' ) }
</feed>
`;
