import { CONTENT, FOLDED, LONG, heightOf } from '../lib/folded.js';
import { problemsIn } from '../lib/access.js';
import { switchOn } from '../lib/site.js';
import { expect, MOVING, test } from '../lib/test.js';

test.use( MOVING );

for ( const siteName of [ 'block', 'classic' ] as const ) {
	test.describe( `On a ${ siteName } theme`, () => {
		test.use( { siteName } );

		test( 'S001-022, S001-023, S001-089: a collapsible widget expands and collapses each time its button is clicked', async ( {
			page,
			show,
		} ) => {
			await switchOn( page, { 'folded-widget': {} } );
			await show( FOLDED );
			const button = page.locator(
				'.frontispiece-folded-widget__button'
			);
			expect( await heightOf( page, CONTENT ) ).toBe( 120 );
			expect(
				await problemsIn( page, '.frontispiece-folded-widget' )
			).toEqual( [] );
			for ( const [ text, isExpanded ] of [
				[ 'Read less', true ],
				[ 'Read more', false ],
				[ 'Read less', true ],
			] as const ) {
				await button.click();
				await expect( button ).toHaveText( text );
				await expect( button ).toHaveAttribute(
					'aria-expanded',
					String( isExpanded )
				);
				await expect
					.poll( async () =>
						isExpanded
							? ( await heightOf( page, CONTENT ) ) > 300
							: ( await heightOf( page, CONTENT ) ) === 120
					)
					.toBe( true );
			}
			expect(
				await problemsIn( page, '.frontispiece-folded-widget' )
			).toEqual( [] );
			await button.press( 'Enter' );
			await expect( button ).toHaveText( 'Read more' );

			await test.step( 'a collapsed widget expands when the keyboard focus moves below its fold', async () => {
				await page.getByRole( 'link', { name: 'Link 9' } ).focus();
				await expect( button ).toHaveText( 'Read less' );
			} );
		} );
	} );
}

test( 'S001-022: a group with the style “Folded” collapses', async ( {
	page,
	show,
} ) => {
	await switchOn( page, { 'folded-widget': { height: 120 } } );
	await show(
		`<!-- wp:group {"className":"is-style-frontispiece-folded"} --><div class="wp-block-group is-style-frontispiece-folded">${ LONG }</div><!-- /wp:group -->`
	);
	expect( await heightOf( page, CONTENT ) ).toBe( 120 );
	await page.getByRole( 'button', { name: 'Read more' } ).click();
	await expect.poll( () => heightOf( page, CONTENT ) ).toBeGreaterThan( 300 );
	await expect(
		page.getByRole( 'button', { name: 'Read less' } )
	).toBeFocused();
} );

test.describe( 'A classic theme widget', () => {
	test.use( { siteName: 'classic' } );

	test( 'S001-022, S001-023: collapses below its title when its setting is on', async ( {
		page,
		owner,
	} ) => {
		const { id } = await owner.rest< { id: string } >( '/wp/v2/widgets', {
			method: 'POST',
			headers: { 'X-Frontispiece-Site': '{"folded-widget":{}}' },
			data: {
				id_base: 'text',
				sidebar: 'sidebar-1',
				instance: {
					raw: {
						title: 'Folded side',
						text: '<p>Words of a long widget.</p>'.repeat( 20 ),
						filter: 'content',
						visual: true,
						frontispiece_folded: true,
					},
				},
			},
		} );
		// WordPress rearranges the sidebars of a new theme on the first request and would deactivate the widget.
		await owner.rest( `/wp/v2/widgets/${ id }`, {
			method: 'PUT',
			data: { sidebar: 'sidebar-1' },
		} );
		try {
			await switchOn( page, { 'folded-widget': { height: 100 } } );
			await page.goto( await owner.page( '<p>Text.</p>' ) );
			const side = page
				.locator( 'aside .widget' )
				.filter( { hasText: 'Folded side' } );
			await expect(
				side.getByRole( 'heading', { name: 'Folded side' } )
			).toBeVisible();
			expect( await heightOf( page, `aside ${ CONTENT }` ) ).toBe( 100 );
			for ( const name of [ 'Read more', 'Read less' ] ) {
				await side.getByRole( 'button', { name } ).click();
			}
			await expect(
				side.getByRole( 'button', { name: 'Read more' } )
			).toBeFocused();
			// Ignore the theme's empty list.
			expect(
				await problemsIn( page, 'aside .frontispiece-folded-widget' )
			).toEqual( [] );
		} finally {
			await owner.rest( `/wp/v2/widgets/${ id }?force=true`, {
				method: 'DELETE',
			} );
		}
	} );
} );
