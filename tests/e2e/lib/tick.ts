import { join } from 'node:path';
import { php } from '../../../bin/lib/php.mjs';
import { projectDir } from '../../../bin/lib/project.mjs';
import type { Site } from './sites.js';

/** Runs the site's background work now, as cron does. */
export async function tick( { dir, url }: Site ): Promise< void > {
	await php( [ join( projectDir(), 'tests/e2e/lib/tick.php' ) ], {
		cwd: dir,
		input: JSON.stringify( { dir, url } ),
	} );
}
