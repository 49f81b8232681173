import type { Locator, Page } from '@playwright/test';

/** A feed on a page, of either product. */
export abstract class FeedIsland {
	readonly container: Locator;
	readonly root: Locator;
	abstract readonly more: Locator;

	constructor(
		readonly page: Page,
		name: string,
		nth = 0
	) {
		this.container = page.locator( `.frontispiece-${ name }` ).nth( nth );
		this.root = this.container.locator( '.frontispiece-feed' );
	}

	/** Lets the island take over without operating anything of it. */
	async wake(): Promise< void > {
		await this.container.dispatchEvent( 'pointerdown' );
		await this.ready();
	}

	/**
	 * Presses the button as a person does, who waits until it stands: parts that
	 * come into sight with it get their real heights in the frames after.
	 */
	async loadMore(): Promise< void > {
		await this.more.click( { trial: true } );
		await this.more.click( { trial: true } );
		await this.more.click();
	}

	ready(): Promise< void > {
		return this.container
			.and( this.page.locator( '[data-island-state="ready"]' ) )
			.waitFor( { state: 'attached' } );
	}
}

/** A social feed on a page. */
export class FeedPart extends FeedIsland {
	readonly items: Locator;
	readonly more: Locator;
	readonly status: Locator;
	readonly paging: Locator;
	/** The pictures that open the lightbox. */
	readonly pictures: Locator;

	constructor( page: Page, nth = 0 ) {
		super( page, 'social-feed', nth );
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
}
