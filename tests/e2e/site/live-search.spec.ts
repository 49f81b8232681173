import { closeReads } from '../lib/calls.js';
import { listUrl } from '../lib/magazine.js';
import {
	BLOCK,
	input,
	openSearch,
	options,
	panel,
	recordSearches,
} from '../lib/search.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

test.use( MOVING );

/** Opens suggestions in the window of a phone. */
async function expectFitting( page: Page ): Promise< void > {
	await input( page ).fill( '' );
	await page.setViewportSize( { width: 360, height: 700 } );
	const before = await page.locator( 'main' ).first().boundingBox();
	await input( page ).fill( 'the' );
	await expect( panel( page ) ).toBeVisible();
	expect( await page.locator( 'main' ).first().boundingBox() ).toEqual(
		before
	);
	const box = await panel( page ).boundingBox();
	expect( box?.x ).toBeGreaterThanOrEqual( 0 );
	expect( ( box?.x ?? 0 ) + ( box?.width ?? 999 ) ).toBeLessThanOrEqual(
		360
	);
	expect( box?.height ).toBeLessThanOrEqual( 302 );
}

test.describe( 'Live search', () => {
	test( 'S001-087, S001-088, S001-090, S001-095, S001-102, S001-104: suggests posts while typing, in the order of the response', async ( {
		page,
		show,
	} ) => {
		await openSearch( page, show );
		const requests = recordSearches( page );
		await expect( panel( page ) ).toHaveCount( 0 );
		await input( page ).pressSequentially( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
		const { searchParams } = new URL( requests.at( -1 )?.url() ?? '' );
		expect( Object.fromEntries( searchParams ) ).toEqual( {
			action: 'penci_ajax_search',
			number: '5',
			nonce: expect.stringMatching( /^[0-9a-f]{10}$/ ),
			query: 'the',
		} );
		const reply = ( await (
			await requests.at( -1 )?.response()
		)?.json() ) as { suggestions: { date: string; permalink: string }[] };
		expect(
			await options( page ).evaluateAll( ( links ) =>
				links.map( ( link ) => ( link as HTMLAnchorElement ).href )
			)
		).toEqual( reply.suggestions.map( ( { permalink } ) => permalink ) );
		await expect( options( page ).first() ).toContainText(
			reply.suggestions[ 0 ]?.date ?? ''
		);
		await expect( options( page ).first().locator( 'img' ) ).toBeVisible();

		await page
			.locator( 'main form[role="search"]' )
			.first()
			.click( {
				position: { x: 3, y: 3 },
			} );
		await expect( panel( page ) ).toBeVisible();
		await page.locator( 'h1' ).first().click();
		await expect( panel( page ) ).toHaveCount( 0 );

		await test.step( 'opening suggestions causes no layout shift, and they fit a phone', () =>
			expectFitting( page ) );

		await test.step( 'S001-033: clicking a suggestion opens it', async () => {
			const first = options( page ).first();
			const href = ( await first.getAttribute( 'href' ) ) ?? '';
			await first.click();
			await expect( page ).toHaveURL( href );
		} );
	} );

	// The other styles are tested where their numbers are chosen.
	test( 'S001-123: a Search block with the CSS class of the style showup asks for 3', async ( {
		page,
		show,
	} ) => {
		await closeReads( page );
		await switchOn( page, { 'live-search': {} } );
		await show(
			'<!-- wp:search {"label":"Search","className":"header-search-style-showup"} /-->'
		);
		const requests = recordSearches( page );
		await input( page ).fill( 'the' );
		await expect( panel( page ) ).toBeVisible();
		expect(
			new URL( requests.at( -1 )?.url() ?? '' ).searchParams.get(
				'number'
			)
		).toBe( '3' );
	} );

	test( 'S001-127, S001-128: a form’s own data attributes set the count and the thumbnails', async ( {
		page,
		show,
	} ) => {
		await closeReads( page );
		await switchOn( page, { 'live-search': { thumbnails: false } } );
		await page.route( '**/*', async ( route ) => {
			if ( route.request().resourceType() !== 'document' ) {
				return route.fallback();
			}
			// As a theme prints its search form.
			const response = await route.fetch();
			const body = ( await response.text() ).replaceAll(
				'role="search"',
				'data-count="2" data-thumbnail="1" role="search"'
			);
			return route.fulfill( { response, body } );
		} );
		await show( BLOCK );
		const requests = recordSearches( page );
		await input( page ).fill( 'the' );
		await expect( options( page ) ).toHaveCount( 2 );
		expect(
			new URL( requests.at( -1 )?.url() ?? '' ).searchParams.get(
				'number'
			)
		).toBe( '2' );
		await expect( options( page ).first().locator( 'img' ) ).toBeVisible();
	} );

	test( 'is an accessible combobox for the keyboard, and axe finds no violations in any state', async ( {
		page,
		show,
	} ) => {
		await openSearch( page, show );
		const form = 'main form[role="search"]';
		expect( await problemsIn( page, form ) ).toEqual( [] );
		await input( page ).fill( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
		await page.keyboard.press( 'ArrowDown' );
		await page.keyboard.press( 'ArrowDown' );
		await expect( options( page ).nth( 1 ) ).toHaveAttribute(
			'aria-selected',
			'true'
		);
		await expect( input( page ) ).toHaveAttribute(
			'aria-activedescendant',
			( await options( page ).nth( 1 ).getAttribute( 'id' ) ) ?? ''
		);
		await expect( input( page ) ).toBeFocused();
		expect( await problemsIn( page, form ) ).toEqual( [] );
		const href =
			( await options( page ).nth( 1 ).getAttribute( 'href' ) ) ?? '';

		await page.keyboard.press( 'Escape' );
		await expect( panel( page ) ).toHaveCount( 0 );
		await expect( input( page ) ).toHaveValue( 'the' );
		await expect( input( page ) ).toHaveAttribute(
			'aria-expanded',
			'false'
		);
		await page.keyboard.press( 'ArrowDown' );
		await expect( panel( page ) ).toBeVisible();
		await page.keyboard.press( 'ArrowDown' );
		await page.keyboard.press( 'ArrowDown' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( href );
	} );

	test( 'S001-015: Tab moves to the link to all results, and Tab from there closes the panel', async ( {
		page,
		show,
	} ) => {
		await openSearch( page, show );
		await input( page ).fill( 'the' );
		const all = page.getByRole( 'link', { name: 'View all results' } );
		await expect( all ).toBeVisible();
		for ( let n = 0; n < 3; n++ ) {
			await page.keyboard.press( 'Tab' );
			if (
				await all.evaluate(
					( link ) => link === document.activeElement
				)
			) {
				break;
			}
		}
		await expect( all ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /[?&]s=the|\/search\/the/ );
	} );
} );

test.describe( 'A theme’s own search form on a classic theme', () => {
	test.use( { siteName: 'classic' } );

	test( 'shows suggestions too', async ( { page, owner } ) => {
		await switchOn( page, { 'live-search': {} } );
		await page.goto( await listUrl( owner ) );
		await input( page ).focus();
		await expect( input( page ) ).toHaveRole( 'combobox' );
		await input( page ).fill( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
		expect( await problemsIn( page, 'main form[role="search"]' ) ).toEqual(
			[]
		);
	} );
} );

test.describe( 'Without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a search form submits the search', async ( { page, show } ) => {
		await switchOn( page, { 'live-search': {} } );
		await show( BLOCK );
		await input( page ).fill( 'book' );
		await page.locator( 'main form[role="search"] button' ).first().click();
		await expect( page ).toHaveURL( /[?&]s=book/ );
	} );
} );
