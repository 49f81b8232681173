import { namesInSource, postOf } from '../lib/authors.js';
import { foreign, recordRequests, scrollThrough } from '../lib/requests.js';
import { everyFeature, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Page } from '@playwright/test';

const EVIL = 'https://evil.example/x.js';
const CODE = 'javascript:window.canary=1';
const CONFIG = JSON.stringify( {
	island: 'forms',
	scripts: [ { handle: 'x', src: EVIL, before: 'window.canary=1' } ],
	props: { ajax: EVIL },
} ).replaceAll( '"', '&quot;' );

const attributesWith = ( value: string ) =>
	namesInSource()
		.attributes.filter( ( name ) => name !== 'data-when' )
		.map( ( name ) => `${ name }="${ value }"` )
		.join( ' ' );

const fake = `<div data-island="forms" data-when="load"><pre class="frontispiece-config">${ CONFIG }</pre><p id="frontispiece-react-js-before">window.canary=1</p></div>`;

/** Everything of ours that kses leaves, with this value in each attribute. */
function everything( value: string ): string {
	const attributes = attributesWith( value );
	const { classes } = namesInSource();
	const all = classes.join( ' ' );
	const one = ( name: string ) =>
		`<div class="${ name }" data-cff-src="${ value }" data-src="${ value }" data-href="${ value }" data-script="${ value }"><a class="${ name }" href="#x" data-href="${ value }" data-cff-video-link="${ value }">x</a></div>`;
	return `${ fake }<section class="${ all }" ${ attributes } data-when="load"><a class="${ all }" href="#x" ${ attributes }>x<img src="/x.png" alt="" ${ attributes }></a><button class="${ all }" ${ attributes }>x</button></section>${ classes
		.map( one )
		.join( '' ) }`;
}

async function attack( page: Page ): Promise< void > {
	await page.evaluate( () => {
		// Links of the feed itself would leave the page.
		window.addEventListener( 'click', ( event ) => event.preventDefault() );
		for ( const element of document.querySelectorAll< HTMLElement >(
			'.entry-content *'
		) ) {
			for ( const type of [ 'pointerenter', 'pointerdown', 'focusin' ] ) {
				element.dispatchEvent( new Event( type, { bubbles: true } ) );
			}
			element.dispatchEvent(
				new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true } )
			);
			element.click();
		}
	} );
	await scrollThrough( page );
}

/** Opens a post and does everything with it; gives what must not have happened. */
async function harm( page: Page, url: string, site: string ) {
	const dialogs: string[] = [];
	page.on( 'dialog', ( dialog ) => {
		dialogs.push( dialog.message() );
		void dialog.dismiss();
	} );
	const urls = recordRequests( page );
	await page.goto( url );
	await attack( page );
	return {
		ran: await page.evaluate( () => 'canary' in window ),
		dialogs,
		evil: foreign( urls, site ).filter( ( one ) => /evil/.test( one ) ),
		frames: await page
			.locator( 'iframe[src^="javascript"], iframe[src*="evil"]' )
			.count(),
		links: await page.locator( 'a[href^="javascript" i]' ).count(),
	};
}

const NONE = { ran: false, dialogs: [], evil: [], frames: 0, links: 0 };

test( 'The names to attack with come from the source', () => {
	const { attributes, classes } = namesInSource();
	expect( attributes ).toEqual(
		expect.arrayContaining( [ 'data-cff-src', 'data-island', 'data-href' ] )
	);
	expect( classes ).toEqual(
		expect.arrayContaining( [ 'frontispiece-config', 'cff-likebox' ] )
	);
} );

for ( const role of [ 'contributor', 'author' ] as const ) {
	for ( const value of [ CODE, EVIL, CONFIG ] ) {
		test( `SEC-3, SEC-4: markup of ours that a ${ role } writes does nothing (${ value.slice( 0, 12 ) })`, async ( {
			page,
			admin,
			site,
			owner,
		} ) => {
			const post = await postOf(
				site,
				owner,
				role,
				`${ everything( value ) }[frontispiece_social_feed num="1"]`
			);
			expect( post.saved ).toContain( 'frontispiece-config' );
			await switchOn( page, everyFeature() );
			expect( await harm( page, post.link, site.url ) ).toEqual( NONE );
			expect( await harm( admin, post.link, site.url ) ).toEqual( NONE );
		} );
	}
}

test( 'SEC-4: what an author leaves open does not reach into a feed', async ( {
	page,
	site,
	owner,
} ) => {
	const open = `<b class="cff-likebox frontispiece-frame frontispiece-form__widget" data-cff-src="${ CODE }" data-src="${ CODE }" data-script="${ EVIL }"><a class="frontispiece-feed cff-lightbox-link" href="#x" data-cff-video-link="${ CODE }" data-href="${ CODE }">x`;
	const post = await postOf(
		site,
		owner,
		'author',
		`${ open }[frontispiece_social_feed num="2" likebox="1"]`
	);
	const found = await harm( page, post.link, site.url );
	expect( found ).toEqual( NONE );
} );

test( 'SEC-1, SEC-2: a token in a shortcode makes neither markup nor a source', async ( {
	page,
	site,
	owner,
} ) => {
	const handles = async () =>
		JSON.stringify( await owner.rest( '/frontispiece/v1/sources' ) );
	const post = await postOf(
		site,
		owner,
		'contributor',
		'[frontispiece_social_feed token="a" x="\\x5d\\x3cimg src=x onerror=window.canary=1\\x3e"]&#91;frontispiece_social_feed page="100200300400599" token="EAABstolen"&#93;'
	);
	expect( post.saved ).not.toContain( 'EAABstolen' );
	await owner.rest( `/wp/v2/posts/${ post.id }`, {
		method: 'POST',
		data: { content: post.saved },
	} );
	expect( await handles() ).not.toContain( '100200300400599' );
	expect( await harm( page, post.link, site.url ) ).toEqual( NONE );
} );
