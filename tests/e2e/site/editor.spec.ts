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
test.beforeEach( async ( { context, owners, site } ) => {
	owner = await owners( site );
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

for ( const [ title, feature, option ] of [
	[ 'Read more', 'folded-widget', 'Collapsed height (px)' ],
	[ 'Slideshow', 'slider', 'Visible slides' ],
	[ 'Masonry', 'masonry-blocks', 'Maximum columns' ],
] as const ) {
	test( `The block “${ title }” can be filled in place and keeps its content`, async ( {
		page,
	} ) => {
		await switchOn( page, { [ feature ]: {} } );
		const complaints = recordComplaints( page );
		const editor = await Editor.open( page, '/wp-admin/post-new.php' );
		await editor.insert( title );
		const block = editor.canvas.locator(
			`[data-type="frontispiece/${ feature }"]`
		);
		await expect( block ).toBeVisible();
		await expect( editor.sidebar.getByLabel( option ) ).toBeVisible();
		await fill( page, `Inside ${ title }` );
		await expect( block ).toContainText( `Inside ${ title }` );
		const id = await editor.publish( `With ${ title }` );
		const { link, content } = await owner.rest< {
			link: string;
			content: { raw: string };
		} >( `/wp/v2/posts/${ id }?context=edit` );
		expect( content.raw ).toContain(
			`<!-- wp:frontispiece/${ feature } -->`
		);
		// After saving and reopening, the editor shows the same block.
		await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
		await expect( block ).toContainText( `Inside ${ title }` );
		await expect(
			editor.canvas.locator( '.block-editor-warning' )
		).toHaveCount( 0 );
		await page.goto( link );
		await expect(
			page.locator( `.frontispiece-${ feature } p` ).first()
		).toHaveText( `Inside ${ title }` );
		expect(
			complaints.filter( ( line ) => line.includes( 'frontispiece' ) )
		).toEqual( [] );
	} );
}

test( 'The Pie chart block previews the server-rendered ring', async ( {
	page,
} ) => {
	await switchOn( page, { 'pie-chart': {} } );
	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
	await editor.insert( 'Pie chart' );
	await expect(
		editor.canvas.getByRole( 'img', { name: '75%' } )
	).toBeVisible();
	const panel = await editor.panel( 'Content' );
	await panel.getByLabel( 'Percentage' ).fill( '40' );
	await expect(
		editor.canvas.getByRole( 'img', { name: '40%' } )
	).toBeVisible();
} );

for ( const [ title, feature, seen ] of [
	[ 'Dark mode switch', 'theme-toggle', 'switch' ],
	[ 'Reactions', 'reactions', 'group' ],
	[ 'Newsletter sign-up', 'newsletter', 'textbox' ],
] as const ) {
	test( `The block “${ title }” previews what visitors will operate, without working there`, async ( {
		page,
	} ) => {
		await switchOn( page, { [ feature ]: {} } );
		const complaints = recordComplaints( page );
		const editor = await Editor.open( page, '/wp-admin/post-new.php' );
		await editor.insert( title );
		const block = editor.canvas.locator(
			`[data-type="frontispiece/${ feature }"]`
		);
		await expect(
			block.getByRole( seen, { includeHidden: true } ).first()
		).toBeVisible();
		await expect( block.locator( '[data-island]' ) ).toHaveCount( 0 );
		expect(
			complaints.filter( ( line ) => line.includes( 'frontispiece' ) )
		).toEqual( [] );
	} );
}

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
