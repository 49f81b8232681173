// @ts-check
import { readJson } from './files.mjs';
import { root } from './paths.mjs';

/** @typedef {{ version: string, license?: string, integrity?: string }} Locked */

/**
 * Returns one component, as the lock file has it.
 *
 * @param {string} folder
 * @param {Locked} locked
 */
function component( folder, { version, license, integrity = '' } ) {
	const name = folder.replace( /.*node_modules\//, '' );
	const [ algorithm = '', digest = '' ] = integrity.split( '-' );
	return {
		type: 'library',
		'bom-ref': `pkg:npm/${ name.replace( '@', '%40' ) }@${ version }`,
		name,
		version,
		purl: `pkg:npm/${ name.replace( '@', '%40' ) }@${ version }`,
		...( license && { licenses: [ { expression: license } ] } ),
		...( digest && {
			hashes: [
				{
					alg: algorithm.replace( /^sha/, 'SHA-' ),
					content: Buffer.from( digest, 'base64' ).toString( 'hex' ),
				},
			],
		} ),
	};
}

/**
 * Returns what other people wrote of what ships, as a software bill of materials in the format of CycloneDX 1.6: the build
 * says which packages are in its scripts, and the lock file the rest. PHP libraries are not shipped.
 */
export function sbom() {
	/** @param {string} path */
	const json = ( path ) => readJson( root, path );
	const { name, version, license } = json( 'package.json' );
	const { packages } = json( 'package-lock.json' );
	/** @type {string[]} */
	const folders = json( 'build/packages.json' );
	return {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
		version: 1,
		metadata: {
			component: {
				type: 'application',
				'bom-ref': `${ name }@${ version }`,
				name,
				version,
				licenses: [ { expression: license } ],
			},
		},
		components: folders.map( ( folder ) =>
			component( folder, packages[ folder ] )
		),
	};
}
