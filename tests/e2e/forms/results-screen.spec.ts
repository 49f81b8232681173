import { readFileSync } from 'node:fs';
import { expectFits, problemsIn } from '../lib/access.js';
import { sendEntry } from '../lib/forms.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';
import type { Locator, Page } from '@playwright/test';
import type { Owner } from '../lib/owner.js';

/** Creates a form with questions, and entries with these answers. */
async function survey( owner: Owner, answers: Record< string, string >[] ) {
	const title = `Survey ${ Date.now() }`;
	const id = await owner.form( {
		title,
		template:
			'<label>Favorite color [radio color "Red" "Blue"]</label>\n' +
			'<label>Would you recommend us? [nps recommend]</label>\n' +
			'<label>Age [number age]</label>\n' +
			'<label>Why? [textarea why]</label>\n[submit]',
		settings: { skip_mail: true },
	} );
	for ( const answer of answers ) {
		await sendEntry( owner.site, id, answer );
	}
	return { id, title };
}

const ANSWERS = [
	{ color: 'Red', recommend: '10', age: '20', why: 'Bread' },
	{ color: 'Red', recommend: '9', age: '30', why: 'Bread and rolls' },
	{ color: 'Blue', recommend: '3', age: '70', why: '' },
];

const chart = ( page: Page, title: string ) =>
	page.getByRole( 'figure' ).filter( {
		has: page.getByRole( 'heading', { name: title, exact: true } ),
	} );

const rowsOf = async ( figure: Locator ) => {
	await figure.getByText( 'Show as a table' ).click();
	return figure.getByRole( 'row' ).allInnerTexts();
};

test( 'From Home, three clicks show what people answered in a form', async ( {
	admin: page,
	owner,
} ) => {
	const { title } = await survey( owner, ANSWERS );
	await page.goto( '/wp-admin/admin.php?page=frontispiece' );
	const walk = new Walk( page );
	await walk.click(
		page
			.locator( '#adminmenu .wp-submenu' )
			.getByRole( 'link', { name: /^Entries/ } )
	);
	await walk.click(
		page
			.locator( '.nav-tab-wrapper' )
			.getByRole( 'link', { name: 'Results' } )
	);
	const form = page.getByLabel( 'Form', { exact: true } );
	await walk.click( form );
	await form.selectOption( { label: title } );
	await expect(
		page.getByRole( 'heading', { name: 'Entries: 3' } )
	).toBeVisible();
	walk.expectAtMost( { clicks: 3 } );

	expect( await rowsOf( chart( page, 'Favorite color' ) ) ).toEqual( [
		'Answer\tEntries\tShare',
		'Red\t2\t66.7%',
		'Blue\t1\t33.3%',
	] );
	const recommend = chart( page, 'Would you recommend us?' );
	await expect( recommend ).toContainText( 'Score: 33' );
	expect( await rowsOf( recommend ) ).toEqual( [
		'Answer\tEntries\tShare',
		'Detractors (0–6)\t1\t33.3%',
		'Passives (7–8)\t0\t0%',
		'Promoters (9–10)\t2\t66.7%',
	] );
	await expect( chart( page, 'Age' ) ).toContainText( 'Median: 30' );
	await expect( page.getByRole( 'row', { name: 'Why?' } ) ).toContainText(
		'2'
	);
	await expect( page.locator( '.frontispiece-results' ) ).not.toContainText(
		'Bread'
	);
	expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual( [] );
} );

