import { Editor } from './lib/editor.js';
import { everyFeature, switchOn } from './lib/site.js';
import { expect, test } from './lib/test.js';
import type { Locator, Page } from '@playwright/test';

interface Block {
	name: string;
	isValid: boolean;
	attributes: Record< string, unknown >;
	innerBlocks: Block[];
}

interface Wp {
	wp: {
		blocks: {
			createBlock: ( name: string, attributes?: object ) => Block;
			switchToBlockType: ( block: Block, name: string ) => Block[] | null;
			getPossibleBlockTransformations: (
				blocks: Block[]
			) => { name: string }[];
			pasteHandler: ( given: object ) => Block[] | string;
			parse: ( content: string ) => Block[];
			getBlockTypes: () => {
				name: string;
				example?: object;
				parent?: string[];
			}[];
			getBlockVariations: (
				name: string
			) => { name: string; attributes?: object }[] | undefined;
		};
		apiFetch: ( given: object ) => Promise< Pattern[] >;
	};
}

interface Pattern {
	name: string;
	title: string;
	content: string;
}

interface BlockKind {
	name: string;
	variations: { name: string; attributes: object }[];
}

/** What owners can look at in the Settings tab without opening anything. */
const MAX_BLOCKS = 10;

test.describe.configure( { timeout: 180_000 } );

/** Returns our blocks that pages can have, with their variations. */
const ours = ( editor: Editor ): Promise< BlockKind[] > =>
	editor.page.evaluate( () => {
		const { blocks } = ( window as unknown as Wp ).wp;
		return blocks
			.getBlockTypes()
			.filter(
				( { name, parent } ) =>
					name.startsWith( 'frontispiece/' ) && ! parent
			)
			.map( ( { name } ) => {
				const variations = (
					blocks.getBlockVariations( name ) ?? []
				).map( ( one ) => ( {
					name: one.name,
					attributes: one.attributes ?? {},
				} ) );
				return {
					name,
					variations: variations.length
						? variations
						: [ { name: 'only', attributes: {} } ],
				};
			} );
	} );

/** Returns the labels of the controls of a sidebar that are visible. */
async function controls( sidebar: Locator ): Promise< string[] > {
	const tab = sidebar.getByRole( 'tab', { name: 'Settings' } );
	if ( ( await tab.count() ) > 0 ) {
		await tab.click();
	}
	return sidebar
		.locator(
			'.components-tools-panel-item, .components-panel__body.is-opened .components-base-control'
		)
		.filter( { visible: true } )
		.evaluateAll( ( found ) =>
			found.map( ( one ) => one.textContent?.slice( 0, 30 ) ?? '' )
		);
}

/** Shortcodes convert to blocks and blocks to shortcodes, whether pasted or typed. */
async function expectConversion( page: Page ): Promise< void > {
	const made = await page.evaluate( () => {
		const { blocks } = ( window as unknown as Wp ).wp;
		const short = ( [ block ]: Block[] = [] ) => ( {
			name: block?.name,
			attributes: block?.attributes,
			inner: block?.innerBlocks.map( ( { name } ) => name ),
		} );
		const written = ( text: string ) =>
			blocks.createBlock( 'core/shortcode', { text } );
		const feed =
			blocks.switchToBlockType(
				written( '[frontispiece_social_feed num=3 header="no"]' ),
				'frontispiece/social-feed'
			) ?? [];
		const around =
			blocks.switchToBlockType(
				written(
					'[frontispiece_slider perview="2"]<p>One</p><p>Two</p>[/frontispiece_slider]'
				),
				'frontispiece/slider'
			) ?? [];
		const back = ( [ block ]: Block[] ) =>
			block &&
			blocks.switchToBlockType( block, 'core/shortcode' )?.[ 0 ]
				?.attributes.text;
		const pasted = blocks.pasteHandler( {
			HTML: '<p>Before</p><p>[frontispiece_photo_feed num="4" layout="carousel"]</p>',
			mode: 'BLOCKS',
		} ) as Block[];
		const offered = ( text: string ) =>
			blocks
				.getPossibleBlockTransformations( [ written( text ) ] )
				.map( ( { name } ) => name )
				.filter( ( name ) => name.startsWith( 'frontispiece/' ) );
		return {
			feed: short( feed ),
			around: short( around ),
			back: [ back( feed ), back( around ) ],
			pasted: pasted.map( ( { name } ) => name ),
			photos: short( pasted.slice( 1 ) ),
			offered: offered( '[frontispiece_form id="1"]' ),
			refused: offered( 'Text and [frontispiece_form id="1"]' ),
			examples: blocks
				.getBlockTypes()
				.filter( ( { name } ) => name.startsWith( 'frontispiece/' ) )
				.map( ( { example } ) => typeof example ),
		};
	} );
	expect( made.feed ).toMatchObject( {
		name: 'frontispiece/social-feed',
		attributes: { num: 3, header: false },
	} );
	expect( made.around ).toMatchObject( {
		name: 'frontispiece/slider',
		attributes: { perView: 2 },
		inner: [ 'core/paragraph', 'core/paragraph' ],
	} );
	expect( made.back ).toEqual( [
		'[frontispiece_social_feed num="3" header="false"]',
		expect.stringMatching(
			/^\[frontispiece_slider perview="2"\]<p>One<\/p>\s*<p>Two<\/p>\[\/frontispiece_slider\]$/
		),
	] );
	expect( made.pasted ).toEqual( [
		'core/paragraph',
		'frontispiece/photo-feed',
	] );
	expect( made.photos.attributes ).toMatchObject( {
		num: 4,
		layout: 'carousel',
	} );
	expect( made.offered ).toEqual( [ 'frontispiece/form' ] );
	expect( made.refused ).toEqual( [] );
	expect( made.examples.length ).toBeGreaterThan( 10 );
	expect( new Set( made.examples ) ).toEqual( new Set( [ 'object' ] ) );
}

