import { readFileSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export type Features = Record< string, Record< string, unknown > >;

/** Site features that are on for what this page asks from here on. */
export async function switchOn(
	page: Page,
	features: Features
): Promise< void > {
	await page.setExtraHTTPHeaders( {
		'X-Frontispiece-Site': JSON.stringify( features ),
	} );
}

/** Every feature there is, as its owner finds it. */
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

/** Moves until a page hears it: then the script of a feature comes that waits for the visitor's first move. */
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
