// @ts-check
// node bin/release-fixture.mjs – stores what this version of the plugin stores, for tests of later ones, in
// tests/fixtures/releases/VERSION: site.json.gz has tables, options, pages and uploads, blocks.html what the editor saves
// of each block. Keys, IDs of requests and times differ each time, and nothing else.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { launch } from './lib/chromium.mjs';
import { logIn } from './lib/log-in.mjs';
import { main } from './lib/log.mjs';
import { root } from './lib/paths.mjs';
import { serve } from './lib/serve.mjs';
import { makeSite } from './lib/site.mjs';
import { dump, visitDemo } from './lib/stored-site.mjs';
import * as visitor from './lib/visitor.mjs';

/**
 * What an owner does, in the block editor of the site. It runs in the browser.
 *
 * @param {number} form
 * @return {Promise<{ markup: string, page: { id: number, link: string }, image: number }>}
 */
async function own( form ) {
	const { apiFetch, blocks } = /** @type {any} */ ( window ).wp;
	const post = ( /** @type {string} */ path, /** @type {object} */ data ) =>
		apiFetch( { method: 'POST', path, data } );
	const send = ( /** @type {string} */ path, /** @type {object} */ data ) =>
		post( `/frontispiece/v1/${ path }`, data );

	const canvas = document.createElement( 'canvas' );
	canvas.width = canvas.height = 8;
	const body = new FormData();
	body.append(
		'file',
		await new Promise( ( resolve ) =>
			canvas.toBlob( ( blob ) => resolve( /** @type {Blob} */ ( blob ) ) )
		),
		'release.png'
	);
	const image = await apiFetch( {
		method: 'POST',
		path: '/wp/v2/media',
		body,
	} );
	await send( 'items', {
		kind: 'photo',
		text: 'A photo of the release',
		images: [ image.id ],
	} );
	const items = await apiFetch( {
		path: '/frontispiece/v1/items?per_page=1',
	} );
	await send( 'items/hide', {
		ids: [ items.items[ 0 ].id ],
		reason: 'Hidden in the release',
	} );
	const saveFeed = (
		/** @type {string} */ feature,
		/** @type {string} */ source
	) =>
		send( 'feeds', {
			feature,
			title: `A saved ${ feature }`,
			attributes: { source: [ source ], num: 2 },
		} );
	const { id: social } = await saveFeed( 'social-feed', 'demo' );
	const { id: photos } = await saveFeed( 'photo-feed', 'demo-photos' );
	await send( 'subscribers/import', {
		csv: 'email\ngrace@example.org',
		proof: 'On paper',
		check: false,
	} );

	/** What each block needs to show something. */
	const needs = /** @type {Record<string, object>} */ ( {
		'frontispiece/form': { id: form },
		'frontispiece/results': { id: form },
		'frontispiece/social-feed': { feed: social },
		'frontispiece/photo-feed': { feed: photos },
		'frontispiece/photo-list': { feed: photos },
	} );
	/** Another value than the default, of each option. */
	const others = ( /** @type {Record<string, any>} */ options ) =>
		Object.fromEntries(
			Object.entries( options )
				.filter( ( [ , { group, compatibility } ] ) =>
					Boolean( group || compatibility )
				)
				.flatMap( ( [ name, option ] ) => {
					const { type, default: initial, maximum } = option;
					/** @type {Record<string, () => unknown>} */
					const values = {
						boolean: () => ! initial,
						integer: () =>
							maximum === initial
								? initial - 1
								: ( initial ?? option.minimum ?? 0 ) + 1,
						string: () =>
							option.enum?.findLast(
								( /** @type {unknown} */ value ) =>
									value !== initial
							) ??
							( name.endsWith( 'color' ) ? '#336699' : 'Text' ),
					};
					const value = values[ type ]?.();
					return value === undefined ? [] : [ [ name, value ] ];
				} )
		);
	const kinds = blocks
		.getBlockTypes()
		.filter(
			( /** @type {{ name: string, parent?: string[] }} */ kind ) =>
				kind.name.startsWith( 'frontispiece/' ) && ! kind.parent
		);
	const inner = () => [
		blocks.createBlock( 'core/paragraph', { content: 'Inside' } ),
	];
	const all = kinds.map( ( /** @type {any} */ { name, attributes } ) =>
		[
			needs[ name ] ?? {},
			{ ...others( attributes ), ...needs[ name ] },
		].map( ( values ) =>
			blocks.createBlock( name, values, needs[ name ] ? [] : inner() )
		)
	);
	const page = await post( '/wp/v2/pages', {
		title: 'Every block',
		slug: 'every-block',
		status: 'publish',
		content: blocks.serialize(
			all.map( ( /** @type {unknown[]} */ pair ) => pair[ 0 ] )
		),
	} );
	// The editor saves what it has read: it moves some attributes.
	const read = blocks.parse( blocks.serialize( all.flat() ) );
	return { markup: blocks.serialize( read ), page, image: image.id };
}

await main( async () => {
	await build();
	const { version } = JSON.parse(
		readFileSync( join( root, 'package.json' ), 'utf8' )
	);
	const folder = join( root, 'tests/fixtures/releases', version );
	mkdirSync( folder, { recursive: true } );
	const site = await makeSite( { name: 'release', demo: true } );
	const { stop } = await serve( site, { workers: 2 } );
	const browser = await launch();
	try {
		const pages = await visitDemo( site );
		const desk = await browser.newPage();
		await logIn( desk, site.url );
		await desk.goto( `${ site.url }/wp-admin/post-new.php` );
		await desk.waitForFunction(
			() =>
				/** @type {any} */ ( window ).wp?.blocks
					?.getBlockTypes()
					.some( ( /** @type {{ name: string }} */ { name } ) =>
						name.startsWith( 'frontispiece/' )
					) ?? false
		);
		const { markup, page, image } = await desk.evaluate(
			own,
			pages.find( ( { form } ) => form )?.form ?? 0
		);
		writeFileSync( join( folder, 'blocks.html' ), `${ markup }\n` );
		const files =
			/** @type {import('./lib/stored-site.mjs').DemoPage[]} */ (
				site.demo?.pages ?? []
			).find( ( { url } ) => url.endsWith( '/form-files/' ) );
		if ( ! files ) {
			throw new Error( 'The demo has no form with files.' );
		}
		const { body } = await visitor.read( files.url );
		await visitor.sendForm( files.url, body, 'with-a-file', {
			'documents[]': new File( [ 'A file of the release.' ], 'a.txt', {
				type: 'text/plain',
			} ),
		} );
		await visitor.read( page.link );
		await dump(
			site,
			[
				...pages,
				files,
				{ url: page.link, post: page.id },
				{ url: '', post: image },
			],
			join( folder, 'site.json.gz' ),
			{ plugin: root, commit: '', items: 20 }
		);
	} finally {
		await browser.close();
		await stop();
	}
} );
