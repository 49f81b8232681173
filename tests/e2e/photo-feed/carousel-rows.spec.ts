import { altsByDate, heard, part, rows, seen } from '../lib/photo-carousel.js';
import { showEach } from '../lib/photos.js';
import { expect, MOVING, test } from '../lib/test.js';

test.use( { ...MOVING, siteName: 'classic' } );

const TWO_ROWS = 'layout="carousel" carouselrows="2"';
const WAYS = [
	[
		'utd',
		[
			[ 0, 2, 4 ],
			[ 1, 3, 5 ],
		],
		[ 3, 4, 5, 6 ],
	],
	[
		'ltr',
		[
			[ 0, 1, 2 ],
			[ 3, 4, 5 ],
		],
		[ 2, 3, 5, 6 ],
	],
] as const;

// P002-012, P002-058
test( 'Two rows are filled utd and ltr, asleep and awake, the order of reading stays, and later photos form pairs of their own', async ( {
	page,
	show,
} ) => {
	await page.setViewportSize( { width: 900, height: 900 } );
	const feeds = await showEach( page, show, [
		...WAYS.map(
			( [ direction ] ) =>
				`${ TWO_ROWS } tworowdirection="${ direction }" num="6" cols="2" loadmore="no" caption="no"`
		),
		`${ TWO_ROWS } tworowdirection="ltr" num="5" cols="5"`,
	] );
	for ( const [ nth, [ direction, expected, later ] ] of WAYS.entries() ) {
		await test.step( `Two rows are filled ${ direction }`, async () => {
			const feed = feeds[ nth ]!;
			const { row, next } = part( feed );
			expect( await rows( feed ) ).toEqual( expected );
			await next.click();
			await expect( row.locator( '.sbi_owl2row-item' ) ).toHaveCount( 3 );
			await expect.poll( () => seen( feed ) ).toEqual( later );
			expect( await rows( feed ) ).toEqual( expected );
			expect( await heard( page, nth ) ).toEqual(
				await altsByDate( feed )
			);
		} );
	}

	await test.step( 'Photos that load more adds form their own pairs after the existing ones', async () => {
		const feed = feeds[ 2 ]!;
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 10 );
		await expect
			.poll( () => rows( feed ) )
			.toEqual( [
				[ 0, 1, 2, 5, 6, 7 ],
				[ 3, 4, 8, 9 ],
			] );
		await expect(
			feed.container.locator( '.sbi_owl2row-item' )
		).toHaveCount( 6 );
	} );
} );
