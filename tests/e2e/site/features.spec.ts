import { claim } from '../../../bin/lib/claim.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { expectFits, problemsIn } from '../lib/access.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { Site } from '../lib/sites.js';

test.describe.configure( { mode: 'serial', timeout: 120_000 } );

const SCREEN = '/wp-admin/admin.php?page=frontispiece-site';
const MAX_HEIGHT = 1600; // px

// Use a separate site, because the enabled features would affect all other tests.
let site: Site;
let server: { stop: () => Promise< unknown > };
let owner: Owner;

test.beforeAll( async () => {
	site = await makeSite( { name: claim( 'site-features' ) } );
	server = await serve( site );
	owner = await Owner.of( site );
} );

test.afterAll( () => server.stop() );

test.beforeEach( ( { context } ) => context.addCookies( owner.state.cookies ) );

const aSwitch = ( page: Page, name: string ) =>
	page.getByRole( 'checkbox', { name, exact: true } );

const optionsOf = ( page: Page, name: string ) =>
	page.getByRole( 'button', {
		name: new RegExp( `^Options ?: ${ name }$` ),
	} );

const snackbar = ( page: Page ) => page.getByTestId( 'snackbar' ).last();

const height = ( page: Page ) =>
	page.evaluate( () => document.documentElement.scrollHeight );

