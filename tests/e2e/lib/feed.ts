import { clickInPlace } from './click.js';
import type { Locator, Page } from '@playwright/test';

/** A feed on a page, either a social feed or a photo feed. */
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

	/** Wakes the island without using any of its controls. */
	async wake(): Promise< void > {
		await this.container.dispatchEvent( 'pointerdown' );
		await this.ready();
	}

	loadMore(): Promise< void > {
		return clickInPlace( this.more );
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
	/** The images that open the lightbox. */
	readonly images: Locator;

	constructor( page: Page, nth = 0 ) {
		super( page, 'social-feed', nth );
		this.items = this.container.locator( '.cff-item' );
		this.more = this.container.locator( '.cff-load-more' );
		this.status = this.container.locator( '.frontispiece-feed__status' );
		this.paging = this.container.locator( 'input.cff-pag-url' );
		this.images = this.container.locator(
			'a.cff-lightbox-link:not([data-cff-video-link])'
		);
	}

	ids(): Promise< string[] > {
		return this.items.evaluateAll( ( items ) =>
			items.map( ( { id } ) => id )
		);
	}
}
