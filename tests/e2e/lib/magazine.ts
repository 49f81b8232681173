import type { Owner } from './owner.js';
import type { Locator, Page } from '@playwright/test';

interface Linked {
	link: string;
	count?: number;
}

/** The page that lists the demo's articles. */
export async function listUrl( owner: Owner ): Promise< string > {
	const [ page ] = await owner.rest< Linked[] >(
		'/wp/v2/pages?slug=magazine&_fields=link'
	);
	return page?.link ?? '';
}

/** The archive of the category that has most articles. */
export async function archiveUrl( owner: Owner ): Promise< string > {
	const [ category ] = await owner.rest< Linked[] >(
		'/wp/v2/categories?orderby=count&order=desc&per_page=1&_fields=link,count'
	);
	return category?.link ?? '';
}

/** An article that visitors may comment on. */
export async function articleUrl( owner: Owner ): Promise< string > {
	const articles = await owner.rest<
		( Linked & { comment_status: string } )[]
	>( '/wp/v2/posts?per_page=30&_fields=link,comment_status,_links.replies' );
	return (
		articles.find( ( { comment_status: status } ) => status === 'open' )
			?.link ?? ''
	);
}

/** The links of a list to its other pages. */
export const pagination = ( page: Page ): Locator =>
	page.locator(
		'main .wp-block-query-pagination a, main .pagination a, nav.pagination a'
	);

/** Addresses of the articles that a list shows. */
export const articles = ( page: Page ): Promise< string[] > =>
	page
		.locator( 'main :is(.wp-block-post-title, article h2) a' )
		.evaluateAll( ( links ) =>
			links.map( ( link ) => ( link as HTMLAnchorElement ).href )
		);
