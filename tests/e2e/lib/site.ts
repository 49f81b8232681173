import { readFileSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export type Features = Record< string, Record< string, unknown > >;

/** Enables site features for the following requests of this page. */
export async function switchOn(
	page: Page,
	features: Features
): Promise< void > {
	await page.setExtraHTTPHeaders( {
		'X-Frontispiece-Site': JSON.stringify( features ),
	} );
}

/** All features with their default options. */
export function everyFeature(): Features {
	const registry = readFileSync(
		'includes/Site/FeatureRegistry.php',
		'utf8'
	);
	return Object.fromEntries(
		readdirSync( 'src/site' )
			.filter( ( name ) => registry.includes( `'${ name }'` ) )
			.map( ( name ) => [ name, {} ] )
	);
}

/** Moves the pointer until the page reacts, so that scripts that wait for the first interaction load. */
export async function firstMove(
	page: Page,
	feature: string
): Promise< void > {
	const script = page.locator( `script[src*="${ feature }-lazy"]` );
	let place = 20;
	await expect( async () => {
		place += 10;
		await page.mouse.move( place, 20 );
		await expect( script ).toHaveCount( 1, { timeout: 200 } );
	} ).toPass();
	await page.waitForLoadState( 'networkidle' );
}
