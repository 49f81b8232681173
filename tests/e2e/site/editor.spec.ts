import { recordComplaints } from '../lib/complaints.js';
import { Editor } from '../lib/editor.js';
import { everyFeature, switchOn } from '../lib/site.js';
import { expect, test } from '../lib/test.js';
import type { Owner } from '../lib/owner.js';
import type { Page } from '@playwright/test';

interface Stores {
	wp: {
		blocks: {
			createBlock: ( name: string, attributes?: object ) => unknown;
		};
		data: {
			select: ( store: string ) => {
				getSelectedBlockClientId: () => string;
			};
			dispatch: ( store: string ) => {
				insertBlock: (
					block: unknown,
					index: number,
					parent: string
				) => Promise< unknown >;
			};
		};
	};
}

let owner: Owner;

test.describe.configure( { timeout: 90_000 } );
test.beforeEach( async ( { context, owner: administrator } ) => {
	owner = administrator;
	await context.addCookies( owner.state.cookies );
} );

const fill = ( page: Page, text: string ) =>
	page.evaluate( async ( content ) => {
		const { blocks, data } = ( window as unknown as Stores ).wp;
		const store = 'core/block-editor';
		await data
			.dispatch( store )
			.insertBlock(
				blocks.createBlock( 'core/paragraph', { content } ),
				0,
				data.select( store ).getSelectedBlockClientId()
			);
	}, text );

/** Inserts a block after the others, and returns it. */
async function insert( editor: Editor, title: string, feature: string ) {
	await editor.place( 'core/paragraph', {} );
	await editor.canvas
		.locator( '[data-type="core/paragraph"][data-empty="true"]' )
		.click();
	await editor.insertHere( title );
	const block = editor.canvas.locator(
		`[data-type="frontispiece/${ feature }"]`
	);
	await expect( block ).toBeVisible();
	return block;
}

const CONTAINERS = [
	[ 'Read more', 'folded-widget', 'Collapsed height (px)' ],
	[ 'Slideshow', 'slider', 'Visible slides' ],
	[ 'Masonry', 'masonry-blocks', 'Maximum columns' ],
] as const;

const PREVIEWS = [
	[ 'Dark mode switch', 'theme-toggle', 'switch' ],
	[ 'Reactions', 'reactions', 'group' ],
	[ 'Newsletter sign-up', 'newsletter', 'textbox' ],
] as const;

test( 'Blocks that contain others can be filled in place and keep their content', async ( {
	page,
} ) => {
	await switchOn( page, everyFeature() );
	const complaints = recordComplaints( page );
	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
	for ( const [ title, feature, option ] of CONTAINERS ) {
		await test.step( `The block “${ title }” can be filled in place`, async () => {
			const block = await insert( editor, title, feature );
			await expect( editor.sidebar.getByLabel( option ) ).toBeVisible();
			await fill( page, `Inside ${ title }` );
			await expect( block ).toContainText( `Inside ${ title }` );
		} );
	}
	const id = await editor.publish( 'With blocks' );
	const { link, content } = await owner.rest< {
		link: string;
		content: { raw: string };
	} >( `/wp/v2/posts/${ id }?context=edit` );
	// After saving and reopening, the editor shows the same blocks.
	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	for ( const [ title, feature ] of CONTAINERS ) {
		expect( content.raw ).toContain(
			`<!-- wp:frontispiece/${ feature } -->`
		);
		await expect(
			editor.canvas.locator( `[data-type="frontispiece/${ feature }"]` )
		).toContainText( `Inside ${ title }` );
	}
	await expect(
		editor.canvas.locator( '.block-editor-warning' )
	).toHaveCount( 0 );
	await page.goto( link );
	for ( const [ title, feature ] of CONTAINERS ) {
		await expect(
			page.locator( `.frontispiece-${ feature } p` ).first()
		).toHaveText( `Inside ${ title }` );
	}
	expect(
		complaints.filter( ( line ) => line.includes( 'frontispiece' ) )
	).toEqual( [] );
} );

test( 'Blocks preview what visitors will operate, without working there', async ( {
	page,
} ) => {
	await switchOn( page, everyFeature() );
	const complaints = recordComplaints( page );
	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
	for ( const [ title, feature, seen ] of PREVIEWS ) {
		await test.step( `The block “${ title }”`, async () => {
			const block = await insert( editor, title, feature );
			await expect(
				block.getByRole( seen, { includeHidden: true } ).first()
			).toBeVisible();
			await expect( block.locator( '[data-island]' ) ).toHaveCount( 0 );
		} );
	}

	await test.step( 'The Pie chart block previews the server-rendered ring', async () => {
		const block = await insert( editor, 'Pie chart', 'pie-chart' );
		await expect( block.getByRole( 'img', { name: '75%' } ) ).toBeVisible();
		const panel = await editor.panel( 'Content' );
		await panel.getByLabel( 'Percentage' ).fill( '40' );
		await expect( block.getByRole( 'img', { name: '40%' } ) ).toBeVisible();
	} );
	expect(
		complaints.filter( ( line ) => line.includes( 'frontispiece' ) )
	).toEqual( [] );
} );

test( 'The editor finds no invalid blocks in the demo magazine', async ( {
	page,
} ) => {
	await switchOn( page, everyFeature() );
	const { page_on_front: front } = await owner.rest< {
		page_on_front: number;
	} >( '/wp/v2/settings' );
	const [ article ] = await owner.rest< { id: number }[] >(
		'/wp/v2/posts?categories_exclude=1&per_page=1&_fields=id'
	);
	for ( const id of [ front, article?.id ] ) {
		const editor = await Editor.open(
			page,
			`/wp-admin/post.php?post=${ id }&action=edit`
		);
		expect( await editor.problems() ).toEqual( [] );
	}
} );
