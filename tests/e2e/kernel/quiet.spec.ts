import { readFileSync } from 'node:fs';
import { recordComplaints, stayOn } from '../lib/complaints.js';
import { demoFeedUrl, sites } from '../lib/sites.js';
import { expect, test } from '../lib/test.js';
import type { Site } from '../lib/sites.js';

/** Pages with the plugin, each compared with the same page without it. */
const VISITS = {
	visitor: [
		{ on: () => '/', off: '/' },
		{ on: demoFeedUrl, off: '/sample-page/' },
	],
	owner: [
		{ on: () => '/wp-admin/', off: '/wp-admin/' },
		{
			on: () => '/wp-admin/admin.php?page=frontispiece',
			off: '/wp-admin/',
		},
	],
};

/** The PHP log, without times and paths that differ between sites. */
function notices( site: Site ): string[] {
	return (
		readFileSync( site.debugLog, 'utf8' )
			.split( '\n' )
			.filter( ( line ) => /PHP |WordPress database error/.test( line ) )
			// WordPress checks for updates and logs that the internet is not available.
			.filter(
				( line ) => ! /wp_(version_check|update_\w+)\(\)/.test( line )
			)
			.map( ( line ) =>
				line.replace( /^\[[^\]]*\] /, '' ).replaceAll( site.dir, '' )
			)
	);
}

for ( const [ who, visits ] of Object.entries( VISITS ) ) {
	test( `No page of the ${ who } has a PHP notice or a complaint on the console that it has not without the plugin`, async ( {
		browser,
		owners,
	} ) => {
		test.slow();
		const said = async ( site: Site, paths: string[] ) => {
			const page = await browser.newPage( {
				baseURL: site.url,
				...( who === 'owner' && {
					storageState: ( await owners( site ) ).state,
				} ),
			} );
			await stayOn( site.url, page );
			const found = recordComplaints( page );
			for ( const path of paths ) {
				await page.goto( path );
				await page.waitForLoadState( 'networkidle' );
			}
			await page.close();
			return found;
		};
		const { block, off: plain } = sites();
		const usual = new Set(
			await said( plain, [
				...new Set( visits.map( ( { off } ) => off ) ),
			] )
		);
		const ours = await said(
			block,
			visits.map( ( { on } ) => on( block ) )
		);
		expect( ours.filter( ( text ) => ! usual.has( text ) ) ).toEqual( [] );
		const known = new Set( notices( plain ) );
		expect(
			notices( block ).filter( ( line ) => ! known.has( line ) )
		).toEqual( [] );
	} );
}
