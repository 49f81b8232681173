import { __ } from '@wordpress/i18n';

/** Labels of the lightbox's own parts. */
export interface Texts {
	name: string;
	close: string;
	zoom: string;
	previous: string;
	next: string;
	/** Alt text of the placeholder shown until an image has loaded. */
	placeholder: string;
}

export const texts = (): Texts => ( {
	name: __( 'Images', 'frontispiece' ),
	close: __( 'Close', 'frontispiece' ),
	zoom: __( 'Zoom', 'frontispiece' ),
	previous: __( 'Previous', 'frontispiece' ),
	next: __( 'Next', 'frontispiece' ),
	placeholder: '',
} );
