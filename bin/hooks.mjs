// @ts-check
// node bin/hooks.mjs: writes the reference of hooks into docs/hooks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firedHooks, withHooks } from './lib/hooks.mjs';
import { main, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';

await main( async () => {
	const file = join( root, 'docs/hooks.md' );
	const { hooks, problems } = firedHooks( root );
	writeFileSync( file, withHooks( readFileSync( file, 'utf8' ), hooks ) );
	say( [ `${ hooks.length } hooks`, ...problems ].join( '\n' ) );
} );
