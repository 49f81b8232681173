/** A Query Loop block with two posts a page, and at most six pages. */
export const queryOf = (
	inTemplate: string,
	beside = '',
	attributes: object = {},
	query: object = {}
) =>
	`<!-- wp:query ${ JSON.stringify( {
		queryId: 7,
		query: {
			perPage: 2,
			pages: 6,
			offset: 0,
			postType: 'post',
			order: 'desc',
			orderBy: 'date',
			inherit: false,
			...query,
		},
		...attributes,
	} ) } --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /-->${ inTemplate }<!-- /wp:post-template -->${ beside }<!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->`;

/** The same, whose pages WordPress's own router opens without a reload. */
export const routedQuery = (
	inTemplate: string,
	beside = '',
	query: object = {}
) => queryOf( inTemplate, beside, { enhancedPagination: true }, query );
