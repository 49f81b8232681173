import { altsByDate, heard, part, rows, seen } from '../lib/photo-carousel.js';
import { showPhotos } from '../lib/photos.js';
import { expect, test } from '../lib/test.js';

test.use( { siteName: 'classic' } );

test.beforeEach( ( { page } ) =>
	page.setViewportSize( { width: 900, height: 900 } )
);

// P002-012, P002-058
for ( const [ direction, expected ] of [
	[
		'utd',
		[
			[ 0, 2, 4 ],
			[ 1, 3, 5 ],
		],
	],
	[
		'ltr',
		[
			[ 0, 1, 2 ],
			[ 3, 4, 5 ],
		],
	],
] as const ) {
	test( `Two rows are filled ${ direction }, asleep and awake, and the order of reading stays`, async ( {
		page,
		show,
	} ) => {
		const feed = await showPhotos(
			page,
			show,
			`layout="carousel" carouselrows="2" tworowdirection="${ direction }" num="6" cols="2" loadmore="no" caption="no"`
		);
		const { row, next } = part( feed );
		expect( await rows( feed ) ).toEqual( expected );
		await next.click();
		await expect( row.locator( '.sbi_owl2row-item' ) ).toHaveCount( 3 );
		await expect
			.poll( () => seen( feed ) )
			.toEqual( direction === 'utd' ? [ 3, 4, 5, 6 ] : [ 2, 3, 5, 6 ] );
		expect( await rows( feed ) ).toEqual( expected );

		expect( await heard( page ) ).toEqual( await altsByDate( feed ) );
	} );
}

test( 'Photos that load more adds form their own pairs after the existing ones', async ( {
	page,
	show,
} ) => {
	const feed = await showPhotos(
		page,
		show,
		'layout="carousel" carouselrows="2" tworowdirection="ltr" num="5" cols="5"'
	);
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 10 );
	await expect
		.poll( () => rows( feed ) )
		.toEqual( [
			[ 0, 1, 2, 5, 6, 7 ],
			[ 3, 4, 8, 9 ],
		] );
	await expect( feed.container.locator( '.sbi_owl2row-item' ) ).toHaveCount(
		6
	);
} );
