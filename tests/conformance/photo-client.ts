/*
 * The calls about pictures and places of an established client of the photo
 * feed. Ours asks for pictures too, but tells no places: the server notes those
 * when content is saved (docs/decisions).
 */
import { guessLocation } from '../../src/feed/location';
import { readFlags } from '../../src/photo-feed/flags';
import { readRecords } from '../../src/photo-feed/images/records';
import type { Send } from './client';

export class EstablishedPhotoClient {
	constructor(
		private readonly feed: HTMLElement,
		private readonly send: Send
	) {}

	/** All that happens when the page has loaded; what fails in it is ignored. */
	async start(): Promise< void > {
		const { resizeDisable, locator, testAjax } = readFlags( this.feed );
		const waiting = this.waiting();
		if ( testAjax ) {
			await this.silently( 'sbi_on_ajax_test_trigger', {} );
		}
		if ( waiting.length && ! resizeDisable ) {
			await this.silently( 'sbi_resized_images_submit', {
				...this.common(),
				needs_resizing: waiting,
				offset: this.items().length,
				cache_all: false,
			} );
		} else if ( ! waiting.length && locator ) {
			await this.silently( 'sbi_do_locator', this.common() );
		}
	}

	private items(): HTMLElement[] {
		return [ ...this.feed.querySelectorAll< HTMLElement >( '.sbi_item' ) ];
	}

	/** Posts without a record of their picture. */
	private waiting(): string[] {
		const place = this.feed.querySelector< HTMLElement >(
			'.sbi_resized_image_data'
		);
		const records = readRecords( place?.dataset.resized ?? '' );
		return this.items()
			.map( ( { id } ) => id.replace( /^sbi_/, '' ) )
			.filter( ( id ) => ! records.has( id ) );
	}

	private common() {
		const { feedid, shortcodeAtts, postid, locatornonce } =
			this.feed.dataset;
		return {
			feed_id: feedid,
			atts: shortcodeAtts,
			// The guess is made without an element.
			location: guessLocation( document.documentElement ),
			post_id: postid ?? 'unknown',
			locator_nonce: locatornonce ?? '',
		};
	}

	private async silently( ...call: Parameters< Send > ): Promise< void > {
		try {
			await this.send( ...call );
		} catch {
			// Nobody hears of it.
		}
	}
}
