// @ts-check
import { join } from 'node:path';
import { mirrorTree } from './files.mjs';
import { needsMirror, root, work } from './paths.mjs';

const left = new Set( [ 'node_modules', '.git', 'tmp' ] );

/**
 * Returns the project folder as the user who runs PHP sees it: the repository, or an up-to-date copy if that user cannot
 * access a parent folder.
 */
export function projectDir() {
	if ( ! needsMirror ) {
		return root;
	}
	const copy = join( work, 'project' );
	mirrorTree( root, copy, ( path ) => left.has( path ) );
	return copy;
}
