import { fromAddressToPage } from '../lib/paste-address.js';
import { expect, test } from '../lib/test.js';
import type { Browser, Page } from '@playwright/test';

test.describe.configure( { timeout: 120_000 } );

/** Opens the content behind a warning with the keyboard. */
async function openByKeyboard( page: Page ): Promise< void > {
	const label = page.getByText( 'Content warning: Food' );
	const hidden = page.getByText( 'Behind the warning' );
	await expect( label ).toBeVisible();
	await expect( hidden ).toBeHidden();
	await page.locator( 'summary', { has: label } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( hidden ).toBeVisible();
}

async function lookWithoutScript(
	browser: Browser,
	address: string
): Promise< void > {
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( address );
	await openByKeyboard( page );
	await expect( page.getByText( 'Sensitive image' ) ).toBeVisible();
	await expect( page.getByAltText( 'Description of eyes' ) ).toBeHidden();
	await expect( page.getByText( 'Shared by Ann Baker' ) ).toBeVisible();
	await context.close();
}

test( 'A Mastodon account becomes a feed with three clicks and one paste, and its content warnings open by keyboard', async ( {
	browser,
	owners,
} ) => {
	await fromAddressToPage(
		{
			name: 'mastodon',
			address: '@ann@mastodon.example',
			title: 'Ann Baker',
			post: 'Good morning @bo!',
		},
		browser,
		owners,
		async ( page ) => {
			await lookWithoutScript( browser, page.url() );
			await openByKeyboard( page );
		}
	);
} );