test( 'Filters are in the address: it can be shared, and Back takes them back', async ( {
	admin: page,
	owner,
} ) => {
	const { id } = await survey( owner, ANSWERS );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&tab=results&form=${ id }`
	);
	const entries = ( count: number ) =>
		page.getByRole( 'heading', {
			name: `Entries: ${ count }`,
			exact: true,
		} );
	await expect( entries( 3 ) ).toBeVisible();
	await page
		.getByLabel( 'Only entries with' )
		.selectOption( { label: 'Favorite color: Blue' } );
	await expect( entries( 1 ) ).toBeVisible();
	await expect( chart( page, 'Age' ) ).toContainText( 'Median: 70' );
	await page.reload();
	await expect( entries( 1 ) ).toBeVisible();
	await page.goBack();
	await expect( entries( 3 ) ).toBeVisible();

	await page.getByLabel( 'Period' ).selectOption( 'week' );
	await expect(
		page.getByRole( 'img', { name: /^Entries: / } ).locator( 'rect' )
	).toHaveCount( 7 );
	await page.getByLabel( 'Compare with' ).selectOption( 'previous' );
	await expect(
		chart( page, 'Favorite color' ).locator( '.frontispiece-chart__before' )
	).not.toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Over time' } ).click();
	await expect(
		page
			.getByRole( 'img', { name: /^Favorite color/ } )
			.locator( 'path.is-before' )
	).toHaveCount( 2 );
	await chart( page, 'Favorite color' )
		.getByText( 'Show as a table' )
		.click();
	for ( const width of [ 1280, 768, 390, 320 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expectFits( page );
		expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
			[]
		);
	}
	await page.getByRole( 'button', { name: 'Clear filters' } ).click();
	await expect( entries( 3 ) ).toBeVisible();
} );

test( 'Charts are saved as images, copied as tables, printed without the screen, and exported', async ( {
	admin: page,
	owner,
} ) => {
	const { id } = await survey( owner, ANSWERS );
	await page
		.context()
		.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&tab=results&form=${ id }`
	);
	const color = chart( page, 'Favorite color' );
	await color.getByText( 'Show as a table' ).press( 'Enter' );
	await color.getByRole( 'button', { name: 'Copy table' } ).press( 'Enter' );
	await expect
		.poll( () => page.evaluate( () => navigator.clipboard.readText() ) )
		.toBe( 'Answer\tEntries\tShare\nRed\t2\t66.7%\nBlue\t1\t33.3%' );

	const saved = page.waitForEvent( 'download' );
	await color.getByRole( 'button', { name: 'Download as PNG' } ).click();
	const file = await saved;
	expect( file.suggestedFilename() ).toBe( 'Favorite color.png' );
	const bar = await page.evaluate(
		async ( data ) => {
			const image = new window.Image();
			image.src = `data:image/png;base64,${ data }`;
			await image.decode();
			const canvas = document.createElement( 'canvas' );
			canvas.width = image.width;
			canvas.height = image.height;
			const context = canvas.getContext( '2d' );
			context?.drawImage( image, 0, 0 );
			// In the first bar: below the title, the number of answers and the label.
			return [ ...( context?.getImageData( 60, 190, 1, 1 ).data ?? [] ) ];
		},
		readFileSync( await file.path(), 'base64' )
	);
	expect( bar ).toEqual( [ 0x38, 0x58, 0xe9, 255 ] );

	const csv = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: 'Export as CSV' } ).click();
	expect( readFileSync( await ( await csv ).path(), 'utf8' ) ).toContain(
		'Favorite color'
	);

	await page.emulateMedia( { media: 'print' } );
	await expect( color ).toBeVisible();
	for ( const hidden of [
		page.locator( '.nav-tab-wrapper' ),
		page.locator( '#adminmenu' ),
		color.getByRole( 'button', { name: 'Copy table' } ),
	] ) {
		await expect( hidden ).toBeHidden();
	}
} );

test( 'Charts follow dark mode where the admin area has it, and the colors of the user', async ( {
	admin: page,
	owner,
} ) => {
	const { id } = await survey( owner, ANSWERS );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-entries&tab=results&form=${ id }`
	);
	const color = chart( page, 'Favorite color' );
	const background = () =>
		color.evaluate(
			( element ) => getComputedStyle( element ).backgroundColor
		);
	await page.emulateMedia( { colorScheme: 'dark' } );
	// WordPress's own screens are light.
	await expect.poll( background ).toBe( 'rgb(255, 255, 255)' );
	await page.addStyleTag( { content: ':root { color-scheme: light dark }' } );
	await expect.poll( background ).toBe( 'rgb(29, 35, 39)' );
	expect( await problemsIn( page, '.frontispiece-results' ) ).toEqual( [] );
	await page.emulateMedia( { forcedColors: 'active' } );
	expect(
		await color
			.locator( '.frontispiece-chart__bar' )
			.first()
			.evaluate(
				( bar ) =>
					getComputedStyle( bar ).fill ===
					getComputedStyle( document.body ).color
			)
	).toBe( true );
} );
