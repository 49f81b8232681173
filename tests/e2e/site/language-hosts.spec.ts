import { muPlugin } from '../../../bin/lib/site.mjs';
import { clickInPlace } from '../lib/click.js';
import { recordComplaints } from '../lib/complaints.js';
import { FormPart } from '../lib/forms.js';
import { freshSite } from '../lib/fresh-site.js';
import { LightboxPart } from '../lib/lightbox.js';
import { archiveUrl, articles, pagination } from '../lib/magazine.js';
import { Owner } from '../lib/owner.js';
import { isMarked, openList, recordPartial } from '../lib/partial.js';
import { listParts } from '../lib/photo-list.js';
import { photosOf, PhotosPart } from '../lib/photos.js';
import { recordRequests } from '../lib/requests.js';
import { switchOn } from '../lib/site.js';
import { expect, feedOf, test } from '../lib/test.js';
import { FeedPart } from '../lib/feed.js';
import type { Page } from '@playwright/test';

const FEATURES = {
	'partial-pages': {},
	reactions: { reactions: [ 'like' ] },
};

/** Requests of scripts of a page, such as those that load posts. WordPress's own files stay on the site's host. */
function recordCalls( page: Page ): string[] {
	const calls: string[] = [];
	page.on( 'request', ( request ) => {
		if ( [ 'fetch', 'xhr' ].includes( request.resourceType() ) ) {
			calls.push( request.url() );
		}
	} );
	return calls;
}

test( 'Where a language has a host of its own, feeds, reactions, forms and faster paging work on it and ask only it', async ( {
	page,
} ) => {
	const { site, stop } = await freshSite( 'language-hosts', {
		demo: true,
		muPlugins: [
			muPlugin( 'language-hosts.php' ),
			muPlugin( 'site-features.php' ),
		],
	} );
	try {
		const german = ( url: string ) =>
			url.replace( '127.0.0.1', 'de.localhost' );
		const owner = await Owner.of( site );
		const host = german( site.url );
		await switchOn( page, FEATURES );
		const complaints = recordComplaints( page );
		const calls = recordCalls( page );
		const urls = recordRequests( page );

		await test.step( 'Feeds load more posts, and open images', async () => {
			const { link } = await owner.post(
				feedOf( 'num="2" source="demo"' ) +
					photosOf( 'num="3" source="demo-photos"' ) +
					'<!-- wp:frontispiece/photo-list {"demo":true} /-->'
			);
			await page.goto( german( link ) );
			const feed = new FeedPart( page );
			await feed.loadMore();
			await expect( feed.items.nth( 2 ) ).toBeVisible();
			const photos = new PhotosPart( page );
			await photos.loadMore();
			await expect( photos.items.nth( 3 ) ).toBeVisible();
			await clickInPlace( photos.links.first() );
			const lightbox = new LightboxPart( page );
			await lightbox.opened();
			await lightbox.closeButton.click();
			await lightbox.closed();
			const list = listParts( page );
			const first = await list.items.first().getAttribute( 'data-id' );
			await clickInPlace( list.next );
			await expect( list.items.first() ).not.toHaveAttribute(
				'data-id',
				first ?? ''
			);
		} );

		await test.step( 'Reactions are saved', async () => {
			const like = page.getByRole( 'button', { name: 'Like' } );
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
			await expect
				.poll(
					() =>
						calls.filter( ( url ) => url.includes( 'admin-ajax' ) )
							.length
				)
				.toBeGreaterThan( 0 );
			await page.waitForLoadState( 'networkidle' );
			await page.reload();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
		} );

		await test.step( 'Forms are checked and sent', async () => {
			const id = await owner.form( {
				title: 'Form of a test',
				template: '[text* your-name][submit]',
				settings: { skip_mail: true },
			} );
			const content = `<!-- wp:frontispiece/form {"id":${ id }} /-->`;
			await page.goto( german( ( await owner.post( content ) ).link ) );
			const form = new FormPart( page );
			await form.send.click();
			await expect( form.error( 'your-name' ) ).toBeVisible();
			await form.field( 'your-name' ).fill( 'Ada' );
			await form.send.click();
			await expect( form.response ).toContainText( 'Thank you' );
		} );

		await test.step( 'Lists of posts page without a reload', async () => {
			const partial = recordPartial( page );
			await openList( page, german( await archiveUrl( owner ) ) );
			const before = await articles( page );
			await pagination( page ).last().click();
			await expect.poll( () => articles( page ) ).not.toEqual( before );
			expect( await isMarked( page ) ).toBe( true );
			expect( partial ).toHaveLength( 1 );
			expect( page.url() ).toContain( host );
			await page.goBack();
			await expect.poll( () => articles( page ) ).toEqual( before );
		} );

		expect( calls.length ).toBeGreaterThan( 3 );
		expect( calls.filter( ( url ) => ! url.startsWith( host ) ) ).toEqual(
			[]
		);
		expect(
			urls.filter(
				( url ) =>
					url.startsWith( site.url ) && url.includes( 'frontispiece' )
			)
		).toEqual( [] );
		expect( complaints ).toEqual( [] );
	} finally {
		await stop();
	}
} );
