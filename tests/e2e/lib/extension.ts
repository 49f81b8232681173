import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../bin/lib/paths.mjs';
import { siteWithNetworks } from './own-site.js';

/** Starts a separate site with fake networks, with the extension plugin active and emails kept. */
export async function siteWithExtension(
	name: string
): ReturnType< typeof siteWithNetworks > {
	const own = await siteWithNetworks( `extension-${ name }`, {
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/mails.php' ) ],
	} );
	const content = join( own.site.dir, 'wp-content' );
	const plugin = join( content, 'plugins/extension-plugin' );
	cpSync( join( root, 'tests/fixtures/extension-plugin' ), plugin, {
		recursive: true,
	} );
	writeFileSync(
		join( content, 'mu-plugins/extension.php' ),
		`<?php require '${ plugin }/extension-plugin.php';\n`
	);
	return own;
}
