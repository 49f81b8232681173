import { __ } from '@wordpress/i18n';
import { makeEmbed } from '../frames/embed';

/** Creates the iframe of a video's player. */
export const makePlayer = ( address: string, title: string ) =>
	makeEmbed( address, {
		title: title || __( 'Video', 'frontispiece' ),
		allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
		// Some players refuse to play if the page sends no referrer.
		referrerPolicy: 'strict-origin-when-cross-origin',
	} );

/** Creates a link to the page of a video that cannot be played here. */
export function makeLink( address: string ): HTMLElement {
	const link = document.createElement( 'a' );
	link.className = 'frontispiece-lightbox__allow';
	link.href = address;
	link.target = '_blank';
	link.rel = 'noopener noreferrer nofollow';
	link.textContent = __( 'Watch video', 'frontispiece' );
	return link;
}
