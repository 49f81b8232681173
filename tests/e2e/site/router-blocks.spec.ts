import { paragraph } from '../lib/blocks.js';
import { recordComplaints } from '../lib/complaints.js';
import { test } from '../lib/forms.js';
import { isMarked, mark, recordPartial } from '../lib/partial.js';
import { routedQuery } from '../lib/query.js';
import { link, ofCategory, publish, region, titles } from '../lib/router.js';
import { block, ROUTED_BLOCKS } from '../lib/routed-blocks.js';
import { everyFeature } from '../lib/site.js';
import { expect } from '../lib/test.js';
import type { Page } from '@playwright/test';

/** Our elements, except in the settings of the region. */
const OURS = '[class*=frontispiece-]:not(script):not(style)';

const FEATURES = {
	...everyFeature(),
	'theme-toggle': { auto_by: 'none', floating: 'none' },
	reactions: { reactions: [ 'like' ] },
};
const random = () => Math.floor( Math.random() * 250 );

/** Records pages of the list, our scripts, and what is sent from one page of the list, to find what is asked twice. */
function recordRepeated( page: Page ) {
	const all: string[] = [];
	let visits = 0;
	page.on( 'request', ( request ) => {
		const url = request.url();
		if ( request.method() === 'POST' ) {
			all.push( `${ visits } ${ url } ${ request.postData() ?? '' }` );
		} else if ( /query-7-page=|\/frontispiece\/build\//.test( url ) ) {
			all.push( url );
		}
	} );
	return {
		arrive: () => visits++,
		repeated: () =>
			all.filter( ( one, index ) => all.indexOf( one ) !== index ),
	};
}

test( 'Every block that says so is tried with the router of WordPress', async ( {
	owner,
} ) => {
	const types = await owner.rest<
		{
			name: string;
			supports: { interactivity?: { clientNavigation?: boolean } };
		}[]
	>( '/wp/v2/block-types/frontispiece?context=edit', {
		headers: { 'X-Frontispiece-Site': JSON.stringify( everyFeature() ) },
	} );
	expect(
		types
			.filter(
				( { supports } ) => supports.interactivity?.clientNavigation
			)
			.map( ( { name } ) => name.replace( 'frontispiece/', '' ) )
			.sort()
		// Results are text.
	).toEqual( [ ...Object.keys( ROUTED_BLOCKS ), 'results' ].sort() );
} );

for ( const [ name, { content, operate } ] of Object.entries(
	ROUTED_BLOCKS
) ) {
	test( `The block ${ name } works on each page that the router of WordPress shows, also after Back and Forward`, async ( {
		page,
		owner,
		show,
		made,
		site,
	} ) => {
		// WordPress 6.6 reloads pages of whole posts, so the block is beside the posts, on each page.
		const isBeside = site.version.startsWith( '6.' );
		const form = await made( '[text* your-name][submit]' );
		const html =
			content ||
			block( 'form', { id: Number( /\d+/.exec( form )?.[ 0 ] ) } );
		// Each time a visitor with another address, because few attempts a visitor are allowed.
		const comeAsAnother = () =>
			page.setExtraHTTPHeaders( {
				'X-Frontispiece-Site': JSON.stringify( FEATURES ),
				'X-Forwarded-For': `10.${ random() }.${ random() }.7`,
			} );
		await comeAsAnother();
		const complaints = recordComplaints( page );
		const partial = recordPartial( page );
		const { arrive, repeated } = recordRepeated( page );
		await show(
			isBeside
				? routedQuery( '', html )
				: routedQuery(
						'<!-- wp:post-content /-->',
						'',
						ofCategory(
							// The block is on the first and the third page.
							await publish( owner, [
								{ content: html },
								{ content: paragraph( 'Text.' ) },
								{ content: html },
							] )
						)
					)
		);
		// Before WordPress's modules run, a link opens the page in full.
		await page.waitForLoadState( 'networkidle' );
		await mark( page );
		const uses = new Map< string, number >();
		const visit = async () => {
			arrive();
			await comeAsAnother();
			// What was open on the page before is closed.
			await expect( page.locator( '[role=dialog]' ) ).toHaveCount( 0 );
			const title = ( await titles( page ) ).join();
			if ( ! isBeside && title.includes( 'Post 1' ) ) {
				await expect( region( page ).locator( OURS ) ).toHaveCount( 0 );
				return;
			}
			const key = isBeside ? '' : title;
			await operate( {
				page,
				region: region( page ),
				uses: uses.get( key ) ?? 0,
			} );
			uses.set( key, ( uses.get( key ) ?? 0 ) + 1 );
		};
		const move = async ( go: () => Promise< unknown > ) => {
			const before = await titles( page );
			await go();
			await expect.poll( () => titles( page ) ).not.toEqual( before );
			await visit();
		};
		const next = async () => {
			// A lightbox covers the page.
			await page.keyboard.press( 'Escape' );
			await expect( page.locator( '[role=dialog]' ) ).toHaveCount( 0 );
			await link( page, 'Next Page' ).click();
		};
		await visit();
		await move( next );
		await move( next );
		await move( () => page.goBack() );
		await move( () => page.goBack() );
		await move( () => page.goForward() );
		await move( () => page.goForward() );
		expect( [ ...uses.values() ] ).toEqual( isBeside ? [ 7 ] : [ 2, 2 ] );
		expect( await isMarked( page ) ).toBe( true );
		expect( partial ).toEqual( [] );
		expect( repeated() ).toEqual( [] );
		expect( complaints ).toEqual( [] );
	} );
}
