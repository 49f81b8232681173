import { problemsAtWidths } from './access.js';
import { FeedIsland } from './feed.js';
import type { Locator, Page } from '@playwright/test';
import type { Owner } from './owner.js';

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

interface Source {
	type: string;
	edge: string;
}

/** Connects an account of the fake Instagram and imports it once. Each `edge` gives a separate account. */
export async function connectPhotos(
	owner: Owner,
	{ type, edge }: Source
): Promise< string > {
	const { handle } = await owner.send< { handle: string } >(
		'/frontispiece/v1/sources',
		{
			type,
			edge,
			page: '17841400000000001',
			token: 'EAATESTUSER',
		}
	);
	await owner.rest( `/frontispiece/v1/sources/${ handle }/refresh`, {
		method: 'POST',
	} );
	return handle;
}

export const idsOf = ( items: Locator ): Promise< string[] > =>
	items.evaluateAll( ( all ) =>
		all.map( ( item ) => ( item as HTMLElement ).dataset.id ?? '' )
	);

/** Opens a page with a photo feed. */
export async function showPhotos(
	page: Page,
	show: ( content: string ) => Promise< unknown >,
	attributes: string
): Promise< PhotosPart > {
	await show( photosOf( attributes ) );
	return new PhotosPart( page );
}

/** Between feeds: what one feed adds moves the others only outside the window. */
export const APART = '<div style="height:1400px"></div>';

/** Opens a page with several photo feeds, one below the other. */
export async function showEach(
	page: Page,
	show: ( content: string ) => Promise< unknown >,
	feeds: readonly string[]
): Promise< PhotosPart[] > {
	await show( feeds.map( photosOf ).join( APART ) );
	return feeds.map( ( _, nth ) => new PhotosPart( page, nth ) );
}

/**
 * Runs axe on a page with several feeds. Feeds of one account have landmarks of the same name, which only pages of tests
 * show more than once.
 */
export const problemsOfEach = async ( page: Page ) =>
	( await problemsAtWidths( page, '.frontispiece-photo-feed' ) ).filter(
		( problem ) => ! problem.includes( 'landmark-unique' )
	);
