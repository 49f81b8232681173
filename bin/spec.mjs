// @ts-check
// node bin/spec.mjs: writes the tables of rules, places and tests into docs/spec/*.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './lib/files.mjs';
import { main, say } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { products, withRules } from './lib/spec.mjs';
import { heldIds } from './lib/test-names.mjs';

await main( async () => {
	const { tests } = heldIds( root );
	for ( const { page, rules, problems } of products( root ) ) {
		const file = join( root, page );
		writeFileSync( file, withRules( readText( file ), rules, tests ) );
		say(
			[ `${ page }: ${ rules.length } rules`, ...problems ].join( '\n' )
		);
	}
} );
