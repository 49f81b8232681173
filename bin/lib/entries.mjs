// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files that a feature's folder may contain, with the suffix of the script or stylesheet they become. */
const kinds = [
	{ file: 'island.tsx', suffix: '' },
	{ file: 'editor.tsx', suffix: '-editor' },
	{ file: 'screen.tsx', suffix: '-screen' },
	{ file: 'page.ts', suffix: '-page' },
	{ file: 'head.ts', suffix: '-head' },
	{ file: 'lazy.ts', suffix: '-lazy' },
	{ file: 'style.css', suffix: '-style' },
];

/** @param {string} folder */
function layoutStyles( folder ) {
	const layouts = join( folder, 'layouts' );
	return existsSync( layouts )
		? readdirSync( layouts )
				.sort()
				.map( ( name ) => join( layouts, name, 'layout.css' ) )
				.filter( ( path ) => existsSync( path ) )
		: [];
}

/**
 * Script modules, which can import WordPress's own modules.
 *
 * @param {string} src
 * @return {Record<string, string>}
 */
export const modules = ( src ) => ( {
	regions: join( src, 'island/regions.ts' ),
} );

/**
 * Derives webpack's entries from folders: src/site/live-search/island.tsx
 * becomes build/live-search.js. A feature's stylesheet includes those of its
 * layouts: src/social-feed/layouts/grid/layout.css.
 *
 * @param {string} src
 * @return {Record<string, string | string[]>}
 */
export function entries( src ) {
	/** @type {Record<string, string | string[]>} */
	const found = {};
	for ( const name of [ 'loader', 'island-loader' ] ) {
		found[ name ] = join( src, `island/${ name }.ts` );
	}
	/** @param {string} folder */
	const walk = ( folder ) => {
		for ( const { file, suffix } of kinds ) {
			const path = join( folder, file );
			if ( folder !== src && existsSync( path ) ) {
				const name = `${ folder.split( sep ).pop() }${ suffix }`;
				if ( found[ name ] ) {
					throw new Error(
						`Two entries are called ${ name }: ${ found[ name ] } and ${ path }`
					);
				}
				found[ name ] =
					file === 'style.css'
						? [ path, ...layoutStyles( folder ) ]
						: path;
			}
		}
		for ( const entry of readdirSync( folder, { withFileTypes: true } ) ) {
			if ( entry.isDirectory() ) {
				walk( join( folder, entry.name ) );
			}
		}
	};
	walk( src );
	return found;
}
