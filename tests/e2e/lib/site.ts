import { readFileSync, readdirSync } from 'node:fs';
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
	const registry = readFileSync( 'includes/Site/Site.php', 'utf8' );
	return Object.fromEntries(
		readdirSync( 'src/site' )
			.filter( ( name ) => registry.includes( `'${ name }'` ) )
			.map( ( name ) => [ name, {} ] )
	);
}
