import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../../../bin/lib/claim.mjs';
import { root } from '../../../bin/lib/paths.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import type { Site } from '../../../bin/lib/site.mjs';

const MAIN = join(
	root,
	'tests/fixtures/extension-plugin/extension-plugin.php'
);

/** Activates the extension plugin on a site. */
export function addExtension( site: Site ): void {
	writeFileSync(
		join( site.dir, 'wp-content/mu-plugins/extension-plugin.php' ),
		`<?php require '${ MAIN }';\n`
	);
}

/** Starts a separate site with the extension plugin active. */
export async function siteWithExtension( name: string ): Promise< Site > {
	const site = await makeSite( { name: claim( name ) } );
	addExtension( site );
	return site;
}
