import type { Locator, Page } from '@playwright/test';

/** A social feed on a page. */
export class FeedPart {
	readonly container: Locator;
	readonly root: Locator;
	readonly items: Locator;
	readonly more: Locator;
	readonly status: Locator;
	readonly paging: Locator;
	/** The pictures that open the lightbox. */
	readonly pictures: Locator;

	constructor(
		readonly page: Page,
		nth = 0
	) {
		this.container = page.locator( '.frontispiece-social-feed' ).nth( nth );
		this.root = this.container.locator( '.frontispiece-feed' );
		this.items = this.container.locator( '.cff-item' );
		this.more = this.container.locator( '.cff-load-more' );
		this.status = this.container.locator( '.frontispiece-feed__status' );
		this.paging = this.container.locator( 'input.cff-pag-url' );
		this.pictures = this.container.locator(
			'a.cff-lightbox-link:not([data-cff-video-link])'
		);
	}

	ids(): Promise< string[] > {
		return this.items.evaluateAll( ( items ) =>
			items.map( ( { id } ) => id )
		);
	}

	/** Lets the island take over without operating anything of it. */
	async wake(): Promise< void > {
		await this.container.dispatchEvent( 'pointerdown' );
		await this.ready();
	}

	ready(): Promise< void > {
		return this.container
			.and( this.page.locator( '[data-island-state="ready"]' ) )
			.waitFor( { state: 'attached' } );
	}
}
