// @ts-check
// node bin/visual-sheets.mjs: puts the reference pictures of the visual tests side by side, on a few sheets per theme.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launch } from './lib/chromium.mjs';
import { listFiles } from './lib/files.mjs';
import { main, say } from './lib/log.mjs';
import { root, tmp } from './lib/paths.mjs';

const PER_SHEET = 10;

await main( async () => {
	const references = join( root, 'tests/visual/references' );
	const sheets = join( tmp, 'visual/sheets' );
	rmSync( sheets, { recursive: true, force: true } );
	mkdirSync( sheets, { recursive: true } );
	const browser = await launch();
	try {
		const page = await browser.newPage( {
			viewport: { width: 1600, height: 1000 },
		} );
		const files = listFiles( references ).sort();
		for ( const theme of new Set( files.map( dirname ) ) ) {
			const own = files.filter( ( file ) => dirname( file ) === theme );
			for ( let from = 0; from < own.length; from += PER_SHEET ) {
				const figures = own
					.slice( from, from + PER_SHEET )
					.map( ( file ) => {
						const data = readFileSync( join( references, file ) );
						return `<figure><figcaption>${ file }</figcaption><img src="data:image/webp;base64,${ data.toString( 'base64' ) }"></figure>`;
					} );
				await page.setContent(
					`<style>body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;background:#999;font:12px sans-serif}figure{margin:0}img{max-width:600px;max-height:600px}</style>${ figures.join( '' ) }`
				);
				const path = join(
					sheets,
					`${ theme }-${ from / PER_SHEET + 1 }.png`
				);
				await page.screenshot( { path, fullPage: true } );
				say( path );
			}
		}
	} finally {
		await browser.close();
	}
} );
