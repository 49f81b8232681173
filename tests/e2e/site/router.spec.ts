import { paragraph } from '../lib/blocks.js';
import { recordComplaints } from '../lib/complaints.js';
import { FormPart, test } from '../lib/forms.js';
import { isMarked, mark, recordPartial } from '../lib/partial.js';
import { routedQuery } from '../lib/query.js';
import {
	expectSlides,
	FEATURES,
	FEED,
	link,
	next,
	ofCategory,
	publish,
	REACTIONS,
	recordPages,
	region,
	SLIDER,
	titles,
} from '../lib/router.js';
import { switchOn } from '../lib/site.js';
import { expect } from '../lib/test.js';

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `A Query Loop without page reloads on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'shows its next page with working islands, and those outside go on', async ( {
			page,
			show,
			made,
		} ) => {
			const complaints = recordComplaints( page );
			const partial = recordPartial( page );
			await switchOn( page, FEATURES );
			const id = /\d+/.exec(
				await made( '[text* your-name][submit]' )
			)?.[ 0 ];
			const form = `<!-- wp:frontispiece/form {"id":${ id }} /-->`;
			await show(
				SLIDER + routedQuery( REACTIONS, FEED + form + SLIDER )
			);
			await mark( page );
			const pages = recordPages( page );
			const sliders = page.locator( '.frontispiece-slider' );
			const like = region( page )
				.getByRole( 'button', { name: 'Like', exact: false } )
				.first();
			await expectSlides( sliders.first() );
			await expectSlides( sliders.last() );
			await new FormPart( page ).wake();
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
			const first = await titles( page );

			const second = await next( page );
			expect( await isMarked( page ) ).toBe( true );
			await expect(
				region( page ).locator( '.wp-block-post-title a' ).first()
			).toBeFocused();
			expect( pages ).toContain( page.url() );
			expect( partial ).toEqual( [] );
			await expect( like ).toHaveAttribute( 'aria-pressed', 'false' );
			await expect(
				sliders.first().locator( '.frontispiece-slider__position' )
			).toHaveText( '2 / 2' );
			await expectSlides( sliders.last() );
			const again = new FormPart( page );
			await again.send.click();
			await again.awake();
			await expect( again.error( 'your-name' ) ).toBeVisible();
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );

			await page.goBack();
			await expect.poll( () => titles( page ) ).toEqual( first );
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
			// Nothing is left of what React had rendered there before.
			await expect(
				page.locator( '[data-island-host] ~ [data-island-host]' )
			).toHaveCount( 0 );
			await expectSlides( sliders.last() );
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'false' );

			await page.goForward();
			await expect.poll( () => titles( page ) ).toEqual( second );
			await expectSlides( sliders.last() );
			expect( await isMarked( page ) ).toBe( true );
			expect( pages ).toEqual( [ ...new Set( pages ) ] );
			expect( complaints ).toEqual( [] );
		} );

		test( 'wakes reactions that only the next page has, with their styles', async ( {
			page,
			owner,
			show,
		} ) => {
			const complaints = recordComplaints( page );
			await switchOn( page, FEATURES );
			const category = await publish( owner, [
				{ content: paragraph( 'Older.' ) },
				{ content: paragraph( 'Newer.' ), password: 'secret' },
			] );
			await show( routedQuery( REACTIONS, '', ofCategory( category ) ) );
			// Before WordPress's modules run, a link opens the page in full.
			await page.waitForLoadState( 'networkidle' );
			await mark( page );
			const like = region( page ).getByRole( 'button', { name: 'Like' } );
			await expect( like ).toHaveCount( 0 );
			await next( page );
			expect( await isMarked( page ) ).toBe( true );
			await expect( like ).toHaveCSS( 'display', /flex$/ );
			await like.click();
			await expect( like ).toHaveAttribute( 'aria-pressed', 'true' );
			expect( complaints ).toEqual( [] );
		} );

		test( 'wakes a form that only a post of the next page has, with its styles, and Back and Forward work', async ( {
			page,
			owner,
			show,
			made,
			site,
		} ) => {
			// WordPress 6.6 reloads pages of whole posts.
			const isRouted = ! site.version.startsWith( '6.' );
			const complaints = recordComplaints( page );
			await switchOn( page, FEATURES );
			const id = /\d+/.exec(
				await made( '[text* your-name][submit]' )
			)?.[ 0 ];
			const category = await publish( owner, [
				{
					content: `<!-- wp:frontispiece/form {"id":${ id }} /-->${ SLIDER }`,
				},
				{ content: paragraph( 'Nothing of this plugin.' ) },
			] );
			await show(
				routedQuery(
					'<!-- wp:post-content /-->',
					'',
					ofCategory( category )
				)
			);
			// Before WordPress's modules run, a link opens the page in full.
			await page.waitForLoadState( 'networkidle' );
			await mark( page );
			const form = new FormPart( page );
			const slider = page.locator( '.frontispiece-slider' );
			await link( page, 'Next Page' ).click();
			await expect( form.send ).toBeVisible();
			expect( await isMarked( page ) ).toBe( isRouted );
			await expectSlides( slider );
			await form.send.click();
			await expect( form.error( 'your-name' ) ).toBeVisible();
			// Styles of WordPress 6.6 do not come with its router, so ours do.
			await expect( form.root ).toHaveCSS(
				'container-type',
				'inline-size'
			);

			await page.goBack();
			await expect( form.root ).toHaveCount( 0 );
			await page.goForward();
			await expect( form.send ).toBeVisible();
			await expectSlides( slider );
			await form.field( 'your-name' ).fill( 'Ada' );
			await form.send.click();
			await expect( form.response ).toContainText( 'Thank you' );
			expect( await isMarked( page ) ).toBe( isRouted );
			expect( complaints ).toEqual( [] );
		} );
	} );
}
