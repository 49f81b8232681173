import { listUrl } from '../lib/magazine.js';
import { faults, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page, Request, Route } from '@playwright/test';

const CALL = /action=penci_ajax_search/;
const BLOCK =
	'<!-- wp:search {"label":"Search","showLabel":false,"buttonText":"Go"} /-->';

const input = ( page: Page ) =>
	page.locator( 'main form[role="search"] input[type="search"]' ).first();
const panel = ( page: Page ) =>
	page.locator( '.frontispiece-live-search__panel' );
const options = ( page: Page ) => page.getByRole( 'option' );

function recordSearches( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( CALL.test( request.url() ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

const found = ( ...values: string[] ) => ( {
	suggestions: values.length
		? values.map( ( value ) => ( {
				value,
				title: value,
				permalink: '/?s=opened',
				date: 'March 5, 2024',
				thumbnail: '',
			} ) )
		: [ { value: 'No results', no_found: true, permalink: '' } ],
	allsearch: '/?s=all',
} );
const answer = ( route: Route, data: unknown, type = 'application/json' ) =>
	route.fulfill( { contentType: type, body: JSON.stringify( data ) } );

test.describe( 'Live search', () => {
	const open = async (
		page: Page,
		show: ( content: string ) => Promise< unknown >,
		options_ = {},
		content = BLOCK
	) => {
		await switchOn( page, { 'live-search': options_ } );
		await show( content );
		await input( page ).focus();
		await expect( input( page ) ).toHaveRole( 'combobox' );
	};

	test( 'S001-087, S001-088, S001-090, S001-095, S001-102, S001-104: suggests posts while words are typed, in the order of the reply', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
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
	} );

	test( 'S001-033: a suggestion that is clicked opens', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
		await input( page ).fill( 'the' );
		const first = options( page ).first();
		const href = ( await first.getAttribute( 'href' ) ) ?? '';
		await first.click();
		await expect( page ).toHaveURL( href );
	} );

	test( 'is a combobox by the book for the keyboard, and axe finds nothing wrong in any state', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
		const form = 'main form[role="search"]';
		expect( await faults( page, form ) ).toEqual( [] );
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
		expect( await faults( page, form ) ).toEqual( [] );
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

	test( 'S001-015: Tab leads to the link to all results, and on it closes what was open', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
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

	test( 'S001-093: a late answer does not take the place of a newer one', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
		const held: Route[] = [];
		await page.route( CALL, ( route ) => {
			held.push( route );
		} );
		await input( page ).fill( 'older' );
		await expect.poll( () => held.length ).toBe( 1 );
		await input( page ).fill( 'newer' );
		await expect.poll( () => held.length ).toBe( 2 );
		await answer( held[ 1 ] as Route, found( 'Newer' ) );
		await expect( options( page ) ).toHaveText( [ /Newer/ ] );
		// The browser may have given the older one up already.
		await answer( held[ 0 ] as Route, found( 'Older' ) ).catch( () => {} );
		await page.waitForTimeout( 300 );
		await expect( options( page ) ).toHaveText( [ /Newer/ ] );
	} );

	test( 'S001-103, S001-129, S001-130: reads a reply of either content type, and leads to all results from three on', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
		const all = page.locator( '.frontispiece-live-search__all' );
		const replies: [ string, object, string, number ][] = [
			[ 'a', found( '1', '2', '3' ), 'text/html', 3 ],
			[ 'b', found( '1', '2' ), 'application/json', 2 ],
		];
		await page.route( CALL, ( route ) => {
			const query = new URL( route.request().url() ).searchParams.get(
				'query'
			);
			const [ , data, type ] =
				replies.find( ( [ words ] ) => words === query ) ?? [];
			return answer( route, data, type );
		} );
		for ( const [ query, , , count ] of replies ) {
			await input( page ).fill( query );
			await expect( options( page ) ).toHaveCount( count );
			await expect( all ).toHaveCount( count > 2 ? 1 : 0 );
		}
	} );

	test( 'S001-130: without a label there is no link to all results', async ( {
		page,
		show,
	} ) => {
		await open( page, show, { viewAll: '' } );
		await input( page ).fill( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
		await expect(
			page.locator( '.frontispiece-live-search__all' )
		).toHaveCount( 0 );
	} );

	test( 'S001-036: nothing found is one message that cannot be opened', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
		await input( page ).fill( 'zzqqxx' );
		await expect( panel( page ) ).toHaveText( 'No results' );
		await expect( panel( page ).locator( 'a' ) ).toHaveCount( 0 );
		expect( await faults( page, 'main form[role="search"]' ) ).toEqual(
			[]
		);
	} );

	test( 'S001-118: an error and an answer that is none are told in the panel, and the search itself works', async ( {
		page,
		show,
	} ) => {
		await open( page, show );
		const form = page.locator( 'main form[role="search"]' ).first();
		for ( const [ query, reply ] of [
			[ 'a', { status: 500, body: '0' } ],
			[ 'b', { status: 200, body: '<p>Rubbish</p>' } ],
		] as const ) {
			await page.route( CALL, ( route ) => route.fulfill( reply ), {
				times: 1,
			} );
			await input( page ).fill( query );
			await expect( panel( page ).getByRole( 'status' ) ).toContainText(
				'could not be loaded'
			);
			await expect( form ).not.toHaveClass( /is-loading/ );
			await input( page ).fill( '' );
			await expect( panel( page ) ).toHaveCount( 0 );
		}
		await input( page ).fill( 'book' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /[?&]s=book/ );
	} );

	test( 'S001-031: a title is text and never runs', async ( {
		page,
		show,
		site,
		owners,
	} ) => {
		const owner = await owners( site );
		await owner.rest( '/wp/v2/posts', {
			method: 'POST',
			data: {
				title: 'Xylographer <script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
				content: 'Text.',
				status: 'publish',
				// At the end of every list.
				date: '2001-02-03T04:05:06',
			},
		} );
		await open( page, show );
		await input( page ).fill( 'xylographer' );
		await expect( options( page ) ).toHaveCount( 1 );
		await expect( options( page ).first() ).toContainText(
			'<script>window.hacked = true</script>'
		);
		expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
	} );

	test( 'nothing moves when the suggestions open, and they fit a phone', async ( {
		page,
		show,
	} ) => {
		await page.setViewportSize( { width: 360, height: 700 } );
		await open( page, show );
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
	} );
} );

test.describe( 'A theme’s own search form', () => {
	test.use( { siteName: 'classic' } );

	test( 'suggests as well', async ( { page, site, owners } ) => {
		await switchOn( page, { 'live-search': {} } );
		await page.goto( await listUrl( await owners( site ) ) );
		await input( page ).focus();
		await expect( input( page ) ).toHaveRole( 'combobox' );
		await input( page ).fill( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
		expect( await faults( page, 'main form[role="search"]' ) ).toEqual(
			[]
		);
	} );
} );

test.describe( 'Without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a search form searches', async ( { page, show } ) => {
		await switchOn( page, { 'live-search': {} } );
		await show( BLOCK );
		await input( page ).fill( 'book' );
		await page.locator( 'main form[role="search"] button' ).first().click();
		await expect( page ).toHaveURL( /[?&]s=book/ );
	} );
} );
