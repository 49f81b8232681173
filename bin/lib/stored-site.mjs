// @ts-check
// What a version of the plugin stores in a site, written to a file for tests of later versions. bin/php/stored-site.php
// stores it in another site.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';
import { php } from './php.mjs';
import * as visitor from './visitor.mjs';

/** @typedef {{ url: string, post: number, form?: number }} DemoPage */

/** Demo pages that are kept, and a post that is commented and voted on. */
const PAGES = [ 'social-feed', 'photo-feed', 'contact-form', 'newsletter' ];

/**
 * Visits the site's demo, sends its forms, and runs cron.
 *
 * @param {import('./site.mjs').Site} site
 * @return {Promise<DemoPage[]>}
 */
export async function visitDemo( site ) {
	const pages = /** @type {DemoPage[]} */ ( site.demo?.pages ?? [] ).filter(
		( { url } ) => PAGES.includes( url.split( '/' ).at( -2 ) ?? '' )
	);
	for ( const { url } of pages ) {
		const { body } = await visitor.read( url );
		if ( visitor.hasForm( body ) ) {
			await visitor.sendForm( url, body, 'before-update' );
			await visitor.sendFormByScript( site.url, body, 'before-update-2' );
		} else if ( body.includes( 'name="frontispiece_newsletter"' ) ) {
			await visitor.signUp( url, body, 'before-update' );
		}
	}
	await visitor.vote( site.url, 1 );
	await php( [ join( root, 'tests/e2e/lib/tick.php' ) ], {
		cwd: site.dir,
		input: JSON.stringify( { dir: site.dir, url: site.url } ),
	} );
	return pages;
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {DemoPage[]} pages
 * @param {string} file
 * @param {{ plugin: string, commit: string, items: number }} options items: posts of each source that are kept
 */
export async function dump( site, pages, file, options ) {
	const { stdout } = await php( [ join( root, 'bin/php/dump-schema.php' ) ], {
		cwd: site.dir,
		input: JSON.stringify( {
			load: join( site.dir, 'wp-load.php' ),
			url: site.url,
			posts: pages.flatMap( ( { post, form } ) => [ post, form ?? 0 ] ),
			pages: pages.map( ( { url } ) => url ).filter( Boolean ),
			...options,
		} ),
	} );
	mkdirSync( dirname( file ), { recursive: true } );
	writeFileSync(
		file,
		gzipSync( stdout.trim().split( '\n' ).at( -1 ) ?? '', { level: 9 } )
	);
	process.stdout.write( `✓ ${ file }\n` );
}
