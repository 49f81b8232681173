import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { FeedPart } from '../lib/feed.js';
import { freshSite } from '../lib/fresh-site.js';
import { Owner } from '../lib/owner.js';
import { sites } from '../lib/sites.js';
import { expect, feedOf, test } from '../lib/test.js';
import { tick } from '../lib/tick.js';

// A page with few posts, because all of their images are downloaded.
const PAGE = '200300400500600';
const TOKEN = 'EAATESTPAGE2';
// Browsers of other tests may request images meanwhile.
const ASKED = '/__log?host=graph.facebook.com';

interface Source {
	handle: string;
	name: string;
	error: unknown;
}

interface Log {
	count: number;
}

const graph = async < T >( path: string, data?: unknown ): Promise< T > => {
	const reply = await fetch( `${ sites().graph }${ path }`, {
		method: data ? 'POST' : 'GET',
		...( data ? { body: JSON.stringify( data ) } : {} ),
	} );
	return ( await reply.json() ) as T;
};

async function connect( owner: Owner ): Promise< Source > {
	await graph( '/__reset', { now: 'real' } );
	const { handle } = await owner.send< Source >( '/frontispiece/v1/sources', {
		type: 'facebook',
		page: PAGE,
		token: TOKEN,
	} );
	return owner.rest< Source >(
		`/frontispiece/v1/sources/${ handle }/refresh`,
		{ method: 'POST' }
	);
}

test( 'A page’s posts appear first without and then with images, and visitors never send requests to Facebook', async ( {
	page,
} ) => {
	test.slow();
	// Use a separate site: on a shared one, cron of other tests would download the images.
	const { site, stop } = await freshSite( 'facebook', {
		graphOrigin: sites().graph,
	} );
	try {
		const owner = await Owner.of( site );
		const source = await connect( owner );
		expect( source ).toMatchObject( { remote_id: PAGE, error: null } );
		const { count: asked } = await graph< Log >( ASKED );
		expect( asked ).toBeGreaterThan( 0 );

		const urls = recordRequests( page );
		await page.goto(
			await owner.page( feedOf( `source="${ source.handle }" num="10"` ) )
		);
		const feed = new FeedPart( page );
		await expect( feed.items ).toHaveCount( 10 );
		for ( const item of await feed.items.all() ) {
			await expect( item ).toHaveId( new RegExp( `^cff_${ PAGE }_` ) );
		}
		await expect( feed.root ).toHaveAccessibleName(
			`Posts by ${ source.name }`
		);
		// The images are not stored yet, and visitors' browsers must not request them from the social network.
		await scrollThrough( page );
		await expect( feed.images ).toHaveCount( 0 );
		expect( foreign( urls, site.url ) ).toEqual( [] );
		expect( await page.content() ).not.toContain( TOKEN );
		expect( ( await graph< Log >( ASKED ) ).count ).toBe( asked );

		await tick( site );
		await page.reload();
		await expect( feed.images.first() ).toBeVisible();
		await scrollThrough( page );
		const images = feed.container.locator( '.frontispiece-media__image' );
		const widths = await images.evaluateAll( ( elements ) =>
			elements.map(
				( image ) => ( image as HTMLImageElement ).naturalWidth
			)
		);
		expect( Math.max( ...widths ) ).toBeGreaterThan( 300 );
		await feed.loadMore();
		await expect( feed.items ).toHaveCount( 20 );
		expect( foreign( urls, site.url ) ).toEqual( [] );
		await owner.dispose();
	} finally {
		await stop();
	}
} );
