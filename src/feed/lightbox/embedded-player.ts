import { __ } from '@wordpress/i18n';
import { make } from '../../kernel/dom';
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
export const makeLink = ( address: string ): HTMLElement =>
	make( 'a', {
		className: 'frontispiece-lightbox__allow',
		href: address,
		target: '_blank',
		rel: 'noopener noreferrer nofollow',
		textContent: __( 'Watch video', 'frontispiece' ),
	} );
