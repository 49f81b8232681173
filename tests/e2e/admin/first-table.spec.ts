import { randomUUID } from 'node:crypto';
import { problemsIn } from '../lib/access.js';
import { sendEntry } from '../lib/forms.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';
import type { Owner } from '../lib/owner.js';

const FIRST = '.frontispiece-first-table';

const address = ( screen: string ) =>
	`/wp-admin/admin.php?page=frontispiece-${ screen }`;

/** Creates a form with an entry, a saved feed, a subscriber, and posts with and without a text. */
async function rows( owner: Owner ): Promise< string > {
	const word = `w${ randomUUID().slice( 0, 8 ) }`;
	const id = await owner.form( {
		title: `Form ${ word }`,
		template: '[text your-name] [email your-email] [submit]',
		settings: { skip_mail: true },
	} );
	await sendEntry( owner.site, id, {
		'your-name': word,
		'your-email': 'ada@example.org',
	} );
	await owner.send( '/frontispiece/v1/feeds', {
		title: `Feed ${ word }`,
		feature: 'social-feed',
		attributes: { num: 2 },
	} );
	await owner.send( '/frontispiece/v1/items', {
		kind: 'review',
		author: 'Ann',
		text: word,
		rating: 5,
	} );
	return word;
}

/** Returns where the parts of the table are, in whole pixels. */
const layout = ( page: Page ) =>
	page
		.locator(
			[
				'th',
				'td',
				'button',
				'input',
				'[role="button"]',
				'.dataviews-bulk-actions-footer__item-count',
			]
				.map( ( part ) => `.frontispiece-table ${ part }` )
				.join( ',' )
		)
		.evaluateAll( ( parts ) =>
			parts.map( ( part ) => {
				const { x, y, width, height } = part.getBoundingClientRect();
				const name =
					part.getAttribute( 'aria-label' ) ?? part.textContent;
				return [
					`${ part.tagName } ${ name }:`,
					...[ x, y, width, height ].map( Math.round ),
				].join( ' ' );
			} )
		);

/** Returns names and roles of what is in the table. Only DataViews lists all pages. */
const controls = async ( page: Page ) =>
	( await page.locator( '.frontispiece-table' ).ariaSnapshot() )
		.split( '\n' )
		.filter( ( line ) => ! /^\s*- option/.test( line ) );

test( 'Tables show the same rows and controls, at the same places, before and after DataViews has loaded', async ( {
	admin: page,
	owner,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await rows( owner );
	for ( const screen of [ 'forms', 'feeds', 'feeds&tab=items', 'entries' ] ) {
		await test.step( screen, async () => {
			// The pointer of the step before must not touch the table.
			await page.mouse.move( 1, 1 );
			await page.goto( address( screen ) );
			await expect( page.locator( FIRST ) ).toBeVisible();
			const [ before, places ] = [
				await controls( page ),
				await layout( page ),
			];
			expect( await problemsIn( page, '#frontispiece-screen' ) ).toEqual(
				[]
			);
			await page.getByRole( 'searchbox' ).hover();
			await expect( page.locator( FIRST ) ).toHaveCount( 0 );
			await page.mouse.move( 1, 1 );
			expect( await controls( page ) ).toEqual( before );
			expect( await layout( page ) ).toEqual( places );
		} );
	}
} );

test( 'What is pressed, checked and typed before DataViews has loaded takes effect when it has', async ( {
	admin: page,
	owner,
} ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const word = await rows( owner );
	let arrive: () => void = () => undefined;
	const arrival = new Promise< void >( ( resolve ) => {
		arrive = resolve;
	} );
	await page.route( /\/build\/dataviews\.js/, async ( route ) => {
		await arrival;
		await route.continue();
	} );
	await page.mouse.move( 1, 1 );
	await page.goto( address( 'feeds&tab=items' ) );
	const first = page.locator( FIRST );
	await first.getByRole( 'checkbox', { name: 'Select all' } ).first().check();
	await first.getByRole( 'searchbox' ).fill( word );
	await first.getByRole( 'button', { name: 'View options' } ).click();
	arrive();
	await expect( first ).toHaveCount( 0 );
	await expect( page.getByText( 'Items per page' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'searchbox' ) ).toHaveValue( word );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
} );
