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
