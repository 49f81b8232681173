import { expect } from '@playwright/test';
import type { Editor } from './editor.js';
import type { Locator, Page } from '@playwright/test';

/** What a task may cost an owner. */
interface Bound {
	clicks: number;
	words?: number;
	/** Fields that are typed into. */
	fields?: number;
	pastes?: number;
}

/** An owner's way through a task: counts clicks, typed words and pastes. */
export class Walk {
	private clicks = 0;
	private words = 0;
	private fields = 0;
	private pastes = 0;

	constructor( readonly page: Page ) {}

	async click( target: Locator ): Promise< void > {
		this.clicks++;
		await target.click();
	}

	/** Types into the focused field. */
	async type( text: string ): Promise< void > {
		this.words += text.split( ' ' ).length;
		this.fields++;
		await this.page.keyboard.type( text );
	}

	/** Pastes into the focused field. */
	async paste( text: string ): Promise< void > {
		this.pastes++;
		await this.page.keyboard.insertText( text );
	}

	/** Inserts a block as an author does: a click, a slash and its name, or the beginning of it. */
	async insert( editor: Editor, title: string, typed = title ) {
		this.clicks++;
		this.words += typed.split( ' ' ).length;
		await editor.insert( title, typed );
	}

	/** The same in the empty paragraph that has the focus. */
	async insertHere( editor: Editor, title: string, typed = title ) {
		this.words += typed.split( ' ' ).length;
		await editor.insertHere( title, typed );
	}

	/** Publishes what is in the editor and returns its public URL. */
	async publish(): Promise< string > {
		const panel = this.page.getByRole( 'region', {
			name: 'Editor publish',
		} );
		await this.click(
			this.page
				.getByRole( 'region', { name: 'Editor top bar' } )
				.getByRole( 'button', { name: 'Publish', exact: true } )
		);
		await this.click(
			panel.getByRole( 'button', { name: 'Publish', exact: true } )
		);
		const link = panel.getByRole( 'link', { name: /^View/ } );
		await expect( link ).toBeVisible();
		return ( await link.getAttribute( 'href' ) ) ?? '';
	}

	expectAtMost( {
		clicks,
		words = 0,
		fields = words,
		pastes = 0,
	}: Bound ): void {
		expect( this.clicks, 'clicks' ).toBeLessThanOrEqual( clicks );
		expect( this.words, 'typed words' ).toBeLessThanOrEqual( words );
		expect( this.fields, 'typed fields' ).toBeLessThanOrEqual( fields );
		expect( this.pastes, 'pastes' ).toBeLessThanOrEqual( pastes );
	}
}
