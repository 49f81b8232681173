// @ts-check
// Archives of accounts that nobody has, as social networks let people download them: see tests/fixtures/archives.
import AdmZip from 'adm-zip';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';
import { root } from './paths.mjs';

const NETWORKS = /** @type {const} */ ( [
	'instagram',
	'facebook',
	'mastodon',
] );

/** @param {string} name */
const image = ( name ) =>
	readFileSync( join( root, `assets/demo/${ name }-full.webp` ) );

/**
 * Returns JSON as Meta writes it: each byte of a text beyond ASCII as if it were a character.
 *
 * @param {unknown} value
 */
const metaJson = ( value ) =>
	JSON.stringify( value ).replace( /[^\0-\x7f]+/gu, ( text ) =>
		Array.from(
			Buffer.from( text ),
			( byte ) => `\\u${ byte.toString( 16 ).padStart( 4, '0' ) }`
		).join( '' )
	);

/**
 * Writes the archive of a social network. Texts in its fixture are names of the demo's images.
 *
 * @param {typeof NETWORKS[number]} network
 * @param {string}                  file
 * @param {Record<string, Buffer>}  [more]  further files
 */
export function writeArchive( network, file, more = {} ) {
	const zip = new AdmZip();
	const json = network === 'mastodon' ? JSON.stringify : metaJson;
	for ( const [ name, content ] of Object.entries(
		readJson( root, `tests/fixtures/archives/${ network }.json` )
	) ) {
		zip.addFile(
			name,
			typeof content === 'string'
				? image( content )
				: Buffer.from( json( content ) )
		);
	}
	for ( const [ name, content ] of Object.entries( more ) ) {
		zip.addFile( name, content );
	}
	zip.writeZip( file );
}

/**
 * Writes an archive of each social network, for trying out the import.
 *
 * @param {string} folder
 * @return {Record<string, string>} network => path
 */
export function makeArchives( folder ) {
	mkdirSync( folder, { recursive: true } );
	return Object.fromEntries(
		NETWORKS.map( ( network ) => {
			const path = join( folder, `${ network }.zip` );
			writeArchive( network, path );
			return [ network, path ];
		} )
	);
}
