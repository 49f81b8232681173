import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

interface Stores {
	wp: {
		blocks: {
			createBlock: ( name: string, attributes: object ) => object;
		};
		data: {
			select: (
				store: string
			) => Record< string, ( ...given: unknown[] ) => unknown >;
			dispatch: (
				store: string
			) => Record< string, ( ...given: unknown[] ) => unknown >;
		};
	};
}

/** Opens the sidebar if it is closed: WordPress remembers for the user that another test had a narrow window. */
async function openSettings( page: Page ): Promise< void > {
	const closed = page
		.getByRole( 'region', { name: 'Editor top bar' } )
		.getByRole( 'button', {
			name: 'Settings',
			exact: true,
			expanded: false,
		} );
	if ( ( await closed.count() ) > 0 ) {
		await closed.click();
	}
}

/** Opens a tab of the sidebar. */
export async function openTab( page: Page, name: string ): Promise< void > {
	await openSettings( page );
	await page.getByRole( 'tab', { name, exact: true } ).click();
}

/** WordPress's post editor, whose content is in an iframe. */
export class Editor {
	readonly canvas: FrameLocator;
	readonly sidebar: Locator;

	private constructor( readonly page: Page ) {
		this.canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
		this.sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	}

	static async open( page: Page, path: string ): Promise< Editor > {
		await page.goto( path );
		return Editor.ready( page );
	}

	/** Returns the editor that the page is loading. */
	static async ready( page: Page ): Promise< Editor > {
		const editor = new Editor( page );
		// Because of the iframe, the page never becomes network-idle.
		await editor.canvas
			.locator( '.block-editor-block-list__layout' )
			.first()
			.waitFor();
		await page.evaluate( () => {
			// WordPress remembers for the user which panels another test has opened.
			( window as unknown as Stores ).wp.data
				.dispatch( 'core/preferences' )
				.set?.( 'core', 'openPanels', [ 'post-status' ] );
			return new Promise( ( resolve ) => requestIdleCallback( resolve ) );
		} );
		return editor;
	}

	/** Inserts a feed block and shows demo posts in it, because a new one has no posts. */
	async insertDemoFeed( title: string ): Promise< void > {
		await this.insert( title );
		await this.canvas
			.getByRole( 'button', { name: 'Show demo posts' } )
			.click();
	}

	/** Inserts a block as an author does: a slash and its name, or another word that finds it. */
	async insert( title: string, typed = title ): Promise< void > {
		await this.canvas
			.getByRole( 'button', { name: 'Add default block' } )
			.click();
		await this.insertHere( title, typed );
	}

	/** The same in the empty paragraph that has the focus. */
	async insertHere( title: string, typed = title ): Promise< void > {
		await this.page.keyboard.type( `/${ typed }` );
		// The position of the list depends on the WordPress version.
		const isChosen = async () => {
			const places = [ this.page, this.canvas ].map( ( place ) =>
				place
					.getByRole( 'option', {
						name: title,
						exact: true,
						selected: true,
					} )
					.count()
			);
			return ( await Promise.all( places ) ).some(
				( count ) => count > 0
			);
		};
		await expect( async () => {
			if ( ! ( await isChosen() ) ) {
				await this.page.keyboard.press( 'ArrowDown' );
			}
			expect( await isChosen() ).toBe( true );
		} ).toPass( { timeout: 15_000 } );
		await this.page.keyboard.press( 'Enter' );
	}

	/** Returns a panel of the selected block's sidebar. */
	async panel( title: string ): Promise< Locator > {
		await openSettings( this.page );
		if ( title === 'Advanced' ) {
			return this.openAdvanced();
		}
		const heading = this.page.getByRole( 'heading', {
			name: title,
			exact: true,
		} );
		return this.sidebar
			.locator( '.components-tools-panel' )
			.filter( { has: heading } );
	}

	/** Shows an option that is behind the menu of its panel, and returns the panel. */
	async more( title: string, option: string ): Promise< Locator > {
		const panel = await this.panel( title );
		await panel
			.getByRole( 'button', { name: `${ title } options` } )
			.click();
		await this.page
			.getByRole( 'menuitemcheckbox', { name: `Show ${ option }` } )
			.click();
		await this.page.keyboard.press( 'Escape' );
		return panel;
	}

	/** Opens WordPress's own panel for rare options. */
	private async openAdvanced(): Promise< Locator > {
		const button = this.page.getByRole( 'button', {
			name: 'Advanced',
			exact: true,
		} );
		const panel = this.sidebar
			.locator( '.components-panel__body' )
			.filter( { has: button } );
		const opener = panel.getByRole( 'button', {
			name: 'Advanced',
			exact: true,
		} );
		if ( ( await opener.getAttribute( 'aria-expanded' ) ) === 'false' ) {
			await opener.click();
		}
		return panel;
	}

	/** Changes attributes of the selected block, as a block that was copied from another page has them. */
	setAttributes( changed: object ): Promise< void > {
		return this.page.evaluate( ( given ) => {
			const { data } = ( window as unknown as Stores ).wp;
			const editor = data.select( 'core/block-editor' );
			data.dispatch( 'core/block-editor' ).updateBlockAttributes?.(
				editor.getSelectedBlockClientId?.(),
				given
			);
		}, changed );
	}

	/** Inserts a block with these attributes after the others, and selects it. */
	place( name: string, attributes: object ): Promise< void > {
		return this.page.evaluate(
			( [ type, given ] ) => {
				const { blocks, data } = ( window as unknown as Stores ).wp;
				data.dispatch( 'core/block-editor' ).insertBlocks?.(
					blocks.createBlock( type, given )
				);
			},
			[ name, attributes ] as const
		);
	}

	/** Returns the names of blocks that the editor considers invalid. */
	problems(): Promise< string[] > {
		return this.page.evaluate( () => {
			interface Block {
				name: string;
				isValid: boolean;
				innerBlocks: Block[];
			}
			const within = ( blocks: Block[] ): string[] =>
				blocks.flatMap( ( { name, isValid, innerBlocks } ) => [
					...( isValid ? [] : [ name ] ),
					...within( innerBlocks ),
				] );
			const { data } = ( window as unknown as Stores ).wp;
			return within(
				data.select( 'core/block-editor' ).getBlocks?.() as Block[]
			);
		} );
	}

	/** Returns whether a block can be inserted at the top level and inside the first block of a type. */
	offers(
		block: string,
		parent: string
	): Promise< { top: boolean; inside: boolean } > {
		return this.page.evaluate(
			( [ name, outer ] ) => {
				const { data } = ( window as unknown as Stores ).wp;
				const blocks = data.select( 'core/block-editor' );
				const all = blocks.getClientIdsWithDescendants?.() as string[];
				const first = all.find(
					( id ) => blocks.getBlockName?.( id ) === outer
				);
				return {
					top: Boolean( blocks.canInsertBlockType?.( name ) ),
					inside: Boolean(
						blocks.canInsertBlockType?.( name, first )
					),
				};
			},
			[ block, parent ] as const
		);
	}

	/** Publishes the post and returns its id. */
	publish( title: string ): Promise< number > {
		return this.page.evaluate( async ( text ) => {
			const { data } = ( window as unknown as Stores ).wp;
			await data.dispatch( 'core/editor' ).editPost?.( {
				title: text,
				status: 'publish',
			} );
			await data.dispatch( 'core/editor' ).savePost?.();
			const editor = data.select( 'core/editor' );
			if ( ! editor.didPostSaveRequestSucceed?.() ) {
				throw new Error( 'The post was not saved' );
			}
			return Number( editor.getCurrentPostId?.() );
		}, title );
	}
}
