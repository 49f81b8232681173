import { FeedIsland } from './feed.js';
import type { Locator, Page } from '@playwright/test';

/** A shortcode of the photo feed. */
export const photosOf = ( attributes = '' ) =>
	`[frontispiece_photo_feed ${ attributes }]`;

/** A photo feed on a page. */
export class PhotosPart extends FeedIsland {
	readonly items: Locator;
	readonly links: Locator;
	readonly images: Locator;
	readonly more: Locator;

	constructor( page: Page, nth = 0 ) {
		super( page, 'photo-feed', nth );
		this.items = this.container.locator( '.sbi_item' );
		this.links = this.container.locator( '.sbi_photo' );
		this.images = this.links.locator( '.frontispiece-media__image' );
		this.more = this.container.locator( '.sbi_load_btn' );
	}

	ids(): Promise< string[] > {
		return this.items.evaluateAll( ( items ) =>
			items.map( ( { dataset } ) => dataset.id ?? '' )
		);
	}
}
