// @ts-check
// node bin/visual-sheets.mjs: shows the reference pictures of the visual tests side by side, on a page per theme.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './lib/files.mjs';
import { main, say } from './lib/log.mjs';
import { ensure, root, tmp } from './lib/paths.mjs';

const STYLE =
	'body{display:flex;flex-wrap:wrap;gap:8px;background:#999;font:12px sans-serif}figure{margin:0}img{max-width:600px;max-height:600px}';

await main( async () => {
	const references = join( root, 'tests/visual/references' );
	const sheets = join( tmp, 'visual/sheets' );
	rmSync( sheets, { recursive: true, force: true } );
	const files = listFiles( references );
	for ( const theme of new Set( files.map( dirname ) ) ) {
		const figures = files
			.filter( ( file ) => dirname( file ) === theme )
			.map(
				( file ) =>
					`<figure><figcaption>${ file }</figcaption><img loading="lazy" src="${ join( references, file ) }"></figure>`
			);
		const path = join( ensure( sheets ), `${ theme }.html` );
		writeFileSync(
			path,
			`<style>${ STYLE }</style>${ figures.join( '' ) }`
		);
		say( path );
	}
} );
