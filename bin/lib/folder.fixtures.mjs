// @ts-check
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a folder for the files of a test, which the test removes. */
export const makeFolder = () =>
	mkdtempSync( join( tmpdir(), 'frontispiece-' ) );

/**
 * @param {string}                 folder
 * @param {Record<string, string>} files  Text of each file by its path in the folder.
 */
export function writeFiles( folder, files ) {
	for ( const [ path, text ] of Object.entries( files ) ) {
		const file = join( folder, path );
		mkdirSync( dirname( file ), { recursive: true } );
		writeFileSync( file, text );
	}
}
