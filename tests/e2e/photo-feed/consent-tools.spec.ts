import { foreignSources, tools, watchShifts } from '../lib/consent.js';
import { connectPhotos } from '../lib/network.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { sites } from '../lib/sites.js';
import { expect, test } from '../lib/test.js';

// The other site's background work would fetch the pictures.
test.use( { siteName: 'classic' } );

// P002-089, P002-090, P002-091, P002-092
for ( const [ index, tool ] of tools.entries() ) {
	const mode = index % 2 ? 'auto' : 'yes';
	test( `Photos ask nothing of another host before ${ tool.name } has consent, with gdpr=${ mode }, and name no other host after it is revoked`, async ( {
		page,
		show,
		site,
		owners,
	} ) => {
		test.slow();
		const source = await connectPhotos( await owners( site ) );
		await page.addInitScript( tool.start );
		const urls = recordRequests( page );
		await show(
			photosOf( `source="${ source }" num="6" gdpr="${ mode }"` )
		);
		const feed = new PhotosPart( page );
		await expect( feed.root ).toHaveAttribute(
			'data-consent-tool',
			tool.name
		);
		await feed.wake();
		await scrollThrough( page );
		await page.waitForTimeout( 1200 );
		const notice = feed.container.locator( '.cff-gdpr-notice' );
		await expect( notice ).toBeVisible();
		await expect( notice.getByRole( 'button' ) ).toBeHidden();
		expect( foreign( urls, site.url ) ).toEqual( [] );

		for ( const answer of [ 'marketing', 'all' ] as const ) {
			const shifted = await watchShifts( page );
			await page.evaluate( tool.answer, answer );
			await expect( feed.root ).toHaveAttribute(
				'data-consent',
				'given'
			);
			await expect( notice ).toBeHidden();
			await scrollThrough( page );
			const asked = foreign( urls, site.url );
			expect( asked.length ).toBeGreaterThan( 0 );
			expect(
				asked.filter(
					( url ) => ! url.startsWith( `${ sites().graph }/cdn/` )
				)
			).toEqual( [] );
			expect( ( await foreignSources( feed ) ).length ).toBeGreaterThan(
				0
			);
			expect( await shifted() ).toBe( 0 );

			await page.evaluate( tool.answer, 'none' as const );
			await expect( feed.root ).toHaveAttribute(
				'data-consent',
				'waiting'
			);
			expect( await foreignSources( feed ) ).toEqual( [] );
			await expect( notice ).toBeVisible();
		}
	} );
}