/** The block inserter previews each block without a server rendering request. */
async function expectPreview( page: Page ): Promise< void > {
	const rendered: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'block-renderer' ) ) {
			rendered.push( request.url() );
		}
	} );
	await page
		.getByRole( 'button', { name: /Toggle block inserter|Block Inserter/ } )
		.click();
	const list = page.getByRole( 'region', { name: 'Block Library' } );
	await list.getByRole( 'searchbox' ).fill( 'Contact form' );
	// The list changes only some time after the last key, and moves what was hovered before.
	await expect(
		list.getByRole( 'option', { name: 'Paragraph', exact: true } )
	).toHaveCount( 0 );
	await list.getByRole( 'option', { name: /Contact form$/ } ).hover();
	const preview = page
		.locator( '.block-editor-inserter__preview-container iframe' )
		.first()
		.contentFrame();
	await expect( preview.locator( 'svg rect' ).first() ).toBeVisible();
	expect( rendered ).toEqual( [] );
}

/** Every pattern parses into valid blocks, and a pattern can be inserted from the open inserter. */
async function expectPatterns( editor: Editor ): Promise< void > {
	const { page } = editor;
	const found = await page.evaluate( async () => {
		const { apiFetch, blocks } = ( window as unknown as Wp ).wp;
		const all = await apiFetch( {
			path: '/wp/v2/block-patterns/patterns',
		} );
		const problems = ( list: Block[] ): string[] =>
			list.flatMap( ( { name, isValid, innerBlocks } ) => [
				...( isValid && name !== 'core/missing' ? [] : [ name ] ),
				...problems( innerBlocks ),
			] );
		return all
			.filter( ( { name } ) => name.startsWith( 'frontispiece/' ) )
			.map( ( { name, content } ) => [
				name,
				problems( blocks.parse( content ) ),
			] );
	} );
	expect( found.length ).toBeGreaterThanOrEqual( 10 );
	expect( found.filter( ( [ , problems ] ) => problems?.length ) ).toEqual(
		[]
	);

	const list = page.getByRole( 'region', { name: 'Block Library' } );
	await list.getByRole( 'searchbox' ).fill( 'Social feed and form' );
	await list.getByRole( 'option', { name: 'Social feed and form' } ).click();
	for ( const name of [ 'social-feed', 'form' ] ) {
		await expect(
			editor.canvas.locator(
				`[data-type="frontispiece/${ name }"] [inert]`
			)
		).toBeVisible();
	}
	expect( await editor.problems() ).toEqual( [] );
}

/** The Settings tab of each block shows at most ten controls at first, and none for tokens and debugging. */
async function expectFewControls( editor: Editor ): Promise< void > {
	const kinds = await ours( editor );
	expect( kinds.map( ( { name } ) => name ) ).toEqual(
		expect.arrayContaining( [
			'frontispiece/social-feed',
			'frontispiece/photo-feed',
			'frontispiece/form',
		] )
	);
	for ( const { name, variations } of kinds ) {
		for ( const variation of variations ) {
			await editor.place( name, variation.attributes );
			await expect(
				editor.canvas.locator( `[data-type="${ name }"].is-selected` )
			).toHaveCount( 1 );
			const shown = await controls( editor.sidebar );
			const title = `${ name }, ${ variation.name }`;
			expect(
				shown.length,
				`${ title }: ${ shown.join() }`
			).toBeLessThanOrEqual( MAX_BLOCKS );
			expect( shown.join(), title ).not.toMatch( /token|console|AJAX/i );
		}
	}
}

test( 'Blocks convert from and to shortcodes, are previewed and inserted with valid patterns, and show few settings at first', async ( {
	admin: page,
} ) => {
	await switchOn( page, everyFeature() );
	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
	await test.step( 'Shortcodes convert to blocks and blocks to shortcodes, whether pasted or typed', () =>
		expectConversion( page ) );
	await test.step( 'The block inserter previews each block without a server rendering request', () =>
		expectPreview( page ) );
	await test.step( 'Every pattern parses into valid blocks, and a pattern can be inserted from the inserter', () =>
		expectPatterns( editor ) );
	await test.step( 'The Settings tab of each block shows at most ten controls at first, and none for tokens and debugging', () =>
		expectFewControls( editor ) );
} );
