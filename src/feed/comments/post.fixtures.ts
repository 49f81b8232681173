/** Builds a post with a comments box and responses to its calls, for tests. */
import { itemHtml, makeFeed } from '../feed.fixtures';

interface PostOptions {
	classes?: string;
	data?: string;
	box?: string;
}

export const postHtml = (
	id: string,
	{ classes = '', data = '', box = 'data-num="4"' }: PostOptions = {}
) =>
	itemHtml(
		id,
		`<span class="cff-counts"><a class="cff-view-comments" id="${ id }" href="https://network.example/${ id }" aria-expanded="false"><span class="cff-likes"><span class="cff-count">12</span></span> <span class="cff-comments"><span class="cff-count">3</span></span></a></span><div class="cff-comments-box" hidden ${ box }></div>`
	).replace(
		'class="cff-item',
		`data-page-id="${ id.split( '_' )[ 0 ] }" ${ data } class="${ classes } cff-item`
	);

export const makePosts = ( items: string[], attributes?: string ) =>
	makeFeed( { items, ...( attributes ? { attributes } : {} ) } );

export const linkOf = ( feed: ParentNode, id: string ) =>
	feed.querySelector( `[id="${ id }"]` ) as HTMLAnchorElement;

export const commentJson = ( id: number, more: object = {} ) => ( {
	id: `9_${ id }`,
	message: `Comment ${ id }`,
	from: { id: '5', name: `Person ${ id }` },
	like_count: 0,
	comment_count: 0,
	...more,
} );

const total = ( count: number ) => ( { summary: { total_count: count } } );

export const metaJson = (
	comments: object[],
	{
		count = comments.length,
		likes = 0,
		...reactions
	}: Record< string, number > = {}
) => ( {
	likes: { ...total( likes ), data: [] },
	comments: { ...total( count ), data: comments },
	...Object.fromEntries(
		Object.entries( reactions ).map( ( [ name, number ] ) => [
			name,
			total( number ),
		] )
	),
} );

/** Builds a get_meta response, which nests JSON three levels deep. */
export const storedJson = ( known: Record< string, object | '' > ) =>
	JSON.stringify(
		Object.fromEntries(
			Object.entries( known ).map( ( [ id, meta ] ) => [
				id,
				meta &&
					JSON.stringify( {
						id_post: id,
						content: JSON.stringify( meta ),
					} ),
			] )
		)
	);
