import {
	answer,
	CALL,
	found,
	input,
	openSearch,
	options,
	panel,
} from '../lib/search.js';
import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/test.js';
import type { Route } from '@playwright/test';

test.describe( 'Live search responses', () => {
	test( 'S001-093, S001-103, S001-129, S001-130: late responses, both content types and the link to all results', async ( {
		page,
		show,
	} ) => {
		await openSearch( page, show );
		await test.step( 'S001-093: a late response does not replace a newer one', async () => {
			const held: Route[] = [];
			await page.route( CALL, ( route ) => {
				held.push( route );
			} );
			await input( page ).fill( 'older' );
			await expect.poll( () => held.length ).toBe( 1 );
			const older = page.waitForEvent( 'requestfailed' );
			await input( page ).fill( 'newer' );
			await expect.poll( () => held.length ).toBe( 2 );
			// The older request is aborted, so its response cannot arrive any more.
			expect( ( await older ).url() ).toContain( 'query=older' );
			await answer( held[ 1 ] as Route, found( 'Newer' ) );
			await expect( options( page ) ).toHaveText( [ /Newer/ ] );
			await page.unroute( CALL );
		} );

		await test.step( 'S001-103, S001-129, S001-130: accepts both content types and links to all results from three results on', async () => {
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
	} );

	test( 'S001-130: without a label there is no link to all results', async ( {
		page,
		show,
	} ) => {
		await openSearch( page, show, { viewAll: '' } );
		await input( page ).fill( 'the' );
		await expect( options( page ) ).toHaveCount( 5 );
		await expect(
			page.locator( '.frontispiece-live-search__all' )
		).toHaveCount( 0 );
	} );

	test( 'S001-036, S001-118, S001-031: empty and invalid responses show a message, and a title never runs', async ( {
		page,
		show,
		owner,
	} ) => {
		await openSearch( page, show );
		await test.step( 'S001-036: an empty result is a single message that cannot be selected', async () => {
			await input( page ).fill( 'zzqqxx' );
			await expect( panel( page ) ).toHaveText( 'No results' );
			await expect( panel( page ).locator( 'a' ) ).toHaveCount( 0 );
			expect(
				await problemsIn( page, 'main form[role="search"]' )
			).toEqual( [] );
		} );

		await test.step( 'S001-031: a title is inserted as text and never runs', async () => {
			await owner.send( '/wp/v2/posts', {
				title: 'Xylographer <script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
				content: 'Text.',
				status: 'publish',
				// Backdated, so that it is at the end of every list.
				date: '2001-02-03T04:05:06',
			} );
			await input( page ).fill( 'xylographer' );
			await expect( options( page ) ).toHaveCount( 1 );
			await expect( options( page ).first() ).toContainText(
				'<script>window.hacked = true</script>'
			);
			expect( await page.evaluate( () => 'hacked' in window ) ).toBe(
				false
			);
		} );

		await test.step( 'S001-118: errors and invalid responses show a message in the panel, and the search form still works', async () => {
			await input( page ).fill( '' );
			await expect( panel( page ) ).toHaveCount( 0 );
			const form = page.locator( 'main form[role="search"]' ).first();
			for ( const [ query, reply ] of [
				[ 'a', { status: 500, body: '0' } ],
				[ 'b', { status: 200, body: '<p>Rubbish</p>' } ],
			] as const ) {
				await page.route( CALL, ( route ) => route.fulfill( reply ), {
					times: 1,
				} );
				await input( page ).fill( query );
				await expect(
					panel( page ).getByRole( 'status' )
				).toContainText( "couldn't be loaded" );
				await expect( form ).not.toHaveClass( /is-loading/ );
				await input( page ).fill( '' );
				await expect( panel( page ) ).toHaveCount( 0 );
			}
			await input( page ).fill( 'book' );
			await page.keyboard.press( 'Enter' );
			await expect( page ).toHaveURL( /[?&]s=book/ );
		} );
	} );
} );
