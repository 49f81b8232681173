import { expect } from '@playwright/test';
import { LightboxPart } from './lightbox.js';
import type { Locator, Page } from '@playwright/test';

/** The open lightbox of a photo feed. */
export class PhotoLightboxPart extends LightboxPart {
	readonly author: Locator;
	readonly text: Locator;
	readonly beside: Locator;
	readonly below: Locator;
	readonly parts: Locator;
	readonly video: Locator;
	readonly frame: Locator;
	readonly dots: Locator;

	constructor( page: Page ) {
		super( page, 'Previous Slide', 'Next Slide' );
		this.author = this.dialog.locator( '.frontispiece-lightbox__author' );
		this.text = this.dialog.getByRole( 'group', { name: 'Caption' } );
		this.beside = this.dialog.locator(
			'.frontispiece-lightbox__sidebar aside'
		);
		this.below = this.dialog.locator(
			'.frontispiece-lightbox__panel aside'
		);
		this.parts = this.dialog.locator( '.frontispiece-album' );
		this.video = this.dialog.locator(
			'.frontispiece-lightbox__stage video'
		);
		this.frame = this.dialog.locator(
			'.frontispiece-lightbox__stage iframe'
		);
		this.dots = this.parts.getByRole( 'button', {
			name: /^Image \d+ of /,
		} );
	}

	/** Moves to the next or previous post, from the part of an album that is next to it. */
	async leave( to: 'next' | 'previous' ): Promise< void > {
		const { at } = await this.place();
		if ( await this.parts.count() ) {
			const dot = to === 'next' ? this.dots.last() : this.dots.first();
			await dot.click();
			await expect( dot ).toHaveAttribute( 'aria-current', 'true' );
		}
		await this[ to ].click();
		await expect
			.poll( async () => ( await this.place() ).at )
			.not.toBe( at );
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
