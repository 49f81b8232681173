// @ts-check
import { basename, dirname, join } from 'node:path';
import { listFiles } from './files.mjs';

/**
 * Files that a feature's folder may contain, with the suffix of the script or stylesheet they become.
 *
 * @type {Record<string, string>}
 */
const SUFFIXES = {
	'island.tsx': '',
	'editor.tsx': '-editor',
	'screen.tsx': '-screen',
	'page.ts': '-page',
	'head.ts': '-head',
	'lazy.ts': '-lazy',
	'style.css': '-style',
};

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
	const files = listFiles( src );
	/** @type {Record<string, string | string[]>} */
	const found = {};
	for ( const name of [ 'loader', 'island-loader' ] ) {
		found[ name ] = join( src, `island/${ name }.ts` );
	}
	for ( const file of files ) {
		const folder = dirname( file );
		const suffix = SUFFIXES[ basename( file ) ];
		if ( folder === '.' || suffix === undefined ) {
			continue;
		}
		const name = basename( folder ) + suffix;
		const path = join( src, file );
		if ( found[ name ] ) {
			throw new Error(
				`Two entries are called ${ name }: ${ found[ name ] } and ${ path }`
			);
		}
		const layout = new RegExp( `^${ folder }/layouts/[^/]+/layout\\.css$` );
		const layouts = files
			.filter( ( one ) => layout.test( one ) )
			.map( ( one ) => join( src, one ) );
		found[ name ] = suffix === '-style' ? [ path, ...layouts ] : path;
	}
	return found;
}
