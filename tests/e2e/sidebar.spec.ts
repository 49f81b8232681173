import { Editor } from './lib/editor.js';
import { expect, test } from './lib/test.js';
import { everyFeature, switchOn } from './lib/site.js';
import type { Locator } from '@playwright/test';

test.describe.configure( { timeout: 180_000 } );

/** What owners can look at in the Settings tab without opening anything. */
const MOST = 10;

interface Kind {
	name: string;
	variations: { name: string; attributes: object }[];
}

interface Blocks {
	wp: {
		blocks: {
			getBlockTypes: () => { name: string; parent?: string[] }[];
			getBlockVariations: (
				name: string
			) => { name: string; attributes?: object }[] | undefined;
		};
	};
}

/** Returns our blocks that pages can have, with their variations. */
const ours = ( editor: Editor ): Promise< Kind[] > =>
	editor.page.evaluate( () => {
		const { blocks } = ( window as unknown as Blocks ).wp;
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

test( 'The Settings tab of each block shows at most ten controls at first, and none for tokens and debugging', async ( {
	admin: page,
} ) => {
	await switchOn( page, everyFeature() );
	const editor = await Editor.open( page, '/wp-admin/post-new.php' );
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
			).toBeLessThanOrEqual( MOST );
			expect( shown.join(), title ).not.toMatch( /token|console|AJAX/i );
		}
	}
	await page.close();
} );
