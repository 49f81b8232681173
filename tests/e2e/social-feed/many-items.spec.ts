import { expect, feedOf, MOVING, test } from '../lib/test.js';
import type { FeedPart } from '../lib/feed.js';
import type { Owner } from '../lib/owner.js';

test.use( MOVING );

/** Imports manual posts as a source. */
async function importPosts( owner: Owner, count: number ): Promise< string > {
	const { handle } = await owner.send< { handle: string } >(
		'/frontispiece/v1/sources',
		{
			type: 'manual',
			page: 'many',
			name: 'Many',
		}
	);
	const lines = Array.from( { length: count }, ( _none, index ) => {
		const day = new Date( Date.UTC( 2024, 0, 1 + index ) );
		return `status,"Post ${ index }. ${ 'Words of a post. '.repeat( 12 ) }",${ day.toISOString() }`;
	} );
	await owner.send( '/frontispiece/v1/items/import', {
		source: handle,
		csv: [ 'kind,text,date', ...lines ].join( '\n' ),
	} );
	return handle;
}

/** Returns how many of the posts the browser has rendered. */
const drawn = ( feed: FeedPart ) =>
	feed.items.evaluateAll(
		( items ) =>
			items.filter( ( item ) =>
				item.firstElementChild?.checkVisibility( {
					contentVisibilityAuto: true,
				} )
			).length
	);

test( 'Of 120 posts the browser draws those that are near, in each layout, and each page that is loaded adds no listeners', async ( {
	page,
	show,
	owner,
} ) => {
	test.slow();
	const source = await importPosts( owner, 130 );
	const session = await page.context().newCDPSession( page );
	await session.send( 'Performance.enable' );
	const listeners = async () => {
		await session.send( 'HeapProfiler.collectGarbage' );
		const { metrics } = await session.send( 'Performance.getMetrics' );
		return (
			metrics.find( ( { name } ) => name === 'JSEventListeners' )
				?.value ?? 0
		);
	};
	for ( const { layout, near } of [
		{ layout: 'list', near: 40 },
		{ layout: 'grid', near: 40 },
		// Its columns are balanced page by page, so a whole page is rendered at once.
		{ layout: 'masonry', near: 61 },
	] ) {
		await test.step( layout, async () => {
			const feed = await show(
				feedOf(
					`source="${ source }" layout="${ layout }" num="30" header="no"`
				)
			);
			await expect( feed.items ).toHaveCount( 30 );
			const load = async ( count: number ) => {
				await feed.loadMore();
				await expect( feed.items ).toHaveCount( count );
				await page.waitForLoadState( 'networkidle' );
			};
			await load( 60 );
			const before = await listeners();
			await load( 90 );
			await load( 120 );
			// Sixty posts add no listeners; the page itself may add a few temporarily.
			expect( ( await listeners() ) - before ).toBeLessThan( 20 );

			await page.evaluate( () => window.scrollTo( 0, 0 ) );
			await expect.poll( () => drawn( feed ) ).toBeLessThan( near );
			await feed.items.nth( 119 ).scrollIntoViewIfNeeded();
			await expect( feed.items.nth( 119 ) ).toBeInViewport();
			await expect.poll( () => drawn( feed ) ).toBeLessThan( near );
		} );
	}
} );
