import { recordComplaints } from '../lib/complaints.js';
import { test } from '../lib/forms.js';
import { archiveUrl, articles, pagination } from '../lib/magazine.js';
import { isMarked, openList, recordPartial } from '../lib/partial.js';
import { routedQuery } from '../lib/query.js';
import { frames } from '../lib/requests.js';
import {
	expectSlides,
	FEATURES,
	FEED,
	next,
	REACTIONS,
	region,
	SLIDER,
	titles,
} from '../lib/router.js';
import { switchOn } from '../lib/site.js';
import { expect } from '../lib/test.js';
import type { Page } from '@playwright/test';

/** The articles of a list, which the browser may be about to open. */
const shown = ( page: Page ) => articles( page ).catch( () => [] );

/** WordPress announces only slow pages while they load. */
const isNew = ( text: string ) => text !== 'Loading page, please wait.';

/** Records each text that a live region gets, which a screen reader announces. */
async function recordAnnouncements( page: Page ): Promise< string[] > {
	const announced: string[] = [];
	await page.exposeFunction( 'announced', ( text: string ) =>
		announced.push( text )
	);
	await page.addInitScript( () => {
		const live = '[aria-live=polite],[aria-live=assertive],[role=status]';
		const texts = new WeakMap< Element, string >();
		new MutationObserver( ( records ) => {
			for ( const { target } of records ) {
				const element =
					target instanceof Element ? target : target.parentElement;
				const spoken = element?.closest( live );
				// WordPress adds a space to a text that it repeats.
				const text = spoken?.textContent ?? '';
				if ( spoken && text !== texts.get( spoken ) ) {
					texts.set( spoken, text );
					const { announced: tell } = window as unknown as {
						announced: ( said: string ) => void;
					};
					void ( text.trim() && tell( text.trim() ) );
				}
			}
		} ).observe( document, {
			childList: true,
			characterData: true,
			subtree: true,
		} );
	} );
	return announced;
}

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `A Query Loop without page reloads on a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'is announced once a page by WordPress, and our blocks say nothing besides', async ( {
			page,
			show,
			made,
		} ) => {
			await switchOn( page, FEATURES );
			const id = /\d+/.exec(
				await made( '[text* your-name][submit]' )
			)?.[ 0 ];
			const form = `<!-- wp:frontispiece/form {"id":${ id }} /-->`;
			const announced = await recordAnnouncements( page );
			await show( routedQuery( REACTIONS, FEED + form + SLIDER ) );
			await page.waitForLoadState( 'networkidle' );
			await expectSlides( page.locator( '.frontispiece-slider' ) );
			await expect.poll( () => announced ).toContain( 'Slide 2 of 2' );
			announced.length = 0;
			for ( const count of [ 1, 2 ] ) {
				await next( page );
				await expect(
					region( page ).locator( '.wp-block-post-title a' ).first()
				).toBeFocused();
				await page.waitForLoadState( 'networkidle' );
				await frames( page );
				await expect
					.poll( () => announced.filter( isNew ) )
					.toEqual( Array( count ).fill( 'Page Loaded.' ) );
			}
		} );

		test( 'leads back to a list of faster paging, each page as it was', async ( {
			page,
			owner,
		} ) => {
			const complaints = recordComplaints( page );
			const partial = recordPartial( page );
			await switchOn( page, FEATURES );
			await openList( page, await archiveUrl( owner ) );
			const list = [ await articles( page ) ];
			const urls = [ page.url() ];
			await pagination( page ).last().click();
			await expect.poll( () => shown( page ) ).not.toEqual( list[ 0 ] );
			expect( await isMarked( page ) ).toBe( true );
			list.push( await articles( page ) );
			urls.push( page.url() );
			await page.goto( await owner.page( routedQuery( REACTIONS ) ) );
			await page.waitForLoadState( 'networkidle' );
			const first = await titles( page );
			await next( page );

			let documents = 0;
			page.on( 'request', ( request ) => {
				documents += request.isNavigationRequest() ? 1 : 0;
			} );
			await page.goBack();
			await expect.poll( () => titles( page ) ).toEqual( first );
			expect( documents ).toBe( 0 );
			for ( const nth of [ 1, 0 ] ) {
				await page.goBack();
				await expect( page ).toHaveURL( urls[ nth ] ?? '' );
				await expect.poll( () => shown( page ) ).toEqual( list[ nth ] );
			}
			await page.waitForLoadState( 'networkidle' );
			// Each page of the list once, and none again.
			expect( documents ).toBeLessThanOrEqual( 2 );
			await page.goForward();
			await expect.poll( () => shown( page ) ).toEqual( list[ 1 ] );
			await page.goForward();
			await expect.poll( () => titles( page ) ).toEqual( first );
			await page.waitForLoadState( 'networkidle' );
			// WordPress loads its router with the first click, so it cannot go on from here.
			expect( documents ).toBeLessThanOrEqual( 4 );
			expect( partial ).toHaveLength( 1 );
			expect( complaints ).toEqual( [] );
		} );
	} );
}
