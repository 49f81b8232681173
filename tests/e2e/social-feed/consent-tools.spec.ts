import { foreignSources, tools, watchShifts } from '../lib/consent.js';
import { connectPage } from '../lib/network.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { sites } from '../lib/sites.js';
import { expect, feedOf, test } from '../lib/test.js';

// The other site's background work would fetch the pictures.
test.use( { siteName: 'classic' } );

// R000-002, R000-061, R000-062, R000-063, R000-071
for ( const [ index, tool ] of tools.entries() ) {
	// What a tool says has nothing to do with the mode: both are tried with some of them.
	const modes = [ 'yes', 'auto' ].filter(
		( _mode, nth ) => index < 2 || nth === index % 2
	);
	for ( const mode of modes ) {
		test( `Nothing is asked of another host before ${ tool.name } has consent, with gdpr=${ mode }, and nothing of it stays after it is revoked`, async ( {
			page,
			show,
			site,
			owners,
		} ) => {
			test.slow();
			const source = await connectPage( await owners( site ) );
			await page.addInitScript( tool.start );
			const urls = recordRequests( page );
			const feed = await show(
				feedOf( `source="${ source }" num="6" gdpr="${ mode }"` )
			);
			await expect( feed.root ).toHaveAttribute(
				'data-consent-tool',
				tool.name
			);
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
				expect(
					( await foreignSources( feed ) ).length
				).toBeGreaterThan( 0 );
				expect( await shifted() ).toBe( 0 );

				await page.evaluate( tool.answer, 'none' as const );
				await expect( feed.root ).toHaveAttribute(
					'data-consent',
					'waiting'
				);
				expect( await foreignSources( feed ) ).toEqual( [] );
				await expect( notice ).toBeVisible();
				expect( await shifted() ).toBe( 0 );
			}
		} );
	}
}