test( 'BUG-64: A feature is turned on with one click and off again with Undo', async ( {
	page,
} ) => {
	await page.goto( site.url + SCREEN );
	await aSwitch( page, 'Dark mode' ).press( 'Space' );
	await expect( snackbar( page ) ).toContainText( 'Turned on: Dark mode' );
	await expect( page.locator( '#a11y-speak-polite' ) ).toContainText(
		'Turned on: Dark mode'
	);
	expect( await problemsIn( page, '.frontispiece-home' ) ).toEqual( [] );
	const visitor = await page.context().newPage();
	await visitor.goto( site.url );
	await expect( visitor.locator( 'html' ) ).toHaveAttribute(
		'data-frontispiece-theme',
		/light|dark/
	);
	await snackbar( page ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( snackbar( page ) ).toContainText( 'Turned off: Dark mode' );
	await page.reload();
	await expect( aSwitch( page, 'Dark mode' ) ).not.toBeChecked();
} );

test( 'The menu has the screen of a feature as soon as the feature is on', async ( {
	page,
} ) => {
	await page.goto( site.url + SCREEN );
	const entry = page
		.locator( '#toplevel_page_frontispiece' )
		.getByRole( 'link', { name: 'Subscribers' } );
	await expect( entry ).toHaveCount( 0 );
	await aSwitch( page, 'Newsletter' ).click();
	await expect( entry ).toHaveCount( 1 );
	await snackbar( page ).getByRole( 'button', { name: 'Undo' } ).click();
	await expect( entry ).toHaveCount( 0 );
} );

test( 'Checkboxes in a panel are large enough to touch, and apart', async ( {
	page,
} ) => {
	await page.goto( site.url + SCREEN );
	await optionsOf( page, 'Likes and reactions' ).click();
	const panel = page.getByRole( 'dialog', { name: 'Likes and reactions' } );
	const boxOf = ( name: string ) =>
		panel.getByRole( 'checkbox', { name, exact: true } ).boundingBox();
	const [ like, love ] = [ await boxOf( 'Like' ), await boxOf( 'Love' ) ];
	expect( like?.height ).toBeGreaterThanOrEqual( 24 );
	expect( love?.y ).toBeGreaterThan( ( like?.y ?? NaN ) + 24 );
} );

test( 'BUG-64: A switch that cannot be saved goes back and says why', async ( {
	page,
} ) => {
	await page.goto( site.url + SCREEN );
	await page.route( /site-features/, ( route ) =>
		route.fulfill( {
			status: 403,
			json: { code: 'rest_forbidden', message: 'You are logged out.' },
		} )
	);
	await aSwitch( page, 'Live search' ).click();
	await expect( snackbar( page ) ).toContainText( 'You are logged out.' );
	await expect( aSwitch( page, 'Live search' ) ).not.toBeChecked();
} );

test( 'BUG-64: A feature is tried and set in its panel with the keyboard', async ( {
	page,
} ) => {
	await page.goto( site.url + SCREEN );
	const open = optionsOf( page, 'Reading progress' );
	await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
	await open.press( 'Enter' );
	const panel = page.getByRole( 'dialog', { name: 'Reading progress' } );
	await expect( panel ).toBeVisible();
	expect( await problemsIn( page, '.frontispiece-panel' ) ).toEqual( [] );

	// The preview uses changed options at once. Saving reports invalid ones.
	await panel.getByLabel( 'Bar height' ).fill( '21' );
	await expect(
		panel.frameLocator( 'iframe' ).locator( '.frontispiece-progress' )
	).toHaveAttribute( 'style', /height:21px/ );
	const color = panel.getByLabel( 'Color', { exact: true } );
	await color.fill( 'blueish' );
	await color.press( 'Enter' );
	await expect( panel.getByRole( 'alert' ) ).toHaveText(
		'Enter a color such as #336699.'
	);

	// Escape asks before changes are lost, and then returns to them.
	await color.press( 'Escape' );
	const question = page.getByRole( 'dialog', { name: 'Are you sure?' } );
	await question.getByRole( 'button', { name: 'Cancel' } ).press( 'Enter' );
	await color.fill( '#336699' );
	await panel.getByRole( 'button', { name: 'Save' } ).press( 'Enter' );
	await expect( snackbar( page ) ).toContainText( 'Settings saved.' );
	await expect( panel ).toHaveCount( 0 );
	await expect( open ).toBeFocused();

	await open.press( 'Enter' );
	await expect( panel.getByLabel( 'Bar height' ) ).toHaveValue( '21' );
	await page.keyboard.press( 'Escape' );
	await expect( panel ).toHaveCount( 0 );
	await expect( open ).toBeFocused();
	await expect( aSwitch( page, 'Reading progress' ) ).not.toBeChecked();
} );

test( 'BUG-64: A link to a feature opens its panel, in which the feature can be tried', async ( {
	page,
} ) => {
	await page.goto( `${ site.url + SCREEN }&feature=theme-toggle` );
	const panel = page.getByRole( 'dialog', { name: 'Dark mode' } );
	const example = panel.frameLocator( 'iframe' );
	// The floating switch is on by default.
	await example.getByRole( 'switch' ).first().click();
	await expect( example.locator( 'html' ) ).toHaveAttribute(
		'data-frontispiece-theme',
		'dark'
	);
	for ( const width of [ 320, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await expectFits( page );
		const box = await panel.boundingBox();
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual(
			width
		);
	}
	await panel.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( optionsOf( page, 'Dark mode' ) ).toBeFocused();
	expect( page.url() ).not.toContain( 'feature=' );
} );

test( 'Every feature has a working preview without errors', async ( {
	page,
} ) => {
	const problems: string[] = [];
	page.on( 'pageerror', ( error ) => problems.push( error.message ) );
	await page.goto( site.url + SCREEN );
	const buttons = page.getByRole( 'button', {
		name: /^(Options|Preview) ?: /,
	} );
	await expect( buttons.first() ).toBeVisible();
	const count = await buttons.count();
	expect( count ).toBe( await page.getByRole( 'checkbox' ).count() );
	for ( let n = 0; n < count; n++ ) {
		await buttons.nth( n ).click();
		await expect(
			page
				.frameLocator( '.frontispiece-example iframe' )
				.locator( 'main' )
		).not.toBeEmpty();
		await page.keyboard.press( 'Escape' );
	}
	expect( problems ).toEqual( [] );
} );

test( 'BUG-64: The list is at most 1,600 px high and fits narrow windows, even with every feature on', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( site.url + SCREEN );
	await expect( aSwitch( page, 'Dark mode' ) ).toBeVisible();
	expect( await height( page ) ).toBeLessThanOrEqual( MAX_HEIGHT );
	const features = await owner.rest< { name: string }[] >(
		'/frontispiece/v1/site-features'
	);
	await owner.send( '/frontispiece/v1/site-features', {
		features: Object.fromEntries(
			features.map( ( { name } ) => [ name, { on: true } ] )
		),
	} );
	await page.reload();
	await expect( aSwitch( page, 'Dark mode' ) ).toBeChecked();
	expect( await height( page ) ).toBeLessThanOrEqual( MAX_HEIGHT );
	await page.setViewportSize( { width: 320, height: 800 } );
	await expectFits( page );
	expect( await problemsIn( page, '.frontispiece-screen' ) ).toEqual( [] );
} );
