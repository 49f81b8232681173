import { randomUUID } from 'node:crypto';
import type { Owner } from './owner.js';
import type { Locator, Page } from '@playwright/test';

interface Linked {
	link: string;
	count?: number;
}

/** The URL of the list of the demo's articles. */
export async function listUrl( owner: Owner ): Promise< string > {
	const [ page ] = await owner.rest< Linked[] >(
		'/wp/v2/pages?slug=magazine&_fields=link'
	);
	return page?.link ?? '';
}

/** The archive of the category of the demo with the most articles; other tests publish uncategorized ones. */
export async function archiveUrl( owner: Owner ): Promise< string > {
	const [ category ] = await owner.rest< Linked[] >(
		'/wp/v2/categories?exclude=1&orderby=count&order=desc&per_page=1&_fields=link,count'
	);
	return category?.link ?? '';
}

/** Without uncategorized posts: WordPress's sample post and posts of other tests. */
const DEMO = '/wp/v2/posts?categories_exclude=1';

/** Creates an article with open comments. */
export async function articleUrl( owner: Owner ): Promise< string > {
	const articles = await owner.rest<
		( Linked & { comment_status: string } )[]
	>( `${ DEMO }&per_page=50&_fields=link,comment_status` );
	return (
		articles.find( ( { comment_status: status } ) => status === 'open' )
			?.link ?? ''
	);
}

/** Creates an article with two comments. It is the oldest, so that lists do not change while other tests use them. */
export async function discussedArticle( owner: Owner ): Promise< string > {
	const { id, link } = await owner.send< { id: number; link: string } >(
		'/wp/v2/posts',
		{
			title: 'Article of a test',
			// Two workers at the same time would get the same slug.
			slug: `test-${ randomUUID() }`,
			content: 'Text.',
			status: 'publish',
			date: '2001-02-03T04:05:06',
			comment_status: 'open',
		}
	);
	for ( const author of [ 'Grace', 'Mary' ] ) {
		await owner.send( '/wp/v2/comments', {
			post: id,
			author_name: author,
			// WordPress allows only one comment every 15 seconds.
			author_ip: '192.0.2.1',
			author_email: `${ author.toLowerCase() }@example.org`,
			content: `A comment of ${ author } on ${ id }.`,
		} );
	}
	return link;
}

/** The newest articles. */
export async function articleUrls( owner: Owner ): Promise< string[] > {
	const posts = await owner.rest< Linked[] >(
		`${ DEMO }&per_page=5&_fields=link`
	);
	return posts.map( ( { link } ) => link );
}

/** The links of a list to its other pages. */
export const pagination = ( page: Page ): Locator =>
	page.locator(
		'main .wp-block-query-pagination a, main .pagination a, nav.pagination a'
	);

/** Returns the URLs of the articles in a list. */
export const articles = ( page: Page ): Promise< string[] > =>
	page
		.locator( 'main :is(.wp-block-post-title, article h2) a' )
		.evaluateAll( ( links ) =>
			links.map( ( link ) => ( link as HTMLAnchorElement ).href )
		);
