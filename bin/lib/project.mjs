// @ts-check
import { join } from 'node:path';
import { mirrorTree } from './files.mjs';
import { needsMirror, root, work } from './paths.mjs';

const left = new Set( [ 'node_modules', '.git', 'tmp' ] );

/**
 * The project's folder as the user who runs PHP sees it: the repository, or an
 * up-to-date copy when a folder above the repository is closed to that user.
 */
export function projectDir() {
	if ( ! needsMirror ) {
		return root;
	}
	const copy = join( work, 'project' );
	mirrorTree( root, copy, ( path ) => left.has( path ) );
	return copy;
}
