import { LightboxPart } from './lightbox.js';
import type { Locator, Page } from '@playwright/test';

/** The open lightbox of a photo feed. */
export class PhotoViewerPart extends LightboxPart {
	readonly author: Locator;
	readonly text: Locator;
	readonly beside: Locator;
	readonly below: Locator;
	readonly parts: Locator;
	readonly video: Locator;
	readonly frame: Locator;

	constructor( page: Page ) {
		super( page, 'Previous Slide', 'Next Slide' );
		this.author = this.dialog.locator( '.frontispiece-viewer__author' );
		this.text = this.dialog.getByRole( 'group', { name: 'Caption' } );
		this.beside = this.dialog.locator(
			'.frontispiece-viewer__sidebar aside'
		);
		this.below = this.dialog.locator( '.frontispiece-viewer__below' );
		this.parts = this.dialog.locator( '.frontispiece-album' );
		this.video = this.dialog.locator( '.frontispiece-viewer__stage video' );
		this.frame = this.dialog.locator(
			'.frontispiece-viewer__stage iframe'
		);
	}
}

/** Responds to the comment requests and records what was sent. */
export async function answerCall(
	page: Page,
	action: string,
	body: object | 500
): Promise< URLSearchParams[] > {
	const sent: URLSearchParams[] = [];
	await page.route( '**/admin-ajax.php', ( route, request ) => {
		const fields = new URLSearchParams( request.postData() ?? '' );
		if ( fields.get( 'action' ) !== action ) {
			return route.fallback();
		}
		sent.push( fields );
		return body === 500
			? route.fulfill( { status: 500, body: 'broken' } )
			: route.fulfill( { body: JSON.stringify( body ) } );
	} );
	return sent;
}
