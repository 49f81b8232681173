import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { php } from '../../../bin/lib/php.mjs';
import { projectDir } from '../../../bin/lib/project.mjs';
import { freshSite, ON_SQLITE } from './fresh-site.js';
import type { Site } from './sites.js';

/** Starts a network of sites in folders, with the plugin active on all of them. */
export async function siteNetwork(
	name: string,
	sites: string[]
): Promise< { site: Site; stop: () => Promise< void > } > {
	const fresh = await freshSite( name, {
		...ON_SQLITE,
		active: false,
	} );
	const { dir, url } = fresh.site;
	const { host } = new URL( url );
	const make = () =>
		php( [ join( projectDir(), 'tests/e2e/lib/make-network.php' ) ], {
			cwd: dir,
			input: JSON.stringify( { dir, host, sites } ),
		} );
	await make();
	const config = join( dir, 'wp-config.php' );
	const lines = readFileSync( config, 'utf8' )
		.split( '\n' )
		.filter( ( line ) => ! /WP_(HOME|SITEURL)/.test( line ) );
	lines.splice(
		1,
		0,
		"define( 'MULTISITE', true );",
		"define( 'SUBDOMAIN_INSTALL', false );",
		`define( 'DOMAIN_CURRENT_SITE', '${ host }' );`,
		"define( 'PATH_CURRENT_SITE', '/' );",
		"define( 'SITE_ID_CURRENT_SITE', 1 );",
		"define( 'BLOG_ID_CURRENT_SITE', 1 );"
	);
	writeFileSync( config, lines.join( '\n' ) );
	await make();
	return fresh;
}
