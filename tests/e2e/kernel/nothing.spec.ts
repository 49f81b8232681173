import { recordRequests } from '../lib/requests.js';
import { expect, test } from '../lib/test.js';

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'a page without plugin features gets no output from the plugin', async ( {
			page,
			show,
		} ) => {
			const urls = recordRequests( page );
			await show( 'Nothing of ours.' );
			await page.waitForLoadState( 'networkidle' );
			expect(
				urls.filter( ( url ) =>
					url.includes( '/plugins/frontispiece/' )
				)
			).toEqual( [] );
			expect( await page.content() ).not.toMatch(
				/frontispiece-(social|loader|island|feed)/
			);
		} );
	} );
}
