// @ts-check
import { escape } from './xml.mjs';

/** @typedef {import('./data.mjs').Feed} Feed */

const TYPES = {
	rss: 'application/rss+xml',
	atom: 'application/atom+xml',
	json: 'application/feed+json',
};

/**
 * A page that links to its feeds.
 *
 * @param {string} title
 * @param {Feed[]} feeds
 * @return {import('../lib/types.mjs').Reply}
 */
export const page = ( title, feeds ) => ( {
	status: 200,
	headers: { 'content-type': 'text/html; charset=UTF-8' },
	body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${ escape( title ) }</title>
${ feeds
	.map(
		( feed ) =>
			`<link rel="alternate" type="${ TYPES[ feed.format ] }" title="${ escape( feed.title ) }" href="${ feed.path }">`
	)
	.join( '\n' ) }
</head><body><h1>${ escape( title ) }</h1></body></html>
`,
} );
