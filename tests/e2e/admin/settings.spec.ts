import { expectFits, problemsIn } from '../lib/access.js';
import { expectSkeleton } from '../lib/skeleton.js';
import { expect, test } from '../lib/test.js';

const SCREEN = '/wp-admin/admin.php?page=frontispiece-settings';

test( 'Settings are saved, validated at their field and reported without addresses', async ( {
	admin,
	site,
} ) => {
	await test.step( 'BUG-16: Settings shows a skeleton from the first moment', () =>
		expectSkeleton( admin, site.url + SCREEN, /settings-screen\.js/ ) );
	await admin.getByRole( 'button', { name: 'Entries and alerts' } ).click();
	const address = admin.getByLabel( 'Email address for alerts' );
	await address.fill( 'nobody' );
	// With the keyboard, Enter saves.
	await address.press( 'Enter' );
	await expect( admin.getByRole( 'alert' ) ).toHaveText(
		'Enter a valid email address.'
	);
	// A notice that is fading in has low contrast for a moment.
	await expect(
		admin
			.locator( '.components-snackbar-list__notice-container' )
			.filter( { hasText: 'Settings not saved' } )
	).toHaveCSS( 'opacity', '1' );
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	await address.fill( 'owner@example.org' );
	await address.press( 'Enter' );
	await expect(
		admin.getByTestId( 'snackbar' ).filter( { hasText: 'Saved.' } )
	).toBeVisible();
	await address.fill( 'alerts@example.org' );
	const save = admin.getByRole( 'button', { name: 'Save changes' } );
	await save.press( 'Enter' );
	// Nothing is left to save, but a keyboard user stays at the button.
	await expect( save ).toBeDisabled();
	await expect( save ).not.toHaveClass( /is-busy/ );
	await expect( save ).toBeFocused();
	await admin.setViewportSize( { width: 320, height: 800 } );
	await expectFits( admin );

	await admin.getByRole( 'button', { name: 'Show report' } ).click();
	const report = admin.getByLabel( 'Report' );
	await expect( report ).toHaveValue( /WordPress: / );
	await expect( report ).not.toHaveValue( /alerts@example\.org/ );
} );

test( 'BUG-73: Permissions fit in their card at all widths, are named as WordPress names roles, and are saved with the settings', async ( {
	admin,
} ) => {
	await admin.goto( SCREEN );
	const card = admin.getByRole( 'region', { name: 'Permissions' } );
	const choice = ( role: string ) => card.getByLabel( `${ role }: preset` );
	for ( const role of [
		'Administrator',
		'Editor',
		'Author',
		'Contributor',
		'Subscriber',
	] ) {
		await expect( choice( role ).locator( 'option:checked' ) ).toHaveText(
			role
		);
	}
	for ( const width of [ 320, 390, 768, 1024, 1280 ] ) {
		await admin.setViewportSize( { width, height: 800 } );
		const outside = await card.evaluate( ( element ) => {
			const box = element.getBoundingClientRect();
			return [ ...element.querySelectorAll( 'select, input, th, td' ) ]
				.map( ( one ) => one.getBoundingClientRect() )
				.filter(
					( { left, right, width: size } ) =>
						size > 1 && ( left < box.left || right > box.right )
				).length;
		} );
		expect( outside, `outside the card at ${ width } px` ).toBe( 0 );
		await expectFits( admin );
		// Nothing that gets the focus is covered by the button that stays in view.
		const last = card.getByLabel( 'Subscriber: View entries' );
		await choice( 'Administrator' ).evaluate( ( element ) =>
			element.scrollIntoView()
		);
		await last.evaluate( ( element ) => element.blur() );
		await last.focus();
		await expect( last ).toBeInViewport( { ratio: 1 } );
		const covered = await last.evaluate( ( element ) => {
			const {
				left,
				top,
				width: w,
				height,
			} = element.getBoundingClientRect();
			return ! element.contains(
				document.elementFromPoint( left + w / 2, top + height / 2 )
			);
		} );
		expect( covered, `covered at ${ width } px` ).toBe( false );
	}
	await admin.setViewportSize( { width: 390, height: 800 } );
	await expect(
		card.locator( 'label', { hasText: 'View entries' } ).first()
	).toBeVisible();
	expect( await problemsIn( admin, '#frontispiece-screen' ) ).toEqual( [] );
	const save = admin.getByRole( 'button', { name: /^Save (?!as file)/ } );
	await expect( save ).toHaveCount( 1 );
	await expect( save ).toBeDisabled();
	await choice( 'Contributor' ).selectOption( 'Editor' );
	await expect( card.getByLabel( 'Contributor: Hide posts' ) ).toBeChecked();
	await expect( save ).toBeInViewport( { ratio: 1 } );
	await save.click();
	await expect(
		admin.getByTestId( 'snackbar' ).filter( { hasText: 'Saved.' } )
	).toBeVisible();
	await admin.reload();
	await expect( choice( 'Contributor' ) ).toHaveValue( 'editor' );
	await choice( 'Contributor' ).selectOption( 'Contributor' );
	await save.click();
	await expect( save ).toBeDisabled();
} );
