import { expect } from '@playwright/test';
import { frames } from './requests.js';
import type { Locator, Page } from '@playwright/test';

/** The open lightbox of a page. */
export class LightboxPart {
	readonly dialog: Locator;
	readonly position: Locator;
	readonly image: Locator;
	readonly next: Locator;
	readonly previous: Locator;
	readonly closeButton: Locator;
	readonly caption: Locator;

	constructor(
		readonly page: Page,
		previous = 'Previous',
		next = 'Next',
		name = 'Images',
		close = 'Close'
	) {
		this.dialog = page.getByRole( 'dialog', { name } );
		this.position = this.dialog.locator(
			'.frontispiece-lightbox__position'
		);
		this.image = this.dialog.locator(
			'.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)'
		);
		this.next = this.dialog.getByRole( 'button', { name: next } );
		this.previous = this.dialog.getByRole( 'button', { name: previous } );
		this.closeButton = this.dialog.getByRole( 'button', { name: close } );
		this.caption = this.dialog.locator( '.frontispiece-lightbox__caption' );
	}

	/** Waits until the lightbox is open and its animation has ended. */
	async opened(): Promise< void > {
		await expect( this.dialog ).toHaveClass( /pswp--open/ );
		await expect( this.dialog ).toHaveCSS( 'opacity', '1' );
		await frames( this.page );
	}

	async closed(): Promise< void > {
		await this.dialog.waitFor( { state: 'detached' } );
	}

	/** The current image. */
	async shown(): Promise< { src: string } > {
		await expect( this.image ).toHaveAttribute( 'src', /./ );
		return { src: ( await this.image.getAttribute( 'src' ) ) ?? '' };
	}

	/** "3 / 10" as numbers. */
	async place(): Promise< { at: number; total: number } > {
		const [ at = 0, total = 0 ] = ( await this.position.innerText() )
			.split( ' / ' )
			.map( Number );
		return { at, total };
	}
}
