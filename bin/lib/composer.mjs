// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openTree, readText } from './files.mjs';
import { lastLine, step } from './log.mjs';
import { root } from './paths.mjs';
import { needed, run } from './run.mjs';

/** Installs the PHP tools if composer.json has changed since the last installation. */
export async function installComposer() {
	const vendor = join( root, 'vendor' );
	const stamp = join( vendor, '.installed' );
	const wanted = createHash( 'sha256' )
		.update( readFileSync( join( root, 'composer.json' ) ) )
		.digest( 'hex' );
	if (
		existsSync( join( vendor, 'autoload.php' ) ) &&
		existsSync( stamp ) &&
		readText( stamp ) === wanted
	) {
		return;
	}
	const composer = needed( 'composer', 'composer' );
	await step( 'composer install', async ( progress ) => {
		await run(
			composer,
			[
				'install',
				'--no-interaction',
				'--no-progress',
				'--no-scripts',
				'--prefer-dist',
				// The newest WP-CLI release available here asks for PHP 7, but runs on PHP 8.
				'--ignore-platform-req=php',
			],
			{
				cwd: root,
				env: { COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_NO_AUDIT: '1' },
				onData: ( text ) => progress( lastLine( text ) ),
			}
		);
		openTree( vendor );
		writeFileSync( stamp, wanted );
	} );
}
